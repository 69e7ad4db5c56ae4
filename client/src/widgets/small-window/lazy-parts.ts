import { lazyWithWords } from '#client/ui/lazy-with-words.ts'

/** Fetched only where a browser has such windows. */
export const SmallWindow = lazyWithWords(() =>
  import('./small-window.tsx').then(({ SmallWindow }) => SmallWindow),
)
