import { describe, expect, test } from 'vitest'
import type { BallFacts } from '#shared/commentary/ball-facts.ts'
import type { CommentaryBall, CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import { linesOfOver } from '#shared/commentary/lines-of-over.ts'
import { remarksOnOver } from '#shared/commentary/remarks-between.ts'
import { remarksOnBall } from '#shared/commentary/remarks-on-ball.ts'
import { remarksWhileAway } from '#shared/commentary/while-away.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
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

  test('penalty runs to the side in the field are needed as well from where they were awarded', () => {
    const between: EventBetween[] = [
      { At: 6, Event: { Type: 'innings', Innings: 2, BattingTeamId: 2, Target: 13, TargetOvers: '20' } },
      { At: 8, Event: { Type: 'penalty', Innings: 1, Runs: 5 } },
    ]
    const balls = [...ballsOf(1, many(6, { Runs: 2 })), ...ballsOf(2, many(3, { Runs: 1 }))]
    const facts = factsOfMatch(matchOf(balls, { between }))
    expect(facts.slice(6).map(({ need }) => need?.runs)).toEqual([12, 11, 15])
  })

  test('what is needed is said of every ball only in the last two overs', () => {
    const chase = [...ballsOf(1, many(6)), ...ballsOf(2, many(120, { Runs: 1 }))]
    const told = factsOfMatch(matchOf(chase)).filter((one) => meaningsOf([one], 'need').length > 0)
    expect(told.map(({ ball }) => ball.Over)).toEqual(
      [...many(5), ...many(5)].map((_, n) => (n < 5 ? 18 : 19)),
    )
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
  test('a chase of fifty overs says what is needed every fifth over, and every over at the end', () => {
    const chase = [...ballsOf(1, many(6)), ...ballsOf(2, many(300, { Runs: 1 }))]
    const card = cardOf({ Target: 400, TargetOvers: '50' })
    const told = factsOfMatch(matchOf(chase, { format: 'ODI', card })).flatMap(({ overEnd }) =>
      overEnd && remarksOnOver(overEnd, false, 6).some(({ key }) => key === 'need') ? [overEnd.number] : [],
    )
    expect(told.slice(0, 6)).toEqual([5, 10, 15, 20, 25, 30])
    expect(told.slice(6)).toEqual(Array.from({ length: 19 }, (_, n) => n + 31))
  })

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

describe('of an innings', () => {
  test('the target is the one that was set then, and not what rain made of it later', () => {
    const between: EventBetween[] = [
      {
        At: 6,
        Event: { Type: 'innings', Innings: 2, BattingTeamId: 2, Target: 284 } as EventBetween['Event'],
      },
      { At: 9, Event: { Type: 'target', Innings: 2, Target: 173 } as EventBetween['Event'] },
    ]
    const card = cardOf({ Target: 173 })
    const facts = factsOfMatch(matchOf([...ballsOf(1, many(6)), ...ballsOf(2, many(6))], { between, card }))
    expect(facts[5]?.inningsEnd?.target).toBe(284)
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
