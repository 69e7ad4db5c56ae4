import { matchStory } from '#relay/origin/parts/reports/match-story.ts'
import { pointsTable, type TableMatch } from '#relay/origin/parts/series/points-table.ts'
import { type SeasonMatch, type SeasonStory, seasonStory } from '#relay/origin/parts/series/season-story.ts'
import type { Finished } from './finished-matches.ts'

type SeasonClaim = { what: string; team: number }
export type InSeason = Finished & {
  season: SeasonStory | undefined
  /** What a claim about the season should be, by plain counting of the results. */
  seasonOracle: (claim: SeasonClaim) => number | undefined
}

type Played = { match: SeasonMatch; rated: TableMatch; sides: Finished['facts']['teams'] }

/** Matches one after another as the seasons of their competitions. */
export function* withSeasons(matches: Iterable<Finished>): Generator<InSeason> {
  const seasons = new Map<string, Played[]>()
  const all = [...matches]
  for (const { facts, events } of all) {
    const story = matchStory(facts, events)
    if (!story) continue
    const { name } = facts.tournament
    const played = seasons.get(name) ?? []
    seasons.set(name, played)
    const [a, b] = facts.teams
    const teamIds = [a.TeamId, b.TeamId] as const
    const { BallsPerOver, Overs } = facts.sheet
    played.push({
      match: { id: facts.id, finishedAt: `${1000 + facts.id}`, teamIds, result: story.result },
      rated: {
        ...{ TeamIds: teamIds, Result: story.result, BallsPerOver },
        ...(Overs === undefined ? {} : { Overs }),
        Innings: story.innings.map(({ card }) => card),
      },
      sides: facts.teams,
    })
    const sides = new Map(
      all
        .filter((one) => one.facts.tournament.name === name)
        .flatMap((one) => one.facts.teams)
        .map((side) => [side.TeamId, side]),
    )
    const tableOf = (ids: readonly number[]) =>
      pointsTable(
        [...sides.values()],
        played.filter(({ match }) => ids.includes(match.id)).map(({ rated }) => rated),
      )
    const planned = all.filter((one) => one.facts.tournament.name === name).length
    const so = played.map(({ match }) => match)
    yield {
      facts,
      events,
      season: seasonStory(so, [...sides.keys()], tableOf, so.length, planned),
      seasonOracle: oracleOf(so, tableOf(so.map(({ id }) => id))),
    }
  }
}

function oracleOf(
  played: readonly SeasonMatch[],
  table: readonly { TeamId: number }[],
): InSeason['seasonOracle'] {
  return ({ what, team }) => {
    const own = played.filter(({ teamIds }) => teamIds.includes(team)).map(({ result }) => result)
    const ends = own.map(({ Kind, WinnerTeamId }) =>
      WinnerTeamId === undefined ? Kind : WinnerTeamId === team ? 'W' : 'L',
    )
    const won = ends.filter((end) => end === 'W').length
    const run = /(W+|L+)$/.exec(ends.map((end) => (end.length === 1 ? end : '-')).join(''))?.[0] ?? ''
    const before = /(L*)W+$/.exec(ends.map((end) => (end.length === 1 ? end : '-')).join(''))?.[1] ?? ''
    switch (what) {
      case 'table place':
        return table.findIndex(({ TeamId }) => TeamId === team) + 1
      case 'table points':
        return 2 * won + ends.filter((end) => end.length > 1).length
      case 'table played':
        return own.length
      case 'series wins':
        return won
      case 'run of results':
        return run.length
      case 'losses before':
        return before.length
    }
  }
}
