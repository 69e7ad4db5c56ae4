import { describe, expect, test } from 'vitest'
import type { CommentaryBall, CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import { endText, remarksOnEnd } from '#shared/commentary/remarks-on-match-end.ts'
import type { Innings, Result } from '#shared/cricket/scorecard.ts'
import { inningsOf, NAMES } from '#tests/support/commentary-samples.ts'
import { PHRASE_BOOKS, PHRASES } from '#tests/support/phrase-books.ts'

const innings = (team: number, rest: Partial<Innings> = {}) =>
  inningsOf(team, { Balls: 6, Overs: '1', Bowling: { '21': {} as never }, ...rest })
const ball = (Innings: number, N: number, rest: Partial<CommentaryBall> = {}): CommentaryBall => ({
  ...{ Innings, Over: 0, N, Batter: 10 * Innings + 1, NonStriker: 10 * Innings + 2 },
  ...{ Bowler: 10 * (3 - Innings) + 9, Runs: 0 },
  ...rest,
})
/** One makes twelve off two balls, another takes one for four, and a super over brings more than both. */
function matchOf(result: Result | undefined, format: CommentaryMatch['format'] = 'T20'): CommentaryMatch {
  return {
    ...{ format, ballsPerOver: 6, startTime: '2026-01-01T10:00:00Z' },
    balls: [
      ball(1, 1, { Runs: 6 }),
      ball(1, 2, { Runs: 6 }),
      ball(2, 1, { Runs: 4 }),
      ball(2, 2, { Wickets: { '21': 'bowled' } }),
      ...[1, 2, 3].map((n) => ball(3, n, { Runs: 6, Bowler: 29 })),
    ],
    card: {
      Deliveries: {},
      Innings: { '1': innings(1), '2': innings(2), '3': innings(1, { SuperOver: true }) },
      ...(result ? { Result: result } : {}),
    },
  }
}
const endOf = (match: CommentaryMatch) => remarksOnEnd(match, factsOfMatch(match))

test('a side that is all out and has won did so by penalty runs, in every language', () => {
  const match = matchOf({ Kind: 'win', WinnerTeamId: 2, By: { Wickets: 0 } })
  expect(endOf(match)[0]).toEqual({ key: 'wonByPenaltyRuns', sides: { team: 2 } })
  for (const phrases of Object.values(PHRASE_BOOKS))
    expect(endText(match, factsOfMatch(match), phrases, NAMES)).not.toMatch(/0/)
})

test('the end of a match is its result with the best score and the best bowling, super overs left out', () => {
  expect(endOf(matchOf({ Kind: 'win', WinnerTeamId: 1, By: { Runs: 8 } }))).toEqual([
    { key: 'wonByRuns', figures: { n: 8 }, sides: { team: 1 } },
    { key: 'matchBestBatter', figures: { runs: 12, balls: 2 }, people: { batter: 11 } },
    { key: 'matchBestBowler', figures: { figures: '1/4' }, people: { bowler: 19 } },
  ])
})

describe.each(['en', 'hi', 'te', 'kn'] as const)('in %s', (language) => {
  const phrases = PHRASES[language]
  const tell = (result: Result, format?: CommentaryMatch['format']) => {
    const match = matchOf(result, format)
    return endText(match, factsOfMatch(match), PHRASE_BOOKS[language], NAMES)
  }

  test('a drawn Test ends with the word that it is a draw', () => {
    const told = tell({ Kind: 'draw' }, 'Test')
    expect(phrases.drawn.some((form) => told.startsWith(form))).toBe(true)
    expect(told).toMatch(/P11/)
  })

  test.each<[string, Result, keyof typeof phrases]>([
    ['super over', { Kind: 'tie', WinnerTeamId: 1, Decider: 'super over' }, 'wonSuperOver'],
    ['bowl-out', { Kind: 'tie', WinnerTeamId: 1, Decider: 'bowl-out' }, 'wonBowlOut'],
    ['boundary count', { Kind: 'tie', WinnerTeamId: 1, Decider: 'boundary count' }, 'wonOnBoundaries'],
  ])('a tie that a %s decided is told with it', (_, result, key) => {
    const told = tell(result)
    expect(phrases[key].some((form) => told.startsWith(form.replace('{team}', 'Side A')))).toBe(true)
  })
})
