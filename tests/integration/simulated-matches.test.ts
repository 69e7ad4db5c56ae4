import { expect, test } from 'vitest'
import { demoLanes } from '#relay/origin/demo/league/lanes.ts'
import { simulateMatch } from '#relay/origin/demo/simulator/simulate-match.ts'
import type { MatchPlan, MatchScript } from '#relay/origin/play/match-script.ts'
import { breakKind } from '#shared/cricket/break-kind.ts'
import { isFollowOn } from '#shared/cricket/lead.ts'
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
const has = (type: MatchEvent['Type']) => (one: Played) => one.events.some(({ Type }) => Type === type)
const texts = ({ events }: Played) =>
  events.flatMap((event) => (event.Type === 'break' ? [event.Text ?? ''] : []))

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

test('rain that costs overs revises the target, and only a revised target is called D/L', () => {
  const all = [...twenties, ...oneDays]
  const revised = all.filter((one) => result(one)?.Result.Method)
  expect(revised.length).toBeGreaterThan(10)
  for (const one of all.filter(has('break'))) {
    const { Method } = result(one)?.Result ?? {}
    expect([undefined, 'D/L']).toContain(Method)
    if (Method) expect(texts(one).join(' ')).toMatch(/Rain/)
    const first = cardOf(one).Innings['1']
    const target = one.events.find((event) => event.Type === 'innings' && event.Innings === 2)
    if (!Method && target?.Type === 'innings' && !has('target')(one) && !result(one)?.Abandoned) {
      expect(target.Target).toBe((first?.Runs ?? 0) + 1)
    }
  }
  expect(revised.some(has('target'))).toBe(true)
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

test('Tests have drinks, lunch, tea and stumps, rain and bad light, five days at most', () => {
  const words = new Set(tests.flatMap(texts))
  for (const text of ['Drinks.', 'Lunch.', 'Tea.', 'Stumps, day 4.', 'Rain. The covers are on.']) {
    expect(words).toContain(text)
  }
  expect([...words].some((text) => text.startsWith('Bad light'))).toBe(true)
  for (const one of tests)
    expect(texts(one).filter((text) => text.startsWith('Stumps')).length).toBeLessThan(5)
})

test('Tests are won by runs, by wickets and by an innings, and drawn; captains declare and enforce the follow-on', () => {
  const results = tests.map((one) => result(one)?.Result)
  expect(results.some((one) => one?.Kind === 'draw')).toBe(true)
  for (const margin of ['Runs', 'Wickets', 'Innings'] as const) {
    expect(results.some((one) => one?.By?.[margin] !== undefined)).toBe(true)
  }
  const scored = tests.map((one) => cardOf(one).Innings)
  expect(scored.some((innings) => Object.values(innings).some(({ Declared }) => Declared))).toBe(true)
  expect(scored.some((innings) => isFollowOn(innings, 3))).toBe(true)
})
