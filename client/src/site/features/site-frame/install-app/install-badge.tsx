import { useState } from 'react'
import { Text } from '#client/kit/i18n/text.tsx'
import { sharedStore } from '#client/kit/stored/shared.ts'
import { BadgeWords } from '#client/site/features/site-frame/footer/store-badge.tsx'
import { installOffer, type Offer } from './offer.ts'
import './install-badge.css'

/** In the place of the badge of an origin's own app. */
export function InstallBadge({ offer }: { offer: Offer }) {
  const [note, setNote] = useState<'install.ios' | 'install.done'>()
  const install = async () => {
    if (offer.kind === 'by hand') return setNote('install.ios')
    const { outcome } = await offer.event.prompt()
    // An offer works once; the browser may make another.
    if (outcome === 'dismissed') sharedStore.set(installOffer, undefined)
    else setNote('install.done')
  }
  return (
    <div>
      {note !== 'install.done' && (
        <button type="button" className="store-badge install-badge" onClick={install}>
          <img src="/favicon.svg" alt="" className="install-icon" />
          <BadgeWords />
        </button>
      )}
      <p className="install-note small" role="status">
        {note && <Text id={note} />}
      </p>
    </div>
  )
}
