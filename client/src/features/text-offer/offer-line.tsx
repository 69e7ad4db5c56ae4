import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Text, useText } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { useCoversNoScore } from '#client/ui/use-covers-no-score.ts'
import { textAddress } from '#shared/addresses/setting-address.ts'
import { textPathOf } from '#shared/addresses/text-path.ts'
import { addressIn } from '#shared/language.ts'
import './text-offer.css'

/** Offers the text page of what is shown; stands where it covers no score. */
export function OfferLine({ dismiss }: { dismiss(): void }) {
  const text = useText()
  const language = useLanguage()
  const { pathname } = useLocation()
  const line = useRef<HTMLElement>(null)
  const isFree = useCoversNoScore(line)
  return (
    <aside ref={line} className="text-offer small" data-over-page={isFree} aria-label={text('text.only')}>
      <p>
        <Text id="text.offer" />
      </p>
      <a href={`${addressIn(language, textPathOf(pathname))}${textAddress(true)}`} rel="nofollow">
        <Text id="text.accept" />
      </a>
      <button type="button" onClick={dismiss}>
        <Text id="text.dismiss" />
      </button>
    </aside>
  )
}
