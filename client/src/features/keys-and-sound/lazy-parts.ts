import { lazyWithWords } from '#client/ui/lazy-with-words.ts'

/** Fetched when it is first opened. */
export const AccessSheet = lazyWithWords(() =>
  import('./access-sheet.tsx').then(({ AccessSheet }) => AccessSheet),
)
