import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ReportKey } from '#relay/origin/reports/report-remark.ts'
import { phraseFaults, placeholdersOf } from '#tests/support/phrase-faults.ts'
import { PART_KEYS, REPORT_PLACES } from './report-places.ts'

const KEYS = Object.keys(REPORT_PLACES) as ReportKey[]
/** A phrase may leave these to the sentences around it. */
const OPTIONAL = new Set(['w', 'l', 'team', 'other', 'side', 'saver', 'place'])

describe.each(['en', 'hi', 'te', 'kn'] as const)('the phrases of reports in %s', (language) => {
  const file = new URL(`../../../../relay/origin/reports/phrases/${language}.json`, import.meta.url)
  const phrases: Record<ReportKey, string[]> = JSON.parse(readFileSync(file, 'utf8'))
  const sentences = KEYS.filter((key) => !PART_KEYS.includes(key))

  test('have only placeholders that are facts, all plural forms, and no figure of their own', () => {
    expect(phraseFaults(language, phrases, REPORT_PLACES)).toEqual([])
    const all = Object.values(phrases).flat()
    expect(all.filter((phrase) => /\p{Nd}/u.test(phrase.replace(/=\d+ |T20 \{[^}]*\}/g, '')))).toEqual([])
  })

  test('are at least two for every remark and four for a plain win, all different', () => {
    expect(sentences.filter((key) => phrases[key].length < 2)).toEqual([])
    expect(phrases.win.length).toBeGreaterThanOrEqual(4)
    expect(phrases.titleWin.length).toBeGreaterThanOrEqual(4)
    const all = sentences.flatMap((key) => phrases[key])
    expect(all.filter((phrase, place) => all.indexOf(phrase) !== place)).toEqual([])
  })

  test('use every figure and every player of a sentence', () => {
    const lacking = sentences
      .filter((key) => !key.startsWith('title'))
      .flatMap((key) =>
        phrases[key].flatMap((phrase) => {
          const used = placeholdersOf(phrase).map(({ name }) => name)
          const places = REPORT_PLACES[key].filter((place) => !OPTIONAL.has(place) && !used.includes(place))
          return places.map((place) => `${key}: ${phrase}: ${place}`)
        }),
      )
    expect(lacking).toEqual([])
  })
})

test('no Hindi verb agrees with a player, who may be a woman', () => {
  const file = new URL('../../../../relay/origin/reports/phrases/hi.json', import.meta.url)
  const OF_A_MAN = /\{(?:name|one|bowler)\} (?:[^\s}]+ ){0,2}(?:रहे|चमके|लौटे|बैठे)(?=[\s,;:।]|$)/
  const phrases: string[] = Object.values<string[]>(JSON.parse(readFileSync(file, 'utf8'))).flat()
  expect(phrases.filter((phrase) => OF_A_MAN.test(phrase))).toEqual([])
})
