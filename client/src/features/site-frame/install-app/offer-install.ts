import type { Language } from '#shared/language.ts'
import type { InstallPrompt, Offer } from './offer.ts'

const fetchInstallBadge = () => import('./install-badge.ts')

/** Offers to install the site as an app, where the browser allows it and the origin has no app of its own. */

let offer: Offer | undefined
let isWatching = false

export function offerInstall(event: Event): void {
  // The browser's own banner would cover the page.
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
  // Some screens have no footer: the next one that has gets the badge.
  new MutationObserver(() => void show()).observe(document.head, { childList: true })
  const { standalone } = navigator as Navigator & { standalone?: boolean }
  if (standalone === false) {
    offer = { kind: 'by hand' }
    void show()
  }
}

async function show(): Promise<void> {
  if (offer === undefined && !document.querySelector('.install-badge')) return
  const language = document.documentElement.lang as Language
  const badge = await fetchInstallBadge().catch(() => undefined)
  await badge?.showInstallBadge(offer, language)
}
