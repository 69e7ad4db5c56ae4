import { NOTICE_ID } from '#client/kit/offline/offline-words.ts'
import { storedAge } from '#client/kit/offline/stored-age.ts'
import { OFFLINE_PATH } from '#shared/addresses/offline-addresses.ts'
import { hourCycleIn } from '#shared/hour-cycle.ts'
import { languageOf } from '#shared/language.ts'
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

/** On a stored page: shows its age, and that the network is back. */
function countAge(page: Document): void {
  const root = page.documentElement
  const notice = page.getElementById(NOTICE_ID)
  const words = notice?.querySelector('span')
  if (!notice || !words) return
  const { at = '', locale = 'en-IN', asOf = '', back = '', again = '' } = notice.dataset
  const hourCycle = hourCycleIn(document.cookie)
  root.dataset.kept = at
  const sheet = new CSSStyleSheet()
  // The page's own notice of the network counts from now; nothing on a stored page is live.
  sheet.replaceSync(`
    #${NOTICE_ID} p { padding-block: 0.625rem; }
    #${NOTICE_ID} a { color: inherit; }
    [data-kept] .stale-notice { display: none; }
    [data-kept] .live-dot { visibility: hidden; }
  `)
  page.adoptedStyleSheets.push(sheet)
  const showNotice = () => {
    const age = storedAge(asOf, { locale, hourCycle }, Number(at), Date.now())
    // A live line means that the relay is reachable; the page around the score is as old as before.
    const isBack = root.dataset.live === 'live' || root.dataset.live === 'polling'
    words.textContent = isBack ? `${age} ${back}` : age
    if (!isBack) {
      root.dataset.kept = at
      return
    }
    delete root.dataset.kept
    const link = notice.querySelector('a')
    link?.setAttribute('href', location.pathname + location.search)
    if (link) link.textContent = again
  }
  showNotice()
  setInterval(showNotice, AGAIN_MS)
  new MutationObserver(showNotice).observe(root, { attributeFilter: ['data-live'] })
}
