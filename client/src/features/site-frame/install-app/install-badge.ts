import { type Catalogue, catalogueOf, loadMessages, type MessageId } from '#client/i18n/catalogue.ts'
import { plainText } from '#client/i18n/plain-text.ts'
import type { Language } from '#shared/language.ts'
import type { Offer } from './offer.ts'
import './install-badge.css'

let last: HTMLElement | undefined

/**
 * Puts the badge in the place of the badge of an origin's own app; without an offer it is removed. Not part
 * of the app, as few readers may install.
 */
export async function showInstallBadge(offer: Offer | undefined, language: Language): Promise<void> {
  const [catalogue] = await Promise.all([catalogueOf(language), loadMessages(language)])
  const about = document.querySelector('.site-about')
  if (last && (!last.isConnected || !offer)) {
    last.remove()
    last = undefined
  }
  if (last || !offer || !about || about.parentElement?.querySelector('.store-badge')) return
  last = badgeOf(offer, catalogue)
  about.after(last)
}

function badgeOf(offer: Offer, catalogue: Catalogue): HTMLElement {
  const place = element('div', '')
  const note = element('p', 'install-note small')
  note.setAttribute('role', 'status')
  const showWord = (id: MessageId) => {
    note.textContent = plainText(catalogue, id)
  }
  const badge = element('button', 'store-badge install-badge')
  badge.type = 'button'
  badge.append(
    iconOf(),
    element('span', '', [
      element('span', 'store-badge-lead', [plainText(catalogue, 'footer.appLead')]),
      element('span', 'store-badge-name', [plainText(catalogue, 'footer.appName')]),
    ]),
  )
  badge.addEventListener('click', async () => {
    if (offer.kind === 'by hand') return showWord('install.ios')
    const { outcome } = await offer.event.prompt()
    badge.remove()
    // An offer works once; the browser may make another.
    if (outcome === 'dismissed') {
      place.remove()
      last = undefined
      return
    }
    showWord('install.done')
  })
  place.append(badge, note)
  return place
}

function iconOf(): HTMLElement {
  const icon = element('img', 'install-icon')
  icon.src = '/favicon.svg'
  icon.alt = ''
  return icon
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  children: readonly (string | Node)[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}
