import { leagueSides } from '#relay/origin/demo/league/competition-sides.ts'
import { demoSides, placeIn } from '#relay/origin/demo/league/lanes.ts'
import { type PastFixture, pastFixtures } from '#relay/origin/demo/past/past-fixtures.ts'
import { playPastMatch } from '#relay/origin/demo/past/play-past-match.ts'
import type { InningsTotal, PlayerLine } from '#relay/origin/figures/match-figures.ts'
import type { MatchFacts } from '#relay/origin/matches/match-facts.ts'
import {
  type FinishedSeason,
  finishedSeason,
  type SeasonRead,
} from '#relay/origin/reports/seasons/finished-season.ts'
import type { MatchEvent } from '#shared/cricket/match-log.ts'

export type ToldSeason = {
  lane: string
  read: SeasonRead
  season: FinishedSeason
  /** By match. */
  events: ReadonlyMap<number, MatchEvent[]>
}

const MATCHES = { 'deccan-twenty': 56, 'coast-hundred': 12, 'one-day-tour': 5, 'test-tour': 3 } as const
export type LaneKey = keyof typeof MATCHES
const OPENED_MS = Date.UTC(2026, 10, 21)

/** The past seasons of one competition as a seed plays them, the oldest first; the first has none before it. */
export function finishedSeasons(seed: string, lane: LaneKey, seasons = 2): ToldSeason[] {
  const plan = { seed, openedMs: OPENED_MS, seasons }
  const all = pastFixtures(plan).filter((past) => past.lane === lane)
  const numbers = [...new Set(all.map(({ index }) => placeIn(MATCHES[lane], index).season))]
    .sort((a, b) => a - b)
    .slice(-seasons)
  let previous: SeasonRead['previous']
  return numbers.map((number) => {
    const own = all.filter(({ index }) => placeIn(MATCHES[lane], index).season === number)
    const told = toldSeason(lane, own, plan, previous)
    const { champion, table } = told.season
    previous = { champion, last: told.season.isTour ? undefined : table.at(-1)?.TeamId }
    return told
  })
}

function toldSeason(
  lane: string,
  fixtures: readonly PastFixture[],
  plan: Parameters<typeof playPastMatch>[0],
  previous: SeasonRead['previous'],
): ToldSeason {
  const matches: MatchFacts[] = []
  const events = new Map<number, MatchEvent[]>()
  const lines: { MatchId: number; line: PlayerLine }[] = []
  const innings = new Map<number, InningsTotal[]>()
  const played = fixtures.map((past) => ({ past, ...playPastMatch(plan, past) }))
  const [first] = played
  if (!first) throw new Error(`There is no season of ${lane}.`)
  const { tournament } = first.fixture
  for (const [place, { past, fixture, sheet, log, outcome, figures }] of played.entries()) {
    const id = place + 1
    const team = ({ teamId, name }: { teamId: number; name: string }) => ({
      ...{ TeamId: teamId, TeamName: name, ImageUrl: '' },
      ShortName: demoSides.find((side) => side.teamId === teamId)?.shortName ?? '',
    })
    matches.push({
      ...{ id, tournament, name: fixture.name, venue: fixture.plan.venue, phase: 'finished', sheet, lane },
      startTime: new Date(past.startMs).toISOString(),
      teams: [team(fixture.plan.home), team(fixture.plan.away)],
      finishedAt: log.at(-1)?.at ?? '',
      outcome,
    })
    events.set(
      id,
      log.map(({ event }) => event),
    )
    lines.push(...figures.lines.map((line) => ({ MatchId: id, line })))
    innings.set(id, figures.innings)
  }
  const sides = leagueSides(tournament.key)
  const teams =
    sides.length > 0
      ? sides.map(({ teamId, name, shortName }) => ({
          ...{ TeamId: teamId, TeamName: name, ShortName: shortName, ImageUrl: '' },
        }))
      : (matches[0]?.teams ?? [])
  const { id, name, season, format } = tournament
  const read: SeasonRead = {
    ...{ id, name, season, format, matches, lines, innings },
    teams: [...teams].sort((a, b) => a.TeamName.localeCompare(b.TeamName, 'en')),
    ...(previous ? { previous } : {}),
  }
  return { lane, read, season: finishedSeason(read), events }
}
