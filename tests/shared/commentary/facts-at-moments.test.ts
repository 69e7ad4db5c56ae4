import { expect, test } from 'vitest'
import type { CommentaryBall, CommentaryMatch } from '#shared/commentary/commentary-match.ts'
import { FactsAtMoments } from '#shared/commentary/facts-at-moments.ts'
import { factsOfMatch } from '#shared/commentary/facts-of-match.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { EventBetween } from '#shared/cricket/scorecards-by-ball.ts'

const OVERS = 12

const innings = (number: number, rest: Partial<Innings> = {}): Innings => ({
  ...{ BattingTeamId: number % 2 ? 1 : 2, BowlingTeamId: number % 2 ? 2 : 1 },
  ...{ Runs: 72, Wickets: 1, Balls: 72, Overs: `${OVERS}`, AllOut: true },
  Extras: { Byes: 0, LegByes: 0, NoBalls: 0, Wides: 0, Penalty: 0 },
  Batting: { '11': { Order: 2 } as never, '12': { Order: 1 } as never },
  ...{ Bowling: { '21': {} as never }, FallOfWickets: {}, Partnerships: {} },
  ...rest,
})

/** Mostly singles; each innings has a six and a wicket in an over of its own. */
const ballsOf = (Innings: number): CommentaryBall[] =>
  Array.from({ length: OVERS * 6 }, (_, place) => ({
    ...{ Innings, Over: Math.floor(place / 6), N: (place % 6) + 1 },
    ...{ Batter: place % 2 ? 11 : 12, NonStriker: place % 2 ? 12 : 11, Bowler: 21 },
    Runs: place === 6 * Innings ? 6 : 1,
    ...(place === 60 + Innings ? { Wickets: { 11: 'bowled' } } : {}),
  }))

const BETWEEN: EventBetween[] = [
  { At: 0, Event: { Type: 'innings', Innings: 1, BattingTeamId: 1 } },
  { At: 72, Event: { Type: 'innings', Innings: 2, BattingTeamId: 2 } },
]

function matchOf(rest: Partial<CommentaryMatch> = {}, of = 3): CommentaryMatch {
  const numbers = Array.from({ length: of }, (_, place) => place + 1)
  return {
    ...{ format: 'Test', ballsPerOver: 6, startTime: '2026-01-01T10:00:00Z', between: BETWEEN },
    balls: numbers.flatMap(ballsOf),
    card: {
      Deliveries: {},
      Innings: Object.fromEntries(numbers.map((number) => [`${number}`, innings(number)])),
    },
    ...rest,
  }
}

/** The match after so many of its balls, with only the innings that had begun on its card. */
function upTo(match: CommentaryMatch, count: number): CommentaryMatch {
  const balls = match.balls.slice(0, count)
  const begun = Object.entries(match.card.Innings).filter(
    ([number]) => Number(number) <= (balls.at(-1)?.Innings ?? 0),
  )
  return { ...match, balls, card: { ...match.card, Innings: Object.fromEntries(begun) } }
}

const corrected = (balls: readonly CommentaryBall[]) =>
  balls.map((ball, place) => (place === 8 ? { ...ball, Runs: 4 } : ball))

const base = matchOf()
const limited = matchOf({ format: 'T20' }, 2)
const withCard = (match: CommentaryMatch, number: number, rest: Partial<Innings>): CommentaryMatch => ({
  ...match,
  card: { ...match.card, Innings: { ...match.card.Innings, [number]: innings(number, rest) } },
})

/** What the facts of an innings that is over read besides its own balls: each is another match in one of them. */
const OTHERS: Readonly<Record<string, [CommentaryMatch, CommentaryMatch]>> = {
  'a ball of the first innings': [base, { ...base, balls: corrected(base.balls) }],
  'the card of the first innings': [base, withCard(base, 1, { Runs: 73 })],
  'the order in which the first innings batted': [
    base,
    withCard(base, 1, { Batting: { '11': { Order: 1 } as never, '12': { Order: 2 } as never } }),
  ],
  'who bats in the innings that follows': [
    base,
    withCard(matchOf(), 3, { BattingTeamId: 2, BowlingTeamId: 1 }),
  ],
  'the target of the innings that follows': [
    { ...limited, between: undefined },
    { ...withCard(limited, 2, { Target: 73 }), between: undefined },
  ],
  'what happened between balls': [
    base,
    { ...base, between: [...BETWEEN, { At: 3, Event: { Type: 'penalty', Innings: 1, Runs: 5 } }] },
  ],
  'the records that stood': [
    base,
    {
      ...base,
      recordsBefore: { League: { Score: { Runs: 31, Matches: 9 } }, Teams: {}, Players: {} } as never,
    },
  ],
  'the format': [base, { ...base, format: 'ODI' }],
  'the balls of an over': [base, { ...base, ballsPerOver: 5 }],
  'how the match was decided': [
    { ...withCard(limited, 2, { Target: 73 }), between: undefined },
    {
      ...withCard(limited, 2, { Target: 73 }),
      between: undefined,
      card: { ...withCard(limited, 2, { Target: 73 }).card, Result: { Method: 'D/L' } as never },
    },
  ],
}

test.each(Object.entries(OTHERS))('facts are counted anew where %s is another', (_name, [one, other]) => {
  expect(factsOfMatch(other)).not.toEqual(factsOfMatch(one))
  for (const [before, after] of [
    [one, other],
    [other, one],
  ] as const) {
    const facts = new FactsAtMoments()
    facts.of(before)
    expect(facts.of(after)).toEqual(factsOfMatch(after))
    expect(facts.of(before)).toEqual(factsOfMatch(before))
  }
})

test('what one moment was told does not change when another is asked for', () => {
  const facts = new FactsAtMoments()
  const first = facts.of(upTo(base, 180))
  const before = structuredClone(first)
  facts.of(base)
  facts.of(upTo(base, 100))
  expect(first).toEqual(before)
})
