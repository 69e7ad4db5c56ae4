import { NOTICE_ID } from './offline-words.ts'
import { storedAgo, storedTime } from './stored-age.ts'

const AGAIN_MS = 15_000

/** On a stored page: shows its age, and that the network is back. */
export function countAge(page: Document): void {
  const root = page.documentElement
  const notice = page.getElementById(NOTICE_ID)
  const words = notice?.querySelector('span')
  if (!notice || !words) return
  const { at = '', locale = 'en-IN', asOf = '', back = '', again = '' } = notice.dataset
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
    const now = Date.now()
    const age = asOf
      .replace('{time}', storedTime(locale, Number(at), now))
      .replace('{ago}', storedAgo(locale, Number(at), now))
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
