import { NOTICE_ID } from './offline-words.ts'

/**
 * Without a network, and from a page that was kept, a link opens its document: what is kept of it stands there with its
 * age, where a screen within this page would have to be made of answers whose age nobody sees.
 */
export function openDocuments(page: Document): void {
  page.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target || link.origin !== location.origin) return
      // The router hears of it no more; the browser follows the link.
      if (!navigator.onLine || page.getElementById(NOTICE_ID)) event.stopPropagation()
    },
    { capture: true },
  )
}
