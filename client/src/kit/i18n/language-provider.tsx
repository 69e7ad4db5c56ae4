import type { ReactNode } from 'react'
import { type IntlShape, RawIntlProvider } from 'react-intl'
import type { HourCycle } from '#shared/hour-cycle.ts'
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
  /** Absent: as the language has it. */
  hourCycle?: HourCycle | undefined
  /** Names the zone with each time. */
  timeZoneName?: 'short' | undefined
  /** Called once something is shown that depends on the time zone or the clock. */
  onZoned?: (() => void) | undefined
  children: ReactNode
}

/** Words and times are two contexts: another time zone must not render words again. */
export function LanguageProvider(props: Props) {
  const { language, catalogue, timeZone = DEFAULT_ZONE, hourCycle, timeZoneName, onZoned } = props
  const { words, zoned } = intlsOf(language, catalogue, { timeZone, hourCycle, timeZoneName })
  return (
    <RawIntlProvider value={words}>
      <TimesContext value={onZoned ? watchedTimes(zoned, onZoned) : zoned}>
        <NamesContext value={catalogue.names}>{props.children}</NamesContext>
      </TimesContext>
    </RawIntlProvider>
  )
}

function intlsOf(
  language: Language,
  catalogue: Catalogue,
  clock: Pick<Props, 'timeZone' | 'hourCycle' | 'timeZoneName'>,
) {
  const config = { locale: LOCALES[language], messages: catalogue.messages }
  const known = made.get(catalogue) ?? { words: createIntl(config), zoned: new Map() }
  made.set(catalogue, known)
  const key = JSON.stringify(clock)
  const zoned = known.zoned.get(key) ?? createIntl({ ...config, ...clock })
  if (known.zoned.size >= MOST_ZONES) known.zoned.clear()
  known.zoned.set(key, zoned)
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
