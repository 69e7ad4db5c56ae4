import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { createIntl, createIntlCache, RawIntlProvider } from 'react-intl'
import type { Language } from '#shared/language.ts'
import type { Catalogue } from './catalogue.ts'
import { LOCALES } from './language.ts'
import { NamesContext } from './names.ts'

/** The server does not know where its reader is: times are in UTC until the page is alive. */
const ZONE_OF_SERVER = 'UTC'
/** Formats of numbers and dates are dear to make and the same on every page: the server makes each once. */
const formats = createIntlCache()

export function LanguageProvider(props: { language: Language; catalogue: Catalogue; children: ReactNode }) {
  const { language, catalogue } = props
  const timeZone = useSyncExternalStore(never, zoneOfReader, () => ZONE_OF_SERVER)
  const intl = useMemo(
    () =>
      createIntl(
        {
          locale: LOCALES[language],
          defaultLocale: 'en-IN',
          messages: catalogue.messages,
          timeZone,
        },
        formats,
      ),
    [language, catalogue, timeZone],
  )
  return (
    <RawIntlProvider value={intl}>
      <NamesContext value={catalogue.names}>{props.children}</NamesContext>
    </RawIntlProvider>
  )
}

const never = () => () => undefined
const zoneOfReader = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
