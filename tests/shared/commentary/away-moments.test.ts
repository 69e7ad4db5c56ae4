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
})
