import { NOTICE_ID } from '#client/kit/offline/offline-words.ts'

/**
 * Without a network, and on a stored page, a link loads its document: the stored copy shows its age, which a
 * screen made of cached answers could not.
 */
export function openDocuments(page: Document): void {
  page.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target || link.origin !== location.origin) return
      // Keeps the click from the router; the browser follows the link.
      if (!navigator.onLine || page.getElementById(NOTICE_ID)) event.stopPropagation()
    },
    { capture: true },
  )
}
