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

test('a tie of fifty overs stays one', () => {
  let index = 0
  while (result(play('one-day-tour', index))?.Result.Kind !== 'tie') index++
  expect(result(play('one-day-tour', index))?.Result).toEqual({ Kind: 'tie' })
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

test('corrections, batters who retire hurt, and substitutes who hold catches come up now and then', () => {
  const all = [...twenties, ...oneDays, ...tests]
  const wickets = all.flatMap(({ events }) =>
    events.flatMap((event) => (event.Type === 'delivery' ? (event.Wickets ?? []) : [])),
  )
  expect(all.filter(has('correction')).length).toBeGreaterThan(10)
  expect(wickets.some(({ Kind }) => Kind === 'retired hurt')).toBe(true)
  expect(wickets.some(({ Fielders = [] }) => Fielders.some(({ Substitute }) => Substitute))).toBe(true)
})

test('those who open bat better than the tail, and good bowlers take more wickets an over than fair ones', () => {
  const runs = { top: [0, 0], tail: [0, 0] }
  const balls = { good: [0, 0], fair: [0, 0] }
  for (const one of tests) {
    const skill = new Map(
      [...one.plan.home.squad, ...one.plan.away.squad].map((member) => [member.playerId, member.bowling]),
    )
    for (const { Batting, Bowling } of Object.values(cardOf(one).Innings)) {
      for (const { Order, Runs } of Object.values(Batting)) {
        const sums = Order <= 4 ? runs.top : Order >= 9 ? runs.tail : [0, 0]
        sums[0] = (sums[0] ?? 0) + Runs
        sums[1] = (sums[1] ?? 0) + 1
      }
      for (const [id, { Balls, Wickets }] of Object.entries(Bowling)) {
        const sums = (skill.get(Number(id)) ?? 0) >= 75 ? balls.good : balls.fair
        sums[0] = (sums[0] ?? 0) + Wickets
        sums[1] = (sums[1] ?? 0) + Balls
      }
    }
  }
  const mean = ([sum = 0, count = 1]: number[]) => sum / count
  expect(mean(runs.top)).toBeGreaterThan(2 * mean(runs.tail))
  expect(mean(balls.good)).toBeGreaterThan(mean(balls.fair))
})

test('batters are stumped off slow bowlers alone, and by the keeper', () => {
  const stumpings = twenties.flatMap(({ plan, events }) =>
    events.flatMap((event) => {
      const stumped = event.Type === 'delivery' && event.Wickets?.find(({ Kind }) => Kind === 'stumped')
      const squads = [...plan.home.squad, ...plan.away.squad]
      if (!stumped || event.Type !== 'delivery') return []
      const by = (id: number | undefined) => squads.find(({ playerId }) => playerId === id)
      return [{ style: by(event.Bowler)?.style, keeper: by(stumped.Fielders?.[0]?.PlayerId)?.keeper }]
    }),
  )
  expect(stumpings.length).toBeGreaterThan(30)
  for (const { style, keeper } of stumpings) {
    expect(style).toMatch(/spin|break|orthodox/)
    expect(keeper).toBe(true)
  }
})
