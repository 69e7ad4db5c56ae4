import { lazyWithWords } from '#client/ui/lazy-with-words.ts'

export const SearchOverlay = lazyWithWords(() =>
  import('./search-overlay.tsx').then(({ SearchOverlay }) => SearchOverlay),
)
