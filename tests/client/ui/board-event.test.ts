import { describe, expect, test } from 'vitest'
import { eventAfter, eventBetween, type SeenInnings } from '#client/ui/scoreboard/board-event.ts'
import type { BallPlace } from '#shared/addresses/ball-address.ts'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const batter = (Name: string, Runs: number, Out?: { Kind: string; Bowler?: number }) => ({
  ...{ Order: 1, Name, Runs, Balls: Runs, Fours: 0, Sixes: 0 },
  ...(Out ? { Out } : {}),
})
const innings = (Batting: Innings['Batting'], Wickets = 0) =>
  ({
    Runs: 120,
    Wickets,
    Batting,
    Bowling: { '9': { Name: 'Das' } },
    FallOfWickets: {},
  }) as unknown as Innings

test('a wicket is told with how and by whom, and before a milestone of the same ball', () => {
  const before = innings({ '1': batter('Rao', 43), '2': batter('Sen', 49) })
  const now = innings({ '1': batter('Rao', 43, { Kind: 'bowled', Bowler: 9 }), '2': batter('Sen', 50) }, 1)
  expect(eventBetween(before, now)).toMatchObject({
    ...{ kind: 'wicket', out: { Name: 'Rao' }, bowler: 'Das', score: '120/1' },
  })
})

test.each([
  [49, 50, 'fifty'],
  [48, 54, 'fifty'],
  [98, 104, 'hundred'],
  [50, 56, undefined],
  [0, 4, undefined],
])('from %i to %i is %s', (before, after, kind) => {
  const event = eventBetween(innings({ '1': batter('Rao', before) }), innings({ '1': batter('Rao', after) }))
  expect(event?.kind).toBe(kind)
})

test('who retires hurt is no event, and who was out before is none again', () => {
  const hurt = innings({ '1': batter('Rao', 43, { Kind: 'retired hurt' }) })
  expect(eventBetween(innings({ '1': batter('Rao', 43) }), hurt)).toBeUndefined()
  const out = innings({ '1': batter('Rao', 43, { Kind: 'bowled', Bowler: 9 }) }, 1)
  expect(eventBetween(out, out)).toBeUndefined()
})

describe('after a change', () => {
  const played = () => {
    const play = sampleMatches.chase()
    return { play, seen: () => seenOf(play.state) }
  }
  const seenOf = ({ Innings }: MatchState, ball?: BallPlace): SeenInnings => ({
    innings: Innings['2'] as Innings,
    number: 2,
    moment: ball,
  })

  test('a wicket among several balls is told with the score at which it fell', () => {
    const { play, seen } = played()
    const before = seen()
    const score = `${before.innings.Runs + 1}/${before.innings.Wickets + 1}`
    play.bowl({ Runs: 1 }).wicket('bowled').bowl({ Runs: 4 }).bowl({ Runs: 2 })
    expect(eventAfter(undefined, before, seen())).toMatchObject({ kind: 'wicket', score })
  })

  test('of two wickets the later one is told, and it takes the place of an earlier event', () => {
    const { play, seen } = played()
    const before = seen()
    play.wicket('bowled').bowl({ Runs: 1 })
    const first = eventAfter(undefined, before, seen())
    const between = seen()
    play.wicket('lbw')
    const later = { kind: 'wicket', out: { Out: { Kind: 'lbw' } } }
    expect(eventAfter(undefined, before, seen())).toMatchObject(later)
    expect(eventAfter(first, between, seen())).toMatchObject(later)
  })

  test('what is told stays while balls come, and ends with a correction that takes the wicket away', () => {
    const { play, seen } = played()
    const before = seen()
    play.wicket('bowled')
    const fell = seen()
    const event = eventAfter(undefined, before, fell)
    play.bowl({ Runs: 1 }).bowl({ Runs: 1, Extras: { NoBalls: 1 } })
    expect(eventAfter(event, fell, seen())).toBe(event)
    expect(eventAfter(event, fell, before)).toBeUndefined()
  })

  test('a wicket that fell more than four overs ago is no news', () => {
    const { play, seen } = played()
    const before = seen()
    play.wicket('bowled')
    const fell = seen().innings
    const later = { ...fell, Balls: fell.Balls + 25 }
    const joined = { ...later, Stand: { Batters: {}, Since: { Runs: fell.Runs, Balls: fell.Balls } } }
    expect(eventAfter(undefined, before, { ...before, innings: joined })).toBeUndefined()
  })

  test('going back, jumping ahead in what is past, and another innings are no events and end what is told', () => {
    const { play, seen } = played()
    const before = seen()
    const [from, wicket, after] = [3, 4, 5].map((N) => ({ Innings: 2, Over: 17, N })) as [
      BallPlace,
      BallPlace,
      BallPlace,
    ]
    const start = seenOf(play.state, from)
    play.wicket('bowled')
    const fell = seenOf(play.state, wicket)
    const event = eventAfter(undefined, start, fell)
    expect(event).toMatchObject({ kind: 'wicket' })
    expect(eventAfter(event, fell, start)).toBeUndefined()
    expect(eventAfter(event, { ...fell, moment: undefined }, fell)).toBeUndefined()
    play.bowl({ Runs: 1 })
    expect(eventAfter(undefined, start, seenOf(play.state, after))).toBeUndefined()
    expect(eventAfter(undefined, start, seen())).toBeUndefined()
    expect(eventAfter(event, before, { ...seen(), number: 3 })).toBeUndefined()
  })
})
