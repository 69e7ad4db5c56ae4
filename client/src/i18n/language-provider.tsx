import { type ReactNode, useSyncExternalStore } from 'react'
import { IntlProvider } from 'react-intl'
import type { Language } from '#shared/language.ts'
import type { Catalogue } from './catalogue.ts'
import { LOCALES } from './language.ts'
import { NamesContext } from './names.ts'

/** The server does not know where its reader is: times are in UTC until the page is alive. */
const ZONE_OF_SERVER = 'UTC'

export function LanguageProvider(props: { language: Language; catalogue: Catalogue; children: ReactNode }) {
  const timeZone = useSyncExternalStore(never, zoneOfReader, () => ZONE_OF_SERVER)
  return (
    <IntlProvider
      locale={LOCALES[props.language]}
      defaultLocale="en-IN"
      messages={props.catalogue.messages}
      timeZone={timeZone}
    >
      <NamesContext value={props.catalogue.names}>{props.children}</NamesContext>
    </IntlProvider>
  )
}

const never = () => () => undefined
const zoneOfReader = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
