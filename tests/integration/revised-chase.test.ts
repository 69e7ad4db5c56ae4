import { expect, test } from 'vitest'
import { fixtureOf } from '#relay/origin/core/matches/match-facts.ts'
import { eventsBetween, publishedDeliveries } from '#relay/origin/core/matches/published-deliveries.ts'
import { chaseTargets } from '#shared/cricket/chase-targets.ts'
import { COEFFICIENTS } from '#shared/cricket/forecast/coefficients-data.ts'
import { forecastBalls } from '#shared/cricket/forecast/forecast-balls.ts'
import { matchOfState } from '#shared/cricket/forecast/match-of-state.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { matchState } from '#shared/live/make-states.ts'
import { RewoundMatch } from '#shared/live/rewound-match.ts'
import { simulated } from '#tests/support/finished-matches.ts'

/** Matches of our own whose target was revised while the chase was on. */
const revised = Array.from({ length: 40 }, (_, seed) => [
  ...simulated(`revised ${seed}`, { 'deccan-twenty': 6, 'one-day-tour': 3 }),
])
  .flat()
  .map(({ facts, events }) => {
    const log = events.map((event) => ({ event, at: '2026-03-01T09:00:00Z' }))
    const scorer = new Scorer(facts.sheet)
    for (const event of events) scorer.apply(event)
    const match = {
      ...fixtureOf(facts, { Status: 'completed', StatusText: '' }),
      BallsPerOver: facts.sheet.BallsPerOver,
    }
    const state = matchState(match, scorer.toss, scorer.scorecard)
    const balls = publishedDeliveries(log)
    const between = eventsBetween(log)
    const before = balls.filter(({ Innings }) => Innings === 1).length
    return { state, balls, between, before, targets: chaseTargets(between, before) }
  })
  .filter(({ targets }) => targets.length > 0)
  .slice(0, 6)

test('who will win after a ball of a chase is told as it was then, whatever became of the target', () => {
  expect(revised.length).toBeGreaterThan(2)
  let changed = 0
  for (const { state, balls, between, before, targets } of revised) {
    const rewound = new RewoundMatch({ state, squads: undefined, balls, between })
    const said = forecastBalls(matchOfState(state, targets), balls, COEFFICIENTS)
    const hindsight = forecastBalls(matchOfState(state), balls, COEFFICIENTS)
    const at = (list: typeof said, place: number) => {
      const { Innings, Over, N } = balls[place] ?? { Innings: 0, Over: 0, N: 0 }
      return list.find(({ innings, over, n }) => innings === Innings && over === Over && n === N)?.win[1]
    }
    for (let place = before; place < balls.length - 1; place += 7) {
      const then = rewound.stateAfter(place + 1)
      if (!then.Innings['2']) continue
      const told = forecastBalls(matchOfState(then), balls.slice(0, place + 1), COEFFICIENTS)
      expect(at(said, place)).toBeCloseTo(at(told, place) ?? Number.NaN, 6)
      if (Math.abs((at(hindsight, place) ?? 0) - (at(told, place) ?? 0)) > 0.02) changed += 1
    }
  }
  // Otherwise nothing was tried.
  expect(changed).toBeGreaterThan(0)
})
