import { lazyWithWords } from '#client/ui/lazy-with-words.ts'

/** The search over the page, fetched when somebody is about to open it. */
export const SearchOverlay = lazyWithWords(() =>
  import('./search-overlay.tsx').then(({ SearchOverlay }) => SearchOverlay),
)
