import type { ReactNode } from 'react'
import { type IntlShape, RawIntlProvider } from 'react-intl'
import { type Language, LOCALES } from '#shared/language.ts'
import { DEFAULT_ZONE } from '#shared/time-zone.ts'
import type { Catalogue } from './catalogue.ts'
import { createIntl } from './create-intl.ts'
import { NamesContext } from './names.ts'
import { TimesContext } from './times-context.ts'

const MOST_ZONES = 24

type Made = { words: IntlShape; zoned: Map<string, IntlShape> }
/** One for each language on the server. */
const made = new WeakMap<Catalogue, Made>()

type Props = {
  language: Language
  catalogue: Catalogue
  timeZone?: string | undefined
  /** Called once something is shown that depends on the time zone. */
  onZoned?: (() => void) | undefined
  children: ReactNode
}

/** Words and times are two contexts: another time zone must not render words again. */
export function LanguageProvider(props: Props) {
  const { language, catalogue, timeZone = DEFAULT_ZONE, onZoned } = props
  const { words, zoned } = intlsOf(language, catalogue, timeZone)
  return (
    <RawIntlProvider value={words}>
      <TimesContext value={onZoned ? watchedTimes(zoned, onZoned) : zoned}>
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
  if (known.zoned.size >= MOST_ZONES) known.zoned.clear()
  known.zoned.set(timeZone, zoned)
  return { words: known.words, zoned }
}

const ZONED: readonly PropertyKey[] = ['timeZone', 'formatDate', 'formatTime'] satisfies (keyof IntlShape)[]

function watchedTimes(times: IntlShape, onZoned: () => void): IntlShape {
  return new Proxy(times, {
    get(own, name, receiver) {
      if (ZONED.includes(name)) onZoned()
      return Reflect.get(own, name, receiver)
    },
  })
}
