import { describe, expect, test } from 'vitest'
import type { CommentaryBall, CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import { linesOfOver } from '#shared/commentary/lines-of-over.ts'
import type { PhraseKey } from '#shared/commentary/remark-values.ts'
import { remarksOnBall } from '#shared/commentary/remarks-on-ball.ts'
import type { Innings, Scorecard } from '#shared/cricket/scorecard.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'
import { PHRASE_BOOKS } from '#tests/support/phrase-books.ts'

const NONE: Scorecard = { Innings: {}, Deliveries: {} }
const NAMES = { person: (who: number | string) => `P${who}`, side: (id: number) => `T${id}` }
const ball = (N: number, rest: Partial<CommentaryBall> = {}): CommentaryBall => ({
  ...{ Innings: 1, Over: 0, N, Batter: 1, NonStriker: 2, Bowler: 21, Runs: 0 },
  ...rest,
})
const innings = (rest: Partial<Innings> = {}): Innings => ({
  ...{ BattingTeamId: 1, BowlingTeamId: 2, Runs: 0, Wickets: 0, Balls: 0, Overs: '0', Bowler: 21 },
  Extras: { Byes: 0, LegByes: 0, NoBalls: 0, Wides: 0, Penalty: 0 },
  ...{ Batting: {}, Bowling: {}, FallOfWickets: {}, Partnerships: {} },
  ...rest,
})
const match = (balls: CommentaryBall[], rest: Partial<CommentaryMatch> = {}): CommentaryMatch => ({
  ...{ format: 'T20', ballsPerOver: 6, startTime: '2026-01-01T10:00:00Z', balls },
  card: { ...NONE, Innings: { '1': innings(), '2': innings({ SuperOver: true, Target: 8 }) } },
  ...rest,
})
const penalty: EventBetween = { At: 1, Event: { Type: 'penalty', Innings: 1, Runs: 5 } }

const CASES: Record<string, CommentaryMatch> = {
  'a batter who retires hurt': match([ball(1, { Wickets: { 1: 'retired hurt' } }), ball(2, { Batter: 3 })]),
  'penalty runs with a ball and between two': match(
    [ball(1, { Extras: { Penalty: 5 } }), ball(2, { Runs: 1 })],
    { between: [penalty] },
  ),
  'a run out on a wide': match([ball(1, { Extras: { Wides: 2 }, Wickets: { 2: 'run out' } })]),
  'two wickets on one ball': match([ball(1, { Wickets: { 1: 'caught', 2: 'run out' } })]),
  'a super over': match([ball(1, { Innings: 2, Runs: 6 }), ball(2, { Innings: 2, Runs: 2 })]),
  'an over of five balls': match(
    [1, 2, 3, 4, 5].map((n) => ball(n)),
    { format: 'The Hundred', ballsPerOver: 5 },
  ),
  'a way of being out that nobody knows': match([ball(1, { Wickets: { 1: 'taken by a kite' } })]),
  'thirty wides in an over': match(
    Array.from({ length: 30 }, (_, n) => ball(n + 1, { Extras: { Wides: 1 } })),
  ),
  'live balls that do not say who stood at the other end': match([
    { ...ball(1, { Runs: 1 }), NonStriker: undefined },
    { ...ball(2, { Batter: 2, Runs: 4 }), NonStriker: undefined },
  ]),
  'a match of which no card is known': match([ball(1)], { card: NONE }),
}

describe.each(Object.entries(PHRASE_BOOKS))('in %s', (_language, phrases) => {
  test.each(Object.entries(CASES))('%s is told', (_name, told) => {
    const lines = linesOfOver(factsOfMatch(told), told, phrases, NAMES)
    expect(lines.length).toBeGreaterThanOrEqual(told.balls.length)
    for (const line of lines) {
      const text = line.kind === 'ball' ? line.happened : line.text
      expect(text).not.toMatch(/^\s*$|[{}]|undefined|NaN/)
    }
  })
})

test('penalty runs between two balls are in the score of the second, and in no batter', () => {
  const [, second] = factsOfMatch(CASES['penalty runs with a ball and between two'] as CommentaryMatch)
  expect(second?.score.runs).toBe(11)
  expect(second?.batter.runs).toBe(1)
})

test('the ball after a no-ball is a free hit where the format has them, and stays one over a wide', () => {
  const told = match([
    ball(1, { Extras: { NoBalls: 1 } }),
    ball(2, { Extras: { Wides: 1 } }),
    ball(3),
    ball(4),
  ])
  expect(factsOfMatch(told).map(({ isFreeHit }) => isFreeHit)).toEqual([false, true, true, false])
  expect(factsOfMatch({ ...told, freeHits: false }).some(({ isFreeHit }) => isFreeHit)).toBe(false)
  expect(factsOfMatch({ ...told, format: 'Test' }).some(({ isFreeHit }) => isFreeHit)).toBe(false)
  expect(
    factsOfMatch({ ...told, startTime: '2005-01-01T10:00:00Z' }).some(({ isFreeHit }) => isFreeHit),
  ).toBe(false)
})

describe('a golden duck is who is out with the first ball that they faced', () => {
  const lastKey = (balls: CommentaryBall[]) => {
    const last = factsOfMatch(match(balls)).at(-1)
    return last && remarksOnBall(last).meaning.find(({ people }) => people?.batter === 1)?.key
  }
  const bowled = { Wickets: { 1: 'bowled' } }
  const faced = ball(1)

  test.each<[string, PhraseKey, CommentaryBall[]]>([
    ['bowled by it', 'goldenDuck', [ball(1, bowled)]],
    ['after a wide', 'goldenDuck', [ball(1, { Extras: { Wides: 1 } }), ball(2, bowled)]],
    ['run out by it', 'goldenDuck', [ball(1, { Wickets: { 1: 'run out' } })]],
    [
      'run out off it, a no-ball',
      'goldenDuck',
      [ball(1, { Extras: { NoBalls: 1 }, Wickets: { 1: 'run out' } })],
    ],
  ])('%s', (_, key, balls) => {
    expect(lastKey(balls)).toBe(key)
  })

  test.each<[string, PhraseKey, CommentaryBall[]]>([
    [
      'not a non-striker who is run out after one ball',
      'duck',
      [faced, ball(2, { Batter: 2, NonStriker: 1, Wickets: { 1: 'run out' } })],
    ],
    [
      'not one who is stumped off a wide after one ball',
      'duck',
      [faced, ball(2, { Extras: { Wides: 1 }, Wickets: { 1: 'stumped' } })],
    ],
    ['not one who retires out after it', 'duck', [ball(1, { Wickets: { 1: 'retired out' } })]],
    ['not the second ball', 'duck', [faced, ball(2, bowled)]],
    ['not one who faced none', 'outFor', [ball(1, { Batter: 2, NonStriker: 1, Wickets: { 1: 'run out' } })]],
  ])('%s', (_, key, balls) => {
    expect(lastKey(balls)).toBe(key)
  })
})

test('three wickets in three balls of a bowler are a hat-trick, and a wide between them is not', () => {
  const out = (n: number, player: number) => ball(n, { Batter: player, Wickets: { [player]: 'bowled' } })
  const three = match([out(1, 1), out(2, 3), out(3, 4)])
  expect(factsOfMatch(three).map(({ hatTrick }) => hatTrick)).toEqual([undefined, 'next', 'taken'])
  const broken = match([out(1, 1), out(2, 3), ball(3, { Extras: { Wides: 1 } }), out(4, 4)])
  expect(factsOfMatch(broken).map(({ hatTrick }) => hatTrick)).toEqual([
    undefined,
    'next',
    'missed',
    undefined,
  ])
})
