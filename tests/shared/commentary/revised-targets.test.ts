import { describe, expect, test } from 'vitest'
import type { CommentaryBall, CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import { linesOfOver } from '#shared/commentary/lines-of-over.ts'
import type { PhraseBook } from '#shared/commentary/phrase-book.ts'
import type { EventBetweenBalls } from '#shared/cricket/match-log.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import { inningsOf } from '#tests/support/commentary-samples.ts'
import { PHRASE_BOOKS } from '#tests/support/phrase-books.ts'

const NAMES = { person: (who: number | string) => `P${who}`, side: (id: number) => `Side ${id ? 'A' : ''}` }
const LANGUAGES = PHRASE_BOOKS
const RAIN = { Type: 'break', Reason: 'rain', Text: 'Rain.' } as const

const innings = (team: number, rest: Partial<Innings> = {}) =>
  inningsOf(team, { Runs: 120, Balls: 120, Overs: '20', Bowling: { '21': {} as never }, ...rest })
const overs = (Innings: number, count: number, Runs = 1): CommentaryBall[] =>
  Array.from({ length: count * 6 }, (_, place) => ({
    ...{ Innings, Over: Math.floor(place / 6), N: (place % 6) + 1 },
    ...{ Batter: 1, NonStriker: 2, Bowler: 21, Runs },
  }))
const at = (At: number, ...events: EventBetweenBalls[]): EventBetween[] =>
  events.map((Event) => ({ At, Event }))
const first = (rest: object = {}) => ({ Type: 'innings', Innings: 1, BattingTeamId: 1, ...rest }) as const
const second = (rest: object = {}) => ({ Type: 'innings', Innings: 2, BattingTeamId: 2, ...rest }) as const
const ended = (number: number) => ({ Type: 'innings end', Innings: number }) as const
const target = (rest: object) => ({ Type: 'target', Innings: 2, ...rest }) as const

/** Twenty overs of one side, a run a ball, and some of the other. */
function matchOf(
  between: EventBetween[] | undefined,
  rest: Partial<CommentaryMatch> = {},
  chased = 8,
): CommentaryMatch {
  return {
    ...{ format: 'T20', ballsPerOver: 6, startTime: '2026-01-01T10:00:00Z', between },
    balls: [...overs(1, 20), ...overs(2, chased)],
    card: { Deliveries: {}, Innings: { '1': innings(1), '2': innings(2, { Runs: chased * 6 }) } },
    ...rest,
  }
}

/** What is told of an over, ball by ball left out. */
function toldOf(
  match: CommentaryMatch,
  number: number,
  over: number,
  phrases: PhraseBook = PHRASE_BOOKS.en,
): { kind: string; text: string }[] {
  const facts = factsOfMatch(match).filter(({ ball }) => ball.Innings === number && ball.Over === over)
  return linesOfOver(facts, match, phrases, NAMES).flatMap((line) =>
    line.kind === 'ball' ? [] : [{ kind: line.kind, text: line.text }],
  )
}
const limitsOf = (...all: Parameters<typeof toldOf>) =>
  toldOf(...all).flatMap(({ kind, text }) => (kind === 'limits' ? [text] : []))
const numbersIn = (text: string | undefined) =>
  (text?.match(/\d+(\.\d+)?/g) ?? []).map(Number).sort((a, b) => a - b)

describe.each(Object.entries(LANGUAGES))('in %s', (_language, phrases) => {
  test('a target that is revised between two balls has a line of its own, where it happened', () => {
    const between = [
      ...at(0, first()),
      ...at(120, ended(1), second({ Target: 121, TargetOvers: '20' })),
      ...at(138, RAIN, target({ Target: 108, TargetOvers: '15' })),
    ]
    const lines = toldOf(matchOf(between), 2, 2, phrases)
    expect(lines.map(({ kind }) => kind)).toEqual(['over', 'break', 'limits'])
    expect(numbersIn(lines[2]?.text)).toEqual([15, 108])
  })

  test('where only the overs or only the target changed, that alone is told', () => {
    const cut = [...at(0, first()), ...at(30, { ...target({ TargetOvers: '15' }), Innings: 1 })]
    expect(limitsOf(matchOf(cut), 1, 4, phrases).map(numbersIn)).toEqual([[15]])
    const moved = [
      ...at(120, ended(1), second({ Target: 121, TargetOvers: '20' })),
      ...at(138, target({ Target: 108, TargetOvers: '20' })),
    ]
    expect(limitsOf(matchOf(moved), 2, 2, phrases).map(numbersIn)).toEqual([[108]])
  })

  test('a chase that rain ends is told the target for the balls that it had', () => {
    const between = [
      ...at(120, ended(1), second({ Target: 121, TargetOvers: '20' })),
      ...at(168, RAIN, target({ Target: 34, TargetOvers: '8' }), ended(2)),
    ]
    const lines = toldOf(matchOf(between), 2, 7, phrases)
    expect(lines.map(({ kind }) => kind)).toEqual(['over', 'break', 'limits', 'innings'])
    expect(numbersIn(lines[2]?.text)).toEqual([8, 34])
  })
})

test('a chase that is cut between the innings is told after the break, and the first innings leaves the target to it', () => {
  const between = [...at(120, ended(1), RAIN, second({ Target: 99, TargetOvers: '14' }))]
  const lines = toldOf(matchOf(between), 1, 19)
  expect(lines.map(({ kind }) => kind)).toEqual(['over', 'innings', 'break', 'limits'])
  expect(lines[1]?.text).not.toMatch(/99|121/)
  expect(numbersIn(lines[3]?.text)).toEqual([14, 99])
  expect(lines[3]?.text).toMatch(/14 overs/)
})

test('a target of the runs and one in all the overs, or in those that the first side had, is told by its innings alone', () => {
  const usual = matchOf(at(120, ended(1), second({ Target: 121, TargetOvers: '20' })))
  expect(limitsOf(usual, 1, 19)).toEqual([])
  expect(toldOf(usual, 1, 19).at(-1)?.text).toMatch(/\b121\b/)
  const short = matchOf([
    ...at(0, RAIN, first({ TargetOvers: '20' }), { ...target({ TargetOvers: '19' }), Innings: 1 }),
    ...at(120, ended(1), second({ Target: 121, TargetOvers: '19' })),
  ])
  expect(limitsOf(short, 1, 19)).toEqual([])
})

test('without the events the target of the card is told by the same rule, unless a method makes it unsure', () => {
  const card = {
    Deliveries: {},
    Innings: { '1': innings(1), '2': innings(2, { Target: 90, TargetOvers: '12' }) },
  }
  expect(limitsOf(matchOf(undefined, { card }), 1, 19).map(numbersIn)).toEqual([[12, 90]])
  const unsure = { ...card, Result: { Kind: 'win', WinnerTeamId: 1, Method: 'D/L' } as const }
  expect(limitsOf(matchOf(undefined, { card: unsure }), 1, 19)).toEqual([])
})

test('every over is told the equation of the target that held then, also the last one before rain ends the chase', () => {
  const between = [
    ...at(120, ended(1), second({ Target: 121, TargetOvers: '20' })),
    ...at(150, target({ Target: 108, TargetOvers: '15' })),
    ...at(168, RAIN, target({ Target: 34, TargetOvers: '8' }), ended(2)),
  ]
  const facts = factsOfMatch(matchOf(between))
  const needs = facts.flatMap(({ ball, overEnd }) => (ball.Innings === 2 && overEnd ? [overEnd.need] : []))
  expect(needs[4]).toEqual({ runs: 91, balls: 90 })
  expect(needs[5]).toEqual({ runs: 72, balls: 54 })
  expect(needs[7]).toEqual({ runs: 60, balls: 42 })
})
