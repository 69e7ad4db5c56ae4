import { expect, test } from 'vitest'
import { demoLanes } from '#relay/origin/demo/league/lanes.ts'
import { simulateMatch } from '#relay/origin/demo/simulator/simulate-match.ts'
import type { MatchPlan, MatchScript } from '#relay/origin/play/match-script.ts'
import { breakKind } from '#shared/cricket/break-kind.ts'
import type { MatchEvent } from '#shared/cricket/match-log.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import { score } from '#shared/cricket/scorer.ts'

type Played = { plan: MatchPlan; script: MatchScript; events: MatchEvent[] }

function play(lane: string, index: number): Played {
  const plan = demoLanes('variety', 2026)
    .find(({ key }) => key === lane)
    ?.fixture(index).plan
  if (!plan) throw new Error(`There is no lane ${lane}.`)
  const script = simulateMatch(plan)
  return { plan, script, events: script.steps.map(({ event }) => event) }
}

const played = (lane: string, count: number) => Array.from({ length: count }, (_, index) => play(lane, index))

const twenties = played('deccan-twenty', 300)
const oneDays = played('one-day-tour', 150)
const tests = played('test-tour', 30)

const result = ({ events }: Played) => events.flatMap((event) => (event.Type === 'result' ? [event] : []))[0]
const cards = new Map<Played, Scorecard>()
function cardOf(one: Played): Scorecard {
  const card = cards.get(one) ?? score(one.script.sheet, one.events)
  cards.set(one, card)
  return card
}

test('a tie of twenty overs goes to super overs: who batted second bats first, three a side, two wickets each', () => {
  const ties = twenties.filter((one) => result(one)?.Result.Kind === 'tie')
  expect(ties.length).toBeGreaterThan(2)
  for (const tie of ties) {
    expect(result(tie)?.Result).toMatchObject({ Kind: 'tie', Decider: 'super over' })
    const innings = Object.values(cardOf(tie).Innings)
    const overs = innings.filter(({ SuperOver }) => SuperOver)
    expect(overs.length % 2).toBe(0)
    expect(overs[0]?.BattingTeamId).toBe(innings[1]?.BattingTeamId)
    expect(overs[1]?.Target).toBe((overs[0]?.Runs ?? 0) + 1)
    for (const { Batting, Bowling, Wickets } of overs) {
      expect(Object.keys(Batting).length).toBeLessThanOrEqual(3)
      expect(Object.keys(Bowling)).toHaveLength(1)
      expect(Wickets).toBeLessThanOrEqual(2)
    }
  }
})

test('rain that ends a match early leaves no result, and the match abandoned', () => {
  const washedOut = oneDays.filter((one) => result(one)?.Abandoned)
  expect(washedOut.length).toBeGreaterThan(2)
  for (const one of washedOut) expect(result(one)?.Result).toEqual({ Kind: 'no result' })
})

test('a break is written once: its like follows only when play was to go on', () => {
  for (const { events } of [...twenties, ...oneDays, ...tests]) {
    const stops = events.filter(({ Type }) => Type === 'break' || Type === 'resume' || Type === 'delivery')
    const twice = stops.filter((event, place) => {
      const before = stops[place - 1]
      return event.Type === 'break' && before?.Type === 'break' && breakKind(event) === breakKind(before)
    })
    expect(twice).toEqual([])
  }
})
