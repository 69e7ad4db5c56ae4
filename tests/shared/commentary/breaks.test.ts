import { describe, expect, test } from 'vitest'
import type { CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import { linesOfOver } from '#shared/commentary/lines-of-over.ts'
import type { PhraseBook } from '#shared/commentary/phrase-book.ts'
import type { BreakEvent, EventBetweenBalls } from '#shared/cricket/match-log.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { inningsOf } from '#tests/support/commentary-samples.ts'
import { PHRASE_BOOKS } from '#tests/support/phrase-books.ts'

const NAMES = { person: (who: number | string) => `P${who}`, side: (id: number) => `T${id}` }
const LANGUAGES = PHRASE_BOOKS

const innings = (team: number, rest: Partial<Innings> = {}) =>
  inningsOf(team, { Runs: 6, Balls: 6, Overs: '1', ...rest })
const over = (Innings: number) =>
  Array.from({ length: 6 }, (_, place) => ({
    ...{ Innings, Over: 0, N: place + 1, Batter: 1, NonStriker: 2, Bowler: 21, Runs: 1 },
  }))

/** An over of each side, and what happened between the two. */
const matchOf = (events: EventBetweenBalls[]): CommentaryMatch => ({
  ...{ format: 'Test', ballsPerOver: 6, startTime: '2026-01-01T10:00:00Z', balls: [...over(1), ...over(2)] },
  card: { Deliveries: {}, Innings: { '1': innings(1, { Declared: true }), '2': innings(2) } },
  between: events.map((Event) => ({ At: 6, Event })),
})

/** What is told after the last ball of the first innings, its over left out. */
const toldOf = (events: EventBetweenBalls[], phrases: PhraseBook = PHRASE_BOOKS.en) => {
  const match = matchOf(events)
  return linesOfOver(factsOfMatch(match).slice(0, 6), match, phrases, NAMES).flatMap((line) =>
    line.kind === 'innings' || line.kind === 'break' ? [line] : [],
  )
}
const stop = (Reason: BreakEvent['Reason'], Text?: string): BreakEvent => ({
  ...{ Type: 'break', Reason },
  ...(Text === undefined ? {} : { Text }),
})

const WORDS = {
  drinks: { en: /drinks/i, hi: /ड्रिंक्स/, te: /డ్రింక్స్/, kn: /ಡ್ರಿಂಕ್ಸ್|ಪಾನೀಯ/ },
  lunch: { en: /lunch/i, hi: /लंच|भोजन/, te: /లంచ్|భోజన/, kn: /ಊಟದ|ಭೋಜನ|ಲಂಚ್/ },
  tea: { en: /\btea\b/i, hi: /चायकाल|टी ब्रेक/, te: /టీ /, kn: /ಚಹಾ|ಟೀ / },
  dinner: { en: /dinner/i, hi: /डिनर/, te: /డిన్నర్/, kn: /ಡಿನ್ನರ್/ },
  rain: { en: /rain/i, hi: /बारिश/, te: /వర్ష/, kn: /ಮಳೆ/ },
  light: { en: /light/i, hi: /रोशनी/, te: /వెలుతురు/, kn: /ಬೆಳಕಿನ/ },
  stumps: { en: /stumps/i, hi: /खेल समाप्त|स्टंप्स/, te: /ఆట ముగి/, kn: /ದಿನದಾಟ/ },
} as const

/** Which breaks a sentence names. */
const wordsIn = (text: string, language: string) =>
  Object.entries(WORDS).flatMap(([kind, by]) => (by[language as keyof typeof by].test(text) ? [kind] : []))

describe('a break is told by what its event says that it is', () => {
  test.each<[string, keyof typeof WORDS, BreakEvent]>([
    ['drinks', 'drinks', stop('drinks', 'Drinks.')],
    ['drinks without a word', 'drinks', stop('drinks')],
    ['lunch', 'lunch', stop('drinks', 'Lunch.')],
    ['an early lunch', 'lunch', stop('drinks', 'Lunch, taken early.')],
    ['tea', 'tea', stop('drinks', 'Tea.')],
    ['dinner', 'dinner', stop('drinks', 'Dinner')],
    ['rain', 'rain', stop('rain', 'Rain. The covers are on.')],
    ['bad light', 'light', stop('rain', 'Bad light has stopped play. No further play today.')],
    ['stumps', 'stumps', stop('stumps', 'Stumps, day 2.')],
  ])('%s', (_, kind, event) => {
    for (const [language, phrases] of Object.entries(LANGUAGES)) {
      const [line] = toldOf([event], phrases).filter((one) => one.kind === 'break')
      expect(wordsIn(line?.text ?? '', language), line?.text).toEqual([kind])
    }
  })
})

describe('of a break and the end of an innings', () => {
  const END = { Type: 'innings end', Innings: 1, Declared: true } as const
  const NEXT = { Type: 'innings', Innings: 2, BattingTeamId: 2 } as const
  const RAIN = stop('rain', 'Rain. The covers are on.')
  const WORSE = stop('rain', 'Rain. No further play is possible.')
  const RESUME = { Type: 'resume' } as const
  const kindsOf = (events: EventBetweenBalls[]) => toldOf(events).map(({ kind }) => kind)

  test('a break whose words change is told once, and so is one that goes on after a try to resume', () => {
    expect(kindsOf([RAIN, WORSE, END])).toEqual(['break', 'innings'])
    expect(kindsOf([RAIN, RESUME, WORSE, END])).toEqual(['break', 'innings'])
    expect(kindsOf([RAIN, END, WORSE, NEXT])).toEqual(['break', 'innings'])
  })

  test.each(Object.entries(LANGUAGES))(
    'one that came after it is told after it, and of no side and no score (%s)',
    (_, phrases) => {
      const later = [RAIN, stop('rain', 'Bad light.'), stop('stumps'), stop('drinks')]
      const meals = ['Lunch.', 'Tea.', 'Dinner.'].map((text) => stop('drinks', text))
      for (const event of [...later, ...meals]) {
        for (const events of [
          [END, event, NEXT],
          [END, NEXT, event],
        ]) {
          const [first, second] = toldOf(events, phrases)
          expect([first?.kind, second?.kind]).toEqual(['innings', 'break'])
          expect(second?.text).not.toMatch(/T1|\d|[{}]/)
          expect(second?.text).toMatch(/\S/)
        }
      }
    },
  )
})
