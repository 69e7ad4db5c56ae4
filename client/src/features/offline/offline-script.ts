import { OFFLINE_PATH } from '#shared/addresses/offline-addresses.ts'
import { languageOf } from '#shared/language.ts'
import { countAge } from './age-notice.ts'
import { NOTICE_ID } from './offline-words.ts'
import { openDocuments } from './open-documents.ts'
import { LIST_ID, listItem, NONE_ID, storedPages } from './stored-list.ts'

/** For pages without a network: the list on the offline page, and the age of a stored page. */

const AGAIN_MS = 15_000

async function fillList(list: HTMLElement, none: HTMLElement): Promise<void> {
  // Only a secure site has caches.
  const pages = 'caches' in window ? await storedPages(caches, document.cookie) : []
  const { locale = 'en-IN' } = list.dataset
  list.replaceChildren(...pages.map((page) => listItem(page, locale, Date.now())))
  none.hidden = pages.length > 0
}

/**
 * Shown in place of another page, it opens that page once it can be reached; a browser that reports a network
 * may be wrong.
 */
async function openIfThere(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer && answer.status < 500) location.reload()
}

const list = document.getElementById(LIST_ID)
const none = document.getElementById(NONE_ID)
if (list && none) {
  void fillList(list, none)
  if (languageOf(location.pathname).path !== OFFLINE_PATH) {
    addEventListener('online', openIfThere)
    setInterval(openIfThere, AGAIN_MS)
  }
}
countAge(document)
if (document.getElementById(NOTICE_ID)) openDocuments(document)
