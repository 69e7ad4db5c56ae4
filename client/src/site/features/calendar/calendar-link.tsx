import { useEffect, useState } from 'react'
import { Text } from '#client/kit/i18n/text.tsx'
import { useLanguage } from '#client/kit/i18n/use-language.ts'
import { addressIn } from '#shared/language.ts'
import './calendar-link.css'

/**
 * A webcal link, which calendars subscribe to; many read an https address only once. Programs without webcal
 * get the https address. The server does not know the host, so without a script the link opens the file once.
 */
export function CalendarLink({ path }: { path: string }) {
  const address = addressIn(useLanguage(), path)
  const [site, setSite] = useState<{ host: string; origin: string }>()
  useEffect(() => setSite(location), [])
  return (
    <div className="calendar-link">
      <Text
        as="a"
        className="arrow-link"
        href={site ? `webcal://${site.host}${address}` : address}
        rel="nofollow"
        id="calendar.subscribe"
      />
      <label className="calendar-address soft small">
        <Text id="calendar.address" />
        <input
          readOnly
          className="small-field"
          value={`${site?.origin ?? ''}${address}`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
    </div>
  )
}
