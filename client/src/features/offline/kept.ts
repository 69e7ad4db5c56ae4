/** How the service worker keeps answers, for itself and for the page that lists them. */

/** Counted up when what is kept changes its form: an older one is deleted then. */
const CACHE_VERSION = 'crease-1'

export const PAGES = `${CACHE_VERSION}-pages`
export const FILES = `${CACHE_VERSION}-files`
export const PICTURES = `${CACHE_VERSION}-pictures`
/** The offline page in each language, and what the worker notes for itself. */
export const SHELL = `${CACHE_VERSION}-shell`

export const ALL_CACHES = [PAGES, FILES, PICTURES, SHELL] as const

/** When it was kept, in ms of this device's clock. */
export const KEPT_AT = 'crease-kept-at'
export const KEPT_BYTES = 'crease-kept-bytes'
/** The reader settings that a page was made for, by `settingsKey`. */
export const KEPT_FOR = 'crease-kept-for'
/** Its title, percent-encoded, as a header holds only Latin letters. */
export const KEPT_TITLE = 'crease-kept-title'
