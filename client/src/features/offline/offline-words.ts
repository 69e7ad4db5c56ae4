/** What the service worker says on a page that it kept; it travels with the offline page in its language. */
export type OfflineWords = {
  locale: string
  /** With `{time}` and `{ago}` still in it. */
  asOf: string
  back: string
  again: string
  list: string
}

export const WORDS_ID = 'offline-words'
/** Says how old a kept page is, above everything else on it. */
export const NOTICE_ID = 'kept-notice'
