import { loadLazyMessages } from '#client/i18n/catalogue.ts'
import { lazyComponent } from '../lazy-component.tsx'

/** Fetched, with its words, when something first happens that the board tells. */
export const BoardEventText = lazyComponent(async (language) => {
  const [{ BoardEventText }] = await Promise.all([
    import('./board-event-text.tsx'),
    loadLazyMessages(language),
  ])
  return BoardEventText
})
