import { useEffect, useState } from 'react'
import { Text } from '#client/i18n/text.tsx'
import { useLanguage } from '#client/i18n/use-language.ts'
import { addressIn } from '#shared/language.ts'

/** Subscribes the reader's calendar to fixtures. Without a script the file is opened once. */
export function CalendarLink({ path }: { path: string }) {
  const address = addressIn(useLanguage(), path)
  const [host, setHost] = useState<string>()
  useEffect(() => setHost(location.host), [])
  return (
    <p>
      <a
        className="arrow-link"
        href={host === undefined ? address : `webcal://${host}${address}`}
        rel="nofollow"
      >
        <Text id="calendar.subscribe" />
      </a>
    </p>
  )
}
