import { iso } from '#relay/origin/core/clock.ts'
import type { LogEntry, MatchFacts, Outcome } from '#relay/origin/core/matches/match-facts.ts'
import type { MatchFigures } from '#relay/origin/core/matches/match-figures.ts'
import { MatchRecord } from '#relay/origin/core/matches/match-record.ts'
import { teamOf } from '#relay/origin/core/matches/sides.ts'
import type { Fixture, MatchScript, ScriptStep } from '#relay/origin/core/play/match-script.ts'
import { simulateMatch } from '../simulator/simulate-match.ts'
import { fixtureOf, type PastFixture, type PastPlan } from './past-fixtures.ts'

export type PlayedMatch = {
  fixture: Fixture
  sheet: MatchScript['sheet']
  log: LogEntry[]
  outcome: Outcome
  figures: MatchFigures
}

const PACE_MS = 36_000
const DAY_MS = 86_400_000

export function playPastMatch(plan: PastPlan, past: PastFixture): PlayedMatch {
  const fixture = fixtureOf(plan, past)
  const { sheet, steps } = simulateMatch(fixture.plan)
  const log = loggedFrom(steps, past.startMs)
  const record = new MatchRecord(factsOf(fixture, sheet, past), log)
  return { fixture, sheet, log, outcome: record.outcome(), figures: record.figures() }
}

function loggedFrom(steps: readonly ScriptStep[], startMs: number): LogEntry[] {
  let at = startMs
  let isOvernight = false
  return steps.map(({ event, delay }) => {
    at = isOvernight ? startMs + Math.ceil((at - startMs) / DAY_MS) * DAY_MS : at + delay * PACE_MS
    isOvernight = event.Type === 'break' && event.Reason === 'stumps'
    return { event, at: iso(Math.round(at)) }
  })
}

function factsOf(
  { plan, tournament, name }: Fixture,
  sheet: MatchScript['sheet'],
  past: PastFixture,
): MatchFacts {
  const { home, away, venue } = plan
  return {
    ...{ id: 0, tournament, name, venue, startTime: iso(past.startMs), phase: 'finished' },
    teams: [teamOf(home.teamId, home.name), teamOf(away.teamId, away.name)],
    ...{ sheet, lane: past.lane },
  }
}
