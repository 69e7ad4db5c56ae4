/** How the service worker stores answers, for itself and for the page that lists them. */

/** Counted up when the stored form changes: older caches are deleted then. */
const CACHE_VERSION = 'crease-1'

export const PAGES = `${CACHE_VERSION}-pages`
export const FILES = `${CACHE_VERSION}-files`
export const PICTURES = `${CACHE_VERSION}-pictures`
/** The offline page in each language, and the worker's own notes. */
export const SHELL = `${CACHE_VERSION}-shell`

export const ALL_CACHES = [PAGES, FILES, PICTURES, SHELL] as const

/** When it was stored, in ms of this device's clock. */
export const STORED_AT = 'crease-kept-at'
/** When it was last opened from here, where that was later. */
export const USED_AT = 'crease-used-at'
export const STORED_BYTES = 'crease-kept-bytes'
/** The reader settings of the stored page, by `settingsKey`. */
export const STORED_FOR = 'crease-kept-for'
/** Percent-encoded, as a header takes only Latin letters. */
export const STORED_TITLE = 'crease-kept-title'
