import { describe, expect, test } from 'vitest'
import type { CommentaryBall, CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import { remarksWhileAway } from '#shared/commentary/while-away.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { inningsOf } from '#tests/support/commentary-samples.ts'

const innings = inningsOf

const many = (count: number, one: Partial<CommentaryBall> = {}) => Array.from({ length: count }, () => one)

/** Balls of an innings in a row: team 1 bats first and third. */
const ballsOf = (number: number, all: readonly Partial<CommentaryBall>[]): CommentaryBall[] =>
  all.map((rest, place) => ({
    ...{ Innings: number, Over: Math.floor(place / 6), N: (place % 6) + 1 },
    ...{ Batter: number % 2 === 1 ? 11 : 21, NonStriker: number % 2 === 1 ? 12 : 22 },
    ...{ Bowler: number % 2 === 1 ? 28 : 18, Runs: 0 },
    ...rest,
  }))

function testMatch(balls: readonly CommentaryBall[], cards: readonly Partial<Innings>[]): CommentaryMatch {
  const card = {
    Deliveries: {},
    Innings: Object.fromEntries(
      cards.map((rest, place) => [`${place + 1}`, innings(place % 2 === 0 ? 1 : 2, rest)]),
    ),
  }
  return { format: 'Test', ballsPerOver: 6, startTime: '2026-01-01T10:00:00Z', balls, card }
}

const away = (match: CommentaryMatch, from = 0) => remarksWhileAway(match, factsOfMatch(match), from)

const [FIRST, SECOND] = [
  { Runs: 96, Wickets: 10, AllOut: true },
  { Runs: 60, Wickets: 2, Declared: true },
]
const three = (third: readonly Partial<CommentaryBall>[]) => [
  ...ballsOf(1, many(24, { Runs: 4 })),
  ...ballsOf(2, many(10, { Runs: 6 })),
  ...ballsOf(3, third),
]

describe('the story of a match of two innings a side', () => {
  const match = testMatch(three([...many(12, { Runs: 4 }), { Runs: 6 }]), [FIRST, SECOND, {}])

  test('counts the fours and sixes of a side over both its innings', () => {
    const balls = [
      ...ballsOf(1, many(5, { Runs: 4 })),
      ...ballsOf(2, many(3, { Runs: 6 })),
      ...ballsOf(3, [...many(2, { Runs: 4 }), { Runs: 6 }]),
    ]
    const told = away(testMatch(balls, [{ AllOut: true }, { AllOut: true }, {}]))
    expect(told.find(({ key }) => key === 'boundaries')?.figures).toEqual({ fours: 7, sixes: 1 })
  })

  test('tells the innings that have ended in the past, in order, and then how it stands and who leads', () => {
    expect(away(match).map(({ key, figures }) => [key, figures?.n ?? figures?.score])).toEqual(
      expect.arrayContaining([
        ['inningsBowledOut', 96],
        ['inningsDeclared', 60],
        ['standing', '54/0'],
        ['lead', 90],
      ]),
    )
    expect(
      away(match)
        .slice(0, 4)
        .map(({ key }) => key),
    ).toEqual(['inningsBowledOut', 'inningsDeclared', 'standing', 'lead'])
  })

  test('tells how far a side is behind', () => {
    const balls = [...ballsOf(1, many(24, { Runs: 4 })), ...ballsOf(2, many(3, { Runs: 1 }))]
    const told = away(testMatch(balls, [FIRST, {}])).find(({ key }) => key === 'behind')
    expect([told?.figures?.n, told?.sides?.team]).toEqual([93, 2])
  })

  test('tells the innings that has just ended by the phrases of that moment, and who leads', () => {
    const keys = away(testMatch(ballsOf(1, many(24, { Runs: 4 })), [FIRST])).map(({ key }) => key)
    expect(keys).toContain('allOut')
    expect(keys).not.toContain('inningsBowledOut')
  })

  test('tells the stand that is unbroken, and no smaller one in its place', () => {
    const small = [...many(11, { Runs: 4 }), { Wickets: { 11: 'bowled' } }]
    const great = many(20, { Runs: 4, Batter: 12, NonStriker: 13 })
    const stands = away(testMatch(ballsOf(1, [...small, ...great]), [{}])).filter(({ key }) =>
      key.endsWith('Stand'),
    )
    expect(stands.map(({ key, figures }) => [key, figures?.n])).toEqual([['unbrokenStand', 80]])
  })

  test('tells of a batter who was out for little only where the span is short', () => {
    const spell = [
      ...many(80, { Runs: 1 }),
      { Wickets: { 11: 'bowled' } },
      { Batter: 13, Wickets: { 13: 'bowled' } },
    ]
    const long = testMatch(ballsOf(1, [...spell, ...many(3, { Batter: 14 })]), [{}])
    const fell = (from: number) =>
      away(long, from).filter(({ key, people }) => key === 'fell' && people?.batter === 13)
    expect(fell(0)).toEqual([])
    expect(fell(75)).toHaveLength(1)
  })

  test('tells wickets that fell one upon the other', () => {
    const out = [13, 14, 15, 16].flatMap((who) => [
      { Batter: who, Runs: 2 },
      { Batter: who, Wickets: { [who]: 'bowled' } },
    ])
    const told = away(testMatch(ballsOf(1, [...many(70), ...out, ...many(3, { Batter: 17 })]), [{}]))
    // From before the first of them: the two runs that came before it are not counted.
    expect(told.find(({ key }) => key === 'collapse')?.figures).toEqual({ n: 4, runs: 6 })
  })
})
