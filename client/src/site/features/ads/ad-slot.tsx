import { useState } from 'react'
import { send } from '#client/kit/api/send.ts'
import { adClick, homeSponsorAds, sponsorAds } from '#client/kit/api/site-calls.ts'
import { isUnoffered, useContent } from '#client/kit/api/use-content.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { AddressLink } from '#client/kit/ui/address-link.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import type { SponsorAd } from '#shared/api/sponsor-ad.ts'
import './ad-slot.css'

export type Ad = SponsorAd

const CALLS = { home: homeSponsorAds, page: sponsorAds }

type SlotProps = {
  /** `home` has ads of its own. */
  of: keyof typeof CALLS
  /** Which of the ads, modulo their number; so that two slots of a page differ. */
  place?: number
}

/** Its space is reserved before it comes, and stays when it is closed. */
export function AdSlot({ of, place = 0 }: SlotProps) {
  const content = useContent(CALLS[of], { isOptional: true })
  if (isUnoffered(content)) return null
  const ads = content.kind === 'ready' ? content.answer.data : []
  const ad = ads[place % Math.max(1, ads.length)]
  return <div className="ad-slot">{ad && <AdPanel key={ad.AdId} ad={ad} />}</div>
}

/** Its text is in its picture. */
export function AdPanel({ ad }: { ad: Ad }) {
  const text = useText()
  const [isClosed, setClosed] = useState(false)
  if (isClosed) {
    return <Text as="p" className="ad-closed soft small" role="status" id="ad.closed" />
  }
  return (
    <aside className="ad-panel" aria-label={`${text('ad.label')}: ${ad.Alt}`}>
      <AddressLink
        href={ad.RedirectURL}
        rel="sponsored"
        className="ad-link"
        onFollow={() => void recordClick(ad)}
      >
        <Picture
          src={ad.ImageUrl}
          alt={ad.Alt}
          sizes="(min-width: 40rem) 40rem, 100vw"
          className="ad-picture"
        />
      </AddressLink>
      <p className="ad-caption small soft spread">
        <Text id="ad.label" />
        <Button className="ad-close" onClick={() => setClosed(true)} id="action.close" />
      </p>
    </aside>
  )
}

/** A failure does not concern the reader. */
export function recordClick({ AdType, AdId }: Pick<Ad, 'AdType' | 'AdId'>): Promise<unknown> {
  return send(adClick(AdType, AdId), { quiet: true, hideLoader: true, outlivesPage: true })
}
