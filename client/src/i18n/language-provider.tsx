import { type ReactNode, useSyncExternalStore } from 'react'
import { createIntl, createIntlCache, type IntlShape, RawIntlProvider } from 'react-intl'
import type { Language } from '#shared/language.ts'
import type { Catalogue } from './catalogue.ts'
import { LOCALES } from './language.ts'
import { NamesContext } from './names.ts'

/** The server does not know where its reader is: times are in UTC until the page is alive. */
const ZONE_OF_SERVER = 'UTC'
/** Formats of numbers and dates are dear to make and the same on every page: the server makes each once. */
const formats = createIntlCache()

/** Dear to make too, and the same on every page of the server in one language. */
const made = new WeakMap<Catalogue, Map<string, IntlShape>>()

export function LanguageProvider(props: { language: Language; catalogue: Catalogue; children: ReactNode }) {
  const { language, catalogue } = props
  const timeZone = useSyncExternalStore(never, zoneOfReader, () => ZONE_OF_SERVER)
  return (
    <RawIntlProvider value={intlOf(language, catalogue, timeZone)}>
      <NamesContext value={catalogue.names}>{props.children}</NamesContext>
    </RawIntlProvider>
  )
}

function intlOf(language: Language, catalogue: Catalogue, timeZone: string): IntlShape {
  const ofCatalogue = made.get(catalogue) ?? new Map<string, IntlShape>()
  made.set(catalogue, ofCatalogue)
  const held = ofCatalogue.get(timeZone)
  if (held) return held
  const config = { locale: LOCALES[language], defaultLocale: 'en-IN', messages: catalogue.messages }
  const zoned = createIntl({ ...config, timeZone }, formats)
  // No message holds a date; with a zone each of them would first be mixed with every format there is.
  const { formatMessage } = createIntl(config, formats)
  const intl = { ...zoned, formatMessage }
  ofCatalogue.set(timeZone, intl)
  return intl
}

const never = () => () => undefined
const zoneOfReader = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
