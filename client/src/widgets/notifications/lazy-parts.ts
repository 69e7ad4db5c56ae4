import { loadMessages } from '#client/i18n/catalogue.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'

/** Fetched with its words when it is first opened. */
export const AlertsSheet = lazyComponent(async (language) => {
  const [{ AlertsSheet }] = await Promise.all([
    import('./alerts-sheet.tsx'),
    loadMessages(language, 'alerts'),
  ])
  return AlertsSheet
})
