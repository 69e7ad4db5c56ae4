import { lazyWithWords } from '#client/kit/ui/lazy-with-words.ts'

export const SearchOverlay = lazyWithWords(() =>
  import('./search-overlay.tsx').then(({ SearchOverlay }) => SearchOverlay),
)
