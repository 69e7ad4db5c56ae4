/** The service worker's words on a stored page, part of the offline page in its language. */
export type OfflineWords = {
  locale: string
  /** With the placeholders `{time}` and `{ago}`. */
  asOf: string
  back: string
  again: string
  list: string
}

export const WORDS_ID = 'offline-words'
/** The notice above a stored page. */
export const NOTICE_ID = 'kept-notice'
