import { describe, expect, test } from 'vitest'
import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import type { CommentaryBall, CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import { linesOfOver } from '#shared/commentary/lines-of-over.ts'
import { remarksOnBall } from '#shared/commentary/remarks-on-ball.ts'
import { remarksWhileAway } from '#shared/commentary/while-away.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import { inningsOf } from '#tests/support/commentary-samples.ts'
import { PHRASE_BOOKS } from '#tests/support/phrase-books.ts'

const NAMES = { person: (who: number | string) => `P${who}`, side: (id: number) => `T${id}` }

const innings = inningsOf

/** Balls of an innings in a row, six an over or as many as told. */
const ballsOf = (number: number, all: readonly Partial<CommentaryBall>[], anOver = 6): CommentaryBall[] =>
  all.map((rest, place) => ({
    ...{ Innings: number, Over: Math.floor(place / anOver), N: (place % anOver) + 1 },
    ...{ Batter: number * 10 + 1, NonStriker: number * 10 + 2, Bowler: number === 1 ? 21 : 11, Runs: 0 },
    ...rest,
  }))

const many = (count: number, one: Partial<CommentaryBall> = {}) => Array.from({ length: count }, () => one)

const cardOf = (
  second: Partial<Innings> = { Target: 301, TargetOvers: '20' },
  first: Partial<Innings> = {},
) => ({ Deliveries: {}, Innings: { '1': innings(1, first), '2': innings(2, second) } })

function matchOf(balls: CommentaryBall[], rest: Partial<CommentaryMatch> = {}): CommentaryMatch {
  return {
    ...{ format: 'T20', ballsPerOver: 6, startTime: '2026-01-01T10:00:00Z', balls },
    card: cardOf(),
    ...rest,
  }
}

const meaningsOf = (facts: readonly BallFacts[], key: string) =>
  facts.flatMap((one) => remarksOnBall(one).meaning.filter((remark) => remark.key === key))
const hundred = { format: 'The Hundred', ballsPerOver: 5 } as const

describe('of a ball', () => {
  test('dots in a row are counted by sixes in limited overs, and a wicket is none of them', () => {
    const dots = factsOfMatch(matchOf(ballsOf(1, many(12))))
    expect(meaningsOf(dots, 'dots').map(({ figures }) => figures?.n)).toEqual([6, 12])
    const out = factsOfMatch(matchOf(ballsOf(1, [...many(5), { Wickets: { 11: 'bowled' } }])))
    expect(meaningsOf(out, 'dots')).toEqual([])
  })

  test('three wickets with consecutive balls of one bowler are a hat-trick over two innings as well', () => {
    const wicket = (id: number) => ({ Wickets: { [id]: 'bowled' } })
    const first = ballsOf(1, [...many(4), wicket(11), wicket(12)])
    const again = ballsOf(3, [{ Bowler: 21, ...wicket(31) }, {}])
    const card = { Deliveries: {}, Innings: { 1: innings(1), 2: innings(2), 3: innings(1) } }
    const facts = factsOfMatch(
      matchOf([...first, ...ballsOf(2, many(6)), ...again], { format: 'Test', card }),
    )
    expect(
      facts.flatMap(({ ball, hatTrick }) => (hatTrick === 'taken' ? [[ball.Innings, ball.N]] : [])),
    ).toEqual([[3, 1]])
  })

  test('a chase that is lost closely says with its last ball by how much, and no other says it', () => {
    const lost = (balls: number, runs: number, rest: Partial<Innings>) => {
      const chase = [...many(balls - 1), { Runs: runs }]
      const card = cardOf({ Target: 20, TargetOvers: '20', ...rest })
      const facts = factsOfMatch(matchOf([...ballsOf(1, many(6)), ...ballsOf(2, chase)], { card }))
      return meaningsOf(facts, 'fallShort').map(({ figures }) => figures?.n)
    }
    const over = { Declared: true }
    expect(lost(120, 17, over)).toEqual([2])
    expect(lost(90, 17, { AllOut: true })).toEqual([2])
    expect(lost(120, 19, over)).toEqual([])
    expect(lost(120, 2, over)).toEqual([])
    expect(lost(120, 20, over)).toEqual([])
    // Rain ended it, and another target decided.
    expect(lost(90, 17, over)).toEqual([])
    expect(lost(90, 17, { Bowler: 11 })).toEqual([])
  })
})

describe('of an over', () => {
  test('the figures of a bowler in The Hundred count balls, as the scorecard does, and overs elsewhere', () => {
    const figuresOf = (match: CommentaryMatch) =>
      linesOfOver(factsOfMatch(match), match, PHRASE_BOOKS.en, NAMES).flatMap((line) =>
        line.kind === 'over' ? [line.figures] : [],
      )
    const card = { Deliveries: {}, Innings: { '1': innings(1) } }
    const spell = ballsOf(1, many(10, { Runs: 1 }), 5)
    expect(figuresOf(matchOf(spell, { ...hundred, card })).map((text) => text?.split(' · ')[1])).toEqual([
      'P21 5-0-5-0',
      'P21 10-0-10-0',
    ])
    expect(figuresOf(matchOf(ballsOf(1, many(6)), { card }))[0]).toContain('P21 1-1-0-0')
  })
})

describe('to somebody who was away', () => {
  const away = (match: CommentaryMatch, from: number) => remarksWhileAway(match, factsOfMatch(match), from)

  test('a break between two innings says the target, and the score once', () => {
    const card = cardOf({ Target: 73 }, { AllOut: true, Runs: 72 })
    const match = matchOf(ballsOf(1, many(12, { Runs: 6 })), { card })
    const keys = away(match, 0).map(({ key }) => key)
    expect(keys).toContain('allOut')
    expect(keys).toContain('target')
    expect(keys).not.toContain('standing')
  })
})
