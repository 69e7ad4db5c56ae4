import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_FILES } from '#relay/origin/core/words/words.ts'
import { LANGUAGES } from '#shared/language.ts'
import { writtenMessages } from '#tests/support/messages.ts'
import { PHRASES } from '#tests/support/phrase-books.ts'

const source = fileURLToPath(new URL('../../../../client/src/', import.meta.url))
const english: Record<string, string> = writtenMessages('en')
const others = LANGUAGES.filter((language) => language !== 'en')

describe.each(others)('the catalogue %s', (language) => {
  const own: Record<string, string> = writtenMessages(language)

  test('has every message of the English one in the same file, and no other', () => {
    const idsOf = (name: string, of: string) =>
      Object.keys(JSON.parse(readFileSync(join(source, 'kit/i18n', of, name), 'utf8')))
    const files = readdirSync(join(source, 'kit/i18n/en'))
    expect(readdirSync(join(source, 'kit/i18n', language))).toEqual(files)
    for (const name of files) expect(idsOf(name, language).sort(), name).toEqual(idsOf(name, 'en').sort())
  })

  test('takes the same arguments and tags as the English one, each in the same way', () => {
    const wrong = Object.keys(own).filter(
      (id) => JSON.stringify(partsOf(own[id] ?? '')) !== JSON.stringify(partsOf(english[id] ?? '')),
    )
    expect(wrong).toEqual([])
  })

  test('counts as its language does', () => {
    expect(Object.keys(own).filter((id) => idleForms(own[id] ?? '', language).length > 0)).toEqual([])
  })

  test('names what the English league names, and nothing twice', () => {
    const names = JSON.parse(
      readFileSync(join(source, '../../shared/names', `${language}.json`), 'utf8'),
    ) as Record<string, Record<string, string>>
    for (const kind of ['teams', 'tournaments', 'venues']) {
      const own = Object.values(names[kind] ?? {})
      expect(own.length).toBeGreaterThan(0)
      expect(new Set(own).size).toBe(own.length)
    }
  })
})

test('a language that has a catalogue is offered', () => {
  const there = readdirSync(join(source, 'kit/i18n')).filter((name) => /^[a-z]{2}$/.test(name))
  expect(there.sort()).toEqual([...LANGUAGES].sort())
})

test('every English message parses and counts as English does', () => {
  expect(Object.keys(english).filter((id) => idleForms(english[id] ?? '', 'en').length > 0)).toEqual([])
})

/** A ball that is counted, numbered or one of several. */
const KANNADA_BALL_AS_DELIVERY = /(?:#|ಪ್ರತಿ|ಮೊದಲ|ಈ|ಯಾವ) ಚೆಂಡ|ಚೆಂಡು \{|ಚೆಂಡಿನಿಂದ|ಚೆಂಡುಗಳ/

test('Kannada has one word for a delivery, and the other one for the ball itself', () => {
  const { words, reports } = LANGUAGE_FILES.kn
  const texts = JSON.stringify([writtenMessages('kn'), words, reports, PHRASES.kn]).split('","')
  expect(texts.length).toBeGreaterThan(2000)
  expect(texts.filter((text) => KANNADA_BALL_AS_DELIVERY.test(text))).toEqual([])
})

/** The arguments and tags of a message with their kinds, in no order. */
function partsOf(message: string): string[] {
  const parts = new Set<string>()
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      switch (element.type) {
        case TYPE.literal:
        case TYPE.pound:
          break
        case TYPE.tag:
          parts.add(`<${element.value}>`)
          walk(element.children)
          break
        case TYPE.select:
          parts.add(`${element.value} select`)
          for (const option of Object.values(element.options)) walk(option.value)
          break
        case TYPE.plural:
          // A language may count or order where another only names, or need no forms at all.
          parts.add(`${element.value}`)
          for (const option of Object.values(element.options)) walk(option.value)
          break
        default:
          parts.add(element.value)
      }
    }
  }
  walk(parse(message))
  return [...parts].sort()
}

/** Forms of a message's plurals that no number ever takes in the language. */
function idleForms(message: string, language: string): string[] {
  const walk = (elements: MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.tag) return walk(element.children)
      if (element.type !== TYPE.select && element.type !== TYPE.plural) return []
      const within = Object.values(element.options).flatMap(({ value }) => walk(value))
      if (element.type === TYPE.select) return within
      const rules = new Intl.PluralRules(language, { type: element.pluralType ?? 'cardinal' })
      const known: readonly string[] = rules.resolvedOptions().pluralCategories
      return [
        ...within,
        ...Object.keys(element.options).filter((form) => !/^=/.test(form) && !known.includes(form)),
      ]
    })
  return walk(parse(message))
}
