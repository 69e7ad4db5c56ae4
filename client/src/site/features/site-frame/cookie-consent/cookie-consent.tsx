import { useEffect, useState } from 'react'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { setCookie } from '#client/kit/stored/set-cookie.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { ACCEPTED_COOKIE } from '#shared/reader-settings.ts'
import './cookie-consent.css'

const SECONDS = 180 * 24 * 3600

export function CookieConsent() {
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => setAsked(!new RegExp(`(?:^|;\\s*)${ACCEPTED_COOKIE}=`).test(document.cookie)), [])
  if (!isAsked) return null
  const accept = () => {
    setCookie(ACCEPTED_COOKIE, '1', SECONDS)
    setAsked(false)
  }
  return (
    <aside className="cookie-consent wall not-printed" aria-label={text('cookies.label')}>
      <p className="small">
        <Text
          id="cookies.text"
          values={{ a: (words) => <Link to={paths.document('privacy')}>{words}</Link> }}
        />
      </p>
      <Button className="cookie-accept small-button row-end" onClick={accept} id="cookies.accept" />
    </aside>
  )
}
