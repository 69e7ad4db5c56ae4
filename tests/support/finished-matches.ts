import { readFileSync } from 'node:fs'
import type { MatchFacts } from '#relay/origin/core/matches/match-facts.ts'
import type { MatchScript } from '#relay/origin/core/play/match-script.ts'
import { demoLanes, demoSides } from '#relay/origin/parts/demo/league/lanes.ts'
import { simulateMatch } from '#relay/origin/parts/demo/simulator/simulate-match.ts'
import { fromCricsheet } from '#relay/origin/parts/import/from-cricsheet.ts'
import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import { cricsheetFiles } from './cricsheet-files.ts'

/** Matches that are over, with all that a report is written from. */
export type Finished = { facts: MatchFacts; events: MatchEvent[] }

const MATCHES_A_LANE = { 'deccan-twenty': 24, 'one-day-tour': 5, 'test-tour': 2, 'coast-hundred': 10 }

function finished(
  id: number,
  sheet: MatchSheet,
  events: MatchEvent[],
  names: [string, string],
  rest: Partial<MatchFacts> = {},
): Finished {
  const [a, b] = sheet.Teams
  const team = (TeamId: number, TeamName: string) => ({
    TeamId,
    TeamName,
    ShortName: demoSides.find(({ teamId }) => teamId === TeamId)?.shortName ?? TeamName.slice(0, 3),
    ImageUrl: '',
  })
  const facts: MatchFacts = {
    id,
    tournament: { id: 1, name: 'Deccan Twenty' },
    name: '3rd match',
    venue: 'The Meadow',
    startTime: '2026-11-21T10:00:00.000Z',
    phase: 'finished',
    teams: [team(a.TeamId, names[0]), team(b.TeamId, names[1])],
    sheet,
    ...rest,
  }
  return { facts, events }
}

/** Some of every lane of the demo, lane after lane; `seed` makes other ones. */
export function* simulated(
  seed = 'reports',
  matchesALane: Readonly<Record<string, number>> = MATCHES_A_LANE,
): Generator<Finished> {
  let id = 0
  for (const lane of demoLanes(seed, 2026)) {
    for (let index = 0; index < (matchesALane[lane.key] ?? 0); index++) {
      const { tournament, name, plan } = lane.fixture(index)
      const { sheet, steps }: MatchScript = simulateMatch(plan)
      yield finished(
        ++id,
        sheet,
        steps.map(({ event }) => event),
        [plan.home.name, plan.away.name],
        { tournament, name, venue: plan.venue },
      )
    }
  }
}

/** Real ones, from the files that the tests bring. */
export function* real(): Generator<Finished> {
  for (const [index, file] of cricsheetFiles.entries()) {
    const source = JSON.parse(readFileSync(file, 'utf8'))
    const { sheet, events } = fromCricsheet(source)
    yield finished(index + 1, sheet, events, [...source.info.teams] as [string, string])
  }
}
