import { lazyComponent } from '#client/ui/lazy-component.tsx'

/** Fetched with its words when it is first opened. */
export const AlertsSheet = lazyComponent(async (language) => {
  const [{ AlertsSheet }, { loadSheetWords }] = await Promise.all([
    import('./alerts-sheet.tsx'),
    import('./sheet-words.ts'),
  ])
  await loadSheetWords(language)
  return AlertsSheet
})
