import { languageOf } from '#shared/language.ts'
import { OFFLINE_PATH } from './kept.ts'
import { keptPages, LIST_ID, listItem, NONE_ID } from './kept-list.ts'
import { countAge } from './kept-notice.ts'

/** The one script of what is read without a network: the list on the offline page, and the age of a page that was kept. */

async function fillList(list: HTMLElement, none: HTMLElement): Promise<void> {
  // Only a secure site has caches.
  const pages = 'caches' in window ? await keptPages(caches, document.cookie) : []
  const { locale = 'en-IN' } = list.dataset
  list.replaceChildren(...pages.map((page) => listItem(page, locale, Date.now())))
  none.hidden = pages.length > 0
}

const list = document.getElementById(LIST_ID)
const none = document.getElementById(NONE_ID)
if (list && none) {
  void fillList(list, none)
  // In the place of another page it makes room as soon as that can be had.
  if (languageOf(location.pathname).path !== OFFLINE_PATH) addEventListener('online', () => location.reload())
}
countAge(document)
