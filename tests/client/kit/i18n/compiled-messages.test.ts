import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createIntl as createParsingIntl, type IntlShape } from 'react-intl'
import { describe, expect, test } from 'vitest'
import { catalogueOf, loadMessages, type MessageId, type MessagePart } from '#client/kit/i18n/catalogue.ts'
import { createIntl } from '#client/kit/i18n/create-intl.ts'
import { LANGUAGES, LOCALES } from '#shared/language.ts'
import { writtenMessages } from '#tests/support/messages.ts'
import { messageAsCode } from '../../../../client/build/message-compiler.ts'

const PARTS: readonly MessagePart[] = [
  ...(['alerts', 'aloud', 'desk', 'graphs', 'account', 'how-sure', 'film', 'overlay', 'vote'] as const),
  ...(['notifications', 'score', 'screens', 'through'] as const),
]
const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 8, 11, 21, 22, 0.5, 100, 1234567]
/** Methods of `Intl` itself. */
const OF_INTL = ['formatToParts', 'formatRange']
const MOST_SAMPLES = 60
/** Shares no factor with how many samples a message has: samples beyond the most are left out evenly. */
const STRIDE = 7919

describe.each(LANGUAGES)('compiled messages in %s', (language) => {
  const written = writtenMessages(language)

  test('are equal to those of the formatter of parsed messages, for each choice and many numbers', async () => {
    const { messages } = await catalogueOf(language)
    await Promise.all(PARTS.map((part) => loadMessages(language, part)))
    const locale = LOCALES[language]
    const compiled = createIntl({ locale, messages })
    const parsed = createParsingIntl({ locale, messages: written, onError: fail })
    expect(Object.keys(messages).sort()).toEqual(Object.keys(written).sort())
    const different: string[] = []
    for (const id of Object.keys(written) as MessageId[])
      for (const values of samplesOf(written[id])) {
        const [own, other] = [compiled, parsed].map((intl) => shown(intl, id, values))
        if (own !== other) different.push(`${id} ${JSON.stringify(values)}: ${own} in the place of ${other}`)
      }
    expect(different).toEqual([])
  })

  test.each(['UTC', 'Asia/Kolkata'])('numbers, times and lists are those of react-intl in %s', (timeZone) => {
    const settings = { locale: LOCALES[language], timeZone, messages: {} }
    const [own, other] = [createIntl(settings), createParsingIntl({ ...settings, onError: fail })]
    const at = Date.parse('2026-11-29T19:05:09Z')
    const all = (intl: IntlShape) => [
      ...NUMBERS.map((number) => intl.formatNumber(number)),
      intl.formatNumber(0.237, { style: 'percent', maximumFractionDigits: 1 }),
      intl.formatNumber(1.5, { minimumFractionDigits: 3, signDisplay: 'exceptZero' }),
      intl.formatDate(at),
      intl.formatDate('2026-11-29T19:05:09Z', { dateStyle: 'medium' }),
      intl.formatDate(new Date(at), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
      intl.formatTime(at),
      intl.formatTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' }),
      intl.formatRelativeTime(-5),
      intl.formatRelativeTime(-1, 'day', { numeric: 'auto' }),
      intl.formatList(['a', 'b', 'c']),
      intl.formatList(['a', 'b'], { type: 'unit', style: 'short' }),
      intl.formatList([]),
      intl.formatListToParts([createElement('b', { key: 'a' }, 'a'), 'b'], { type: 'unit' }),
      intl.locale,
      intl.timeZone,
    ]
    expect(all(own)).toEqual(all(other))
  })
})

test('a date that cannot be read is shown as such and breaks nothing', () => {
  expect(createIntl({ locale: 'en-IN', messages: {} }).formatDate('none')).toBe('Invalid Date')
})

test('components call no method of `useIntl` that pages lack', () => {
  const source = fileURLToPath(new URL('../../../../client/src/', import.meta.url))
  const called = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap(
      (name) => readFileSync(join(source, name), 'utf8').match(/\.format[A-Z]\w*(?=\()|<Formatted\w+/g) ?? [],
    )
    .map((call) => call.slice(1))
  const own: readonly string[] = [...Object.keys(createIntl({ locale: 'en-IN', messages: {} })), ...OF_INTL]
  expect(called.filter((name) => !own.includes(name))).toEqual([])
})

test.each(['{at, date}', '{n, number, ::currency/INR}', '{n, plural, offset:1 other {#}}'])(
  'a message that the compiler does not know ends the build: %s',
  (message) => expect(() => messageAsCode(message)).toThrow(/which no compiled|no compiled message knows/),
)

test('a name that is no name of JavaScript is read all the same', () => {
  expect(messageAsCode('{0} of {all}')).toBe('(v)=>[v["0"]," of ",v.all]')
})

type Values = Record<string, string | number | ((within: ReactNode) => ReactNode)>

function shown(intl: IntlShape, id: MessageId, values: Values): string {
  return renderToStaticMarkup(createElement('p', null, intl.formatMessage({ id }, values)))
}

/** Values for a message: each option of a select, each number with each of them. */
function samplesOf(message: string): Values[] {
  const kinds = new Map<string, (string | number)[]>()
  const tags = new Set<string>()
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.argument && !kinds.has(element.value)) kinds.set(element.value, ['<Kites>'])
      if (element.type === TYPE.number) kinds.set(element.value, NUMBERS)
      if (element.type === TYPE.tag) {
        tags.add(element.value)
        walk(element.children)
      }
      if (element.type !== TYPE.select && element.type !== TYPE.plural) continue
      const names = Object.keys(element.options)
      kinds.set(element.value, element.type === TYPE.plural ? NUMBERS : [...names, 'unknown'])
      for (const { value } of Object.values(element.options)) walk(value)
    }
  }
  walk(parse(message))
  const wraps = Object.fromEntries([...tags].map((name) => [name, (within: ReactNode) => em(name, within)]))
  const combinations = [...kinds.values()].reduce((all, { length }) => all * length, 1)
  return Array.from({ length: Math.min(combinations, MOST_SAMPLES) }, (_, place) => {
    let rest = (place * STRIDE) % combinations
    const values = [...kinds].map(([name, all]) => {
      const value = all[rest % all.length] ?? ''
      rest = Math.floor(rest / all.length)
      return [name, value]
    })
    return { ...Object.fromEntries(values), ...wraps }
  })
}

const em = (name: string, within: ReactNode) => createElement('em', { title: name, key: name }, within)

function fail(error: unknown): never {
  throw error
}
