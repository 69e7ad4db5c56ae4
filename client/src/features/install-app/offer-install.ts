import type { Language } from '#shared/language.ts'
import type { InstallPrompt, Offer } from './offer.ts'

/** Fetched, with its words, by those alone who may install the site. */
const fetchInstallBadge = () => import('./install-badge.ts')

/** Lets a reader install the site as an app, where the browser offers that and the origin names no app of its own. */

let offer: Offer | undefined
let isWatching = false

export function offerInstall(event: Event): void {
  // A browser's own line would stand over the page, whoever reads it.
  event.preventDefault()
  offer = { kind: 'prompt', event: event as InstallPrompt }
  void show()
}

export function watchInstalls(): void {
  if (isWatching) return
  isWatching = true
  addEventListener('beforeinstallprompt', offerInstall)
  addEventListener('appinstalled', () => {
    offer = undefined
    void show()
  })
  // Some screens have no foot: the next one that has gets the badge anew.
  new MutationObserver(() => void show()).observe(document.head, { childList: true })
  const { standalone } = navigator as Navigator & { standalone?: boolean }
  if (standalone === false) {
    offer = { kind: 'by hand' }
    void show()
  }
}

/** A failure leaves the page as it is. */
async function show(): Promise<void> {
  if (offer === undefined && !document.querySelector('.install-badge')) return
  const language = document.documentElement.lang as Language
  const badge = await fetchInstallBadge().catch(() => undefined)
  await badge?.showInstallBadge(offer, language)
}
