import { loadLazyMessages } from '#client/i18n/catalogue.ts'
import { lazyComponent } from '#client/ui/lazy-component.tsx'

/** The search over the page, fetched with its words when somebody is about to open it. */
export const SearchOverlay = lazyComponent(async (language) => {
  const [{ SearchOverlay }] = await Promise.all([import('./search-overlay.tsx'), loadLazyMessages(language)])
  return SearchOverlay
})
