import { describe, expect, test } from 'vitest'
import type { CommentaryBall, CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import { linesOfOver } from '#shared/commentary/lines-of-over.ts'
import { remarksOnInnings } from '#shared/commentary/remarks-between.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { inningsOf, NAMES } from '#tests/support/commentary-samples.ts'
import { PHRASE_BOOKS } from '#tests/support/phrase-books.ts'

const innings = (team: number, Runs: number, rest: Partial<Innings> = {}) =>
  inningsOf(team, { Runs, Balls: 6, Overs: '1', Bowling: { '21': {} as never }, AllOut: true, ...rest })
const ball = (Innings: number, Runs: number): CommentaryBall => ({
  ...{ Innings, Over: 0, N: 1, Batter: 1, NonStriker: 2, Bowler: 21, Runs },
})

/** A match of whose innings only the totals matter, one ball each. */
function matchOf(all: readonly Innings[], rest: Partial<CommentaryMatch> = {}): CommentaryMatch {
  const Innings = Object.fromEntries(all.map((one, place) => [`${place + 1}`, one]))
  return {
    ...{ format: 'Test', ballsPerOver: 6, startTime: '2026-01-01T10:00:00Z' },
    balls: all.map(({ Runs }, place) => ball(place + 1, Runs)),
    card: { Deliveries: {}, Innings },
    ...rest,
  }
}

function sayingsAfter(match: CommentaryMatch, number: number) {
  const ended = factsOfMatch(match)[number - 1]?.inningsEnd
  if (!ended) throw new Error(`Innings ${number} has not ended.`)
  return remarksOnInnings(ended, false, 6)
    .filter(({ key }) =>
      ['leads', 'trails', 'levelOnFirst', 'followOn', 'lostByInnings', 'target'].includes(key),
    )
    .map(({ key, figures, sides }) => [key, figures?.n, sides?.team])
}

describe('the end of an innings of a Test', () => {
  test('says by how much its side leads, trails, or that nobody does', () => {
    expect(sayingsAfter(matchOf([innings(1, 300), innings(2, 341), innings(1, 9)]), 2)).toEqual([
      ['leads', 41, 2],
    ])
    expect(sayingsAfter(matchOf([innings(1, 300), innings(2, 127), innings(1, 9)]), 2)).toEqual([
      ['trails', 173, 2],
    ])
    expect(sayingsAfter(matchOf([innings(1, 300), innings(2, 300), innings(1, 9)]), 2)).toEqual([
      ['levelOnFirst', undefined, 2],
    ])
  })

  test('says that its side follows on', () => {
    const match = matchOf([innings(1, 500), innings(2, 200), innings(2, 210)])
    expect(sayingsAfter(match, 2)).toEqual([
      ['trails', 300, 2],
      ['followOn', undefined, 2],
    ])
  })

  test('says that its side is beaten by an innings', () => {
    const followed = matchOf([innings(1, 500), innings(2, 200), innings(2, 210)])
    expect(sayingsAfter(followed, 3)).toEqual([['lostByInnings', 90, 2]])
    const other = matchOf([innings(1, 100), innings(2, 400), innings(1, 150)])
    expect(sayingsAfter(other, 3)).toEqual([['lostByInnings', 150, 1]])
  })

  test('is told in words of every language', () => {
    const match = matchOf([innings(1, 500), innings(2, 200), innings(2, 210)])
    for (const phrases of Object.values(PHRASE_BOOKS)) {
      const told = factsOfMatch(match).map((one) => linesOfOver([one], match, phrases, NAMES).at(-1))
      expect(told[1]).toMatchObject({ kind: 'innings', text: expect.stringMatching(/\b300\b/) })
      expect(told[2]).toMatchObject({ kind: 'innings', text: expect.stringMatching(/\b90\b/) })
    }
  })
})
