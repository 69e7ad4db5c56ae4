import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { MatchPlan, MatchScript } from '#relay/origin/core/play/match-script.ts'
import { ScriptStep } from '#relay/origin/core/play/match-script.ts'
import { simulateMatch } from '#relay/origin/parts/demo/simulator/simulate-match.ts'
import type { Delivery, MatchEvent } from '#shared/cricket/match-log.ts'
import { resultOf } from '#shared/cricket/result-of.ts'
import { Scorer, score } from '#shared/cricket/scorer.ts'
import { asItStands } from '#tests/support/as-it-stands.ts'
import { IS_DEEP } from '#tests/support/depth.ts'
import { side } from '#tests/support/own-match.ts'

const FORMATS: Pick<MatchPlan, 'format' | 'ballsPerOver' | 'overs'>[] = [
  { format: 'T20', ballsPerOver: 6, overs: 20 },
  { format: 'T20', ballsPerOver: 6, overs: 5 },
  { format: 'ODI', ballsPerOver: 6, overs: 50 },
  { format: 'The Hundred', ballsPerOver: 5, overs: 20 },
  { format: 'Test', ballsPerOver: 6 },
  { format: 'First-class', ballsPerOver: 6 },
]

const plans = fc.record({ seed: fc.string(), of: fc.constantFrom(...FORMATS) }).map(
  ({ seed, of }): MatchPlan => ({
    seed,
    ...of,
    home: side(1, 'Larks'),
    away: side(2, 'Terns'),
    venue: 'The Meadow',
  }),
)

type Played = { plan: MatchPlan; script: MatchScript; events: MatchEvent[]; innings: Delivery[][] }

function holds(law: (played: Played) => void, numRuns = 10, among = plans) {
  fc.assert(
    fc.property(among, (plan) => {
      const script = simulateMatch(plan)
      const events = script.steps.map(({ event }) => event)
      const innings: Delivery[][] = []
      for (const event of asItStands(events)) {
        if (event.Type === 'innings') innings.push([])
        if (event.Type === 'delivery') innings.at(-1)?.push(event)
      }
      law({ plan, script, events, innings })
    }),
    { numRuns: IS_DEEP ? 4 * numRuns : numRuns },
  )
}

const superOvers = (events: readonly MatchEvent[]) =>
  new Set(events.flatMap((event) => (event.Type === 'innings' && event.SuperOver ? [event.Innings] : [])))

test('every script is one that the laws allow, as the schema says, and begins with the toss', () => {
  holds(({ script, events }) => {
    const scorer = new Scorer(script.sheet)
    for (const event of events) scorer.apply(event)
    expect(scorer.irregularities).toEqual([])
    expect(z.array(ScriptStep).parse(script.steps)).toEqual(script.steps)
    expect(events[0]?.Type).toBe('toss')
  })
})

test('a match ends with its one result, which is the one that its innings lead to unless rain had a say', () => {
  holds(({ script, events }) => {
    expect(events.filter(({ Type }) => Type === 'result')).toHaveLength(1)
    const last = events.at(-1)
    if (last?.Type !== 'result') throw new Error('A script ends with its result.')
    const byLaw = resultOf(script.sheet, score(script.sheet, events).Innings, true)
    if (last.Abandoned) expect(last.Result).toEqual({ Kind: 'no result' })
    else if (last.Result.Method) expect(last.Result.WinnerTeamId).toBe(byLaw?.WinnerTeamId)
    else expect(last.Result).toEqual(byLaw)
  }, 25)
})

test('nobody bowls two overs running, nor more than a fifth of an innings of limited overs', () => {
  holds(({ plan, events, innings }) => {
    for (const balls of innings) {
      const overs = new Map(balls.map(({ Over, Bowler }) => [Over, Bowler]))
      expect(new Set(balls.map(({ Over, Bowler }) => `${Over} ${Bowler}`)).size).toBe(overs.size)
      expect([...overs].filter(([over, bowler]) => overs.get(over - 1) === bowler)).toEqual([])
      if (plan.overs === undefined || superOvers(events).has(balls[0]?.Innings ?? 0)) continue
      const bowled = new Map<number, number>()
      for (const bowler of overs.values()) bowled.set(bowler, (bowled.get(bowler) ?? 0) + 1)
      const most = Math.max(0, ...bowled.values())
      expect(most).toBeLessThanOrEqual(Math.ceil(plan.overs / 5))
    }
  })
})

test('the same plan gives the same script, byte for byte; another seed gives another', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const script = JSON.stringify(simulateMatch(plan))
      expect(JSON.stringify(simulateMatch(plan))).toBe(script)
      expect(JSON.stringify(simulateMatch({ ...plan, seed: `${plan.seed}'` }))).not.toBe(script)
    }),
    { numRuns: 20 },
  )
})

test('no pause is so long that a viewer takes it for a fault, and none speaks of figures', () => {
  holds(({ script, events }) => {
    expect(Math.max(...script.steps.map(({ delay }) => delay))).toBeLessThanOrEqual(10)
    for (const event of events) {
      if (event.Type === 'break') expect(event.Text?.replace(/day [1-5]/, '')).toMatch(/^[A-Z][^\d]+\.$/)
    }
  })
})
