import { type ReactNode, useSyncExternalStore } from 'react'
import { type IntlShape, RawIntlProvider } from 'react-intl'
import { type Language, LOCALES } from '#shared/language.ts'
import type { Catalogue } from './catalogue.ts'
import { createIntl } from './create-intl.ts'
import { NamesContext } from './names.ts'
import { readersTimeZone } from './readers-time-zone.ts'
import { TimesContext } from './times-context.ts'

/** The server does not know its reader's zone. */
const ZONE_OF_SERVER = 'UTC'

type Made = { words: IntlShape; zoned: Map<string, IntlShape> }
/** One for each language on the server. */
const made = new WeakMap<Catalogue, Made>()

/** Words and times are two contexts: the time zone comes after hydration and must not render words again. */
export function LanguageProvider(props: { language: Language; catalogue: Catalogue; children: ReactNode }) {
  const { language, catalogue } = props
  const timeZone = useSyncExternalStore(never, readersTimeZone, () => ZONE_OF_SERVER)
  const { words, zoned } = intlsOf(language, catalogue, timeZone)
  return (
    <RawIntlProvider value={words}>
      <TimesContext value={zoned}>
        <NamesContext value={catalogue.names}>{props.children}</NamesContext>
      </TimesContext>
    </RawIntlProvider>
  )
}

function intlsOf(language: Language, catalogue: Catalogue, timeZone: string) {
  const config = { locale: LOCALES[language], messages: catalogue.messages }
  const known = made.get(catalogue) ?? { words: createIntl(config), zoned: new Map() }
  made.set(catalogue, known)
  const zoned = known.zoned.get(timeZone) ?? createIntl({ ...config, timeZone })
  known.zoned.set(timeZone, zoned)
  return { words: known.words, zoned }
}

const never = () => () => undefined
