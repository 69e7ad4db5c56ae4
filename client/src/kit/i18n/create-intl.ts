import type { IntlShape } from 'react-intl'
import type { HourCycle } from '#shared/hour-cycle.ts'
import { type CompiledMessage, type MessageValues, messageFormatter, type Part } from './format-message.ts'

type Settings = {
  locale: string
  messages: Readonly<Record<string, CompiledMessage>>
  timeZone?: string
  hourCycle?: HourCycle | undefined
  /** Names the zone with each time. */
  timeZoneName?: 'short' | undefined
}
type FormatConstructor<Options, Format> = new (locale: string, options?: Options) => Format
type Moment = Date | number | string

/** Formats are slow to make and the same on every page: made once. */
const made = new Map<string, unknown>()
/** Readers name their zones: of the formats of several hundred the oldest go. */
const MOST_MADE = 500

/**
 * What components read by `useIntl`, over messages that were compiled by the build: react-intl's own carries a formatter
 * of parsed messages. `client/decisions/compiled-messages.md` says what it lacks.
 */
export function createIntl({ locale, messages, timeZone, hourCycle, timeZoneName }: Settings): IntlShape {
  const zone = timeZone === undefined ? {} : { timeZone }
  const clock = hourCycle === undefined ? zone : { ...zone, hourCycle }
  const number = (options?: Intl.NumberFormatOptions) => formatOf('n', Intl.NumberFormat, locale, options)
  const dates = (options?: Intl.DateTimeFormatOptions) =>
    formatOf('d', Intl.DateTimeFormat, locale, { ...clock, ...options })
  const format = messageFormatter({
    number,
    plural: (type) => formatOf('p', Intl.PluralRules, locale, { type }),
  })
  const listParts = (values: Iterable<Part>, options?: Intl.ListFormatOptions) => {
    const all = [...values]
    let place = 0
    return formatOf('l', Intl.ListFormat, locale, options)
      .formatToParts(all.map(String))
      .map(({ type, value }) => ({ type, value: type === 'element' ? all[place++] : value }))
  }
  const intl = {
    locale,
    messages,
    ...zone,
    formatMessage({ id }: { id: string }, values?: MessageValues) {
      const message = Object.hasOwn(messages, id) ? messages[id] : undefined
      if (message === undefined) console.error(`There is no message ${id} in ${locale}.`)
      return format(message ?? id, values)
    },
    formatNumber: (value: number, options?: Intl.NumberFormatOptions) => number(options).format(value),
    formatDate: (value: Moment, options?: Intl.DateTimeFormatOptions) => dateIn(dates(options), value),
    formatTime: (value: Moment, options?: Intl.DateTimeFormatOptions) =>
      dateIn(dates({ hour: 'numeric', minute: 'numeric', timeZoneName, ...options }), value),
    formatRelativeTime: (
      value: number,
      unit: Intl.RelativeTimeFormatUnit = 'second',
      options?: Intl.RelativeTimeFormatOptions,
    ) => formatOf('r', Intl.RelativeTimeFormat, locale, options).format(value, unit),
    formatListToParts: listParts,
    formatList: (values: Iterable<string>, options?: Intl.ListFormatOptions) =>
      listParts(values, options).reduce((text, { value }) => `${text}${value}`, ''),
  }
  return intl as unknown as IntlShape
}

function formatOf<Options, Format>(
  kind: string,
  Kind: FormatConstructor<Options, Format>,
  locale: string,
  options?: Options,
): Format {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`
  const known = made.get(key)
  if (known instanceof Kind) return known
  const format = new Kind(locale, options)
  if (made.size >= MOST_MADE) made.delete(made.keys().next().value ?? '')
  made.set(key, format)
  return format
}

/** What is no date is shown as it came. */
function dateIn(format: Intl.DateTimeFormat, value: Moment): string {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? String(at) : format.format(at)
}
