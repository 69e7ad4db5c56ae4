import { useEffect, useState } from 'react'
import { Text, useText } from '#client/i18n/text.tsx'
import { Button } from '#client/ui/button.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { ACCEPTED_COOKIE } from '#shared/reader-settings.ts'
import './cookie-consent.css'

const SECONDS = 180 * 24 * 3600

function hasAccepted(cookies: string): boolean {
  return new RegExp(`(?:^|;\\s*)${ACCEPTED_COOKIE}=`).test(cookies)
}

function acceptance(protocol: string): string {
  return `${ACCEPTED_COOKIE}=1; Path=/; Max-Age=${SECONDS}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
}

export function CookieConsent() {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => setAsked(!hasAccepted(document.cookie)), [])
  if (!isAsked) return null
  return (
    <ConsentBar
      accept={() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
        document.cookie = acceptance(location.protocol)
        setAsked(false)
      }}
    />
  )
}

function ConsentBar({ accept }: { accept(): void }) {
  const text = useText()
  return (
    <aside className="cookie-consent wall not-printed" aria-label={text('cookies.label')}>
      <p className="small">
        <Text
          id="cookies.text"
          values={{ a: (words) => <Link to={paths.document('privacy')}>{words}</Link> }}
        />
      </p>
      <Button className="cookie-accept small-button" onClick={accept} id="cookies.accept" />
    </aside>
  )
}
