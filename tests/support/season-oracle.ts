import type { SeasonFigure } from '#relay/origin/reports/checked-text.ts'
import { pointsTable } from '#relay/origin/series/points-table.ts'
import type { TableRow } from '#shared/api/series.ts'
import type { MatchEvent, MatchSheet } from '#shared/cricket/match-log.ts'
import type { Innings, Result } from '#shared/cricket/scorecard.ts'
import { score } from '#shared/cricket/scorer.ts'
import type { ToldSeason } from './finished-seasons.ts'
import { reportOracle } from './report-oracle.ts'

type Played = {
  id: number
  sheet: MatchSheet
  events: MatchEvent[]
  teamIds: [number, number]
  result: Result
  /** Without super overs. */
  innings: Innings[]
}

/** A season as the deliveries of its matches make it. */
export type SeasonOracle = {
  table: TableRow[]
  /** Nobody, where two sides won as often. */
  champion: number | undefined
  played: Played[]
  figure(figure: SeasonFigure): number | string | undefined
}

const known = new WeakMap<ToldSeason, SeasonOracle>()

export function seasonOracle(told: ToldSeason): SeasonOracle {
  const oracle = known.get(told) ?? oracleOf(told)
  known.set(told, oracle)
  return oracle
}

function oracleOf({ read, events }: ToldSeason): SeasonOracle {
  const played = read.matches
    .toSorted((a, b) => (a.finishedAt ?? '').localeCompare(b.finishedAt ?? ''))
    .map(({ id, sheet, teams: [a, b] }): Played => {
      const own = events.get(id) ?? []
      const { Innings: all, Result: result } = score(sheet, own)
      if (!result) throw new Error(`Match ${id} has no result.`)
      const innings = Object.values(all).filter(({ SuperOver }) => !SuperOver)
      return { id, sheet, events: own, teamIds: [a.TeamId, b.TeamId], result, innings }
    })
  const table = pointsTable(
    read.teams,
    played.map(({ sheet: { BallsPerOver, Overs }, teamIds, result, innings }) => ({
      ...{ TeamIds: teamIds, Result: result, BallsPerOver, Innings: innings },
      ...(Overs === undefined ? {} : { Overs }),
    })),
  )
  const [first, second] = table
  const isShared = table.length === 2 && first?.Won === second?.Won
  const champion = isShared ? undefined : first?.TeamId
  const oracles = new Map<number, ReturnType<typeof reportOracle>>()
  const decided = decidedAt(played, table, champion)
  const sum = (of: (innings: Innings) => number) =>
    played.flatMap(({ innings }) => innings).reduce((total, one) => total + of(one), 0)
  const row = (team: number) => table.find(({ TeamId }) => TeamId === team)
  const own = (team: number) => played.filter(({ teamIds }) => teamIds.includes(team))
  const wins = (team: number) => own(team).filter(({ result }) => result.WinnerTeamId === team).length
  const points = (team: number) =>
    own(team).reduce(
      (total, { result: { WinnerTeamId: winner } }) =>
        total + (winner === team ? 2 : winner === undefined ? 1 : 0),
      0,
    )
  return {
    ...{ table, champion, played },
    figure(claim) {
      switch (claim.what) {
        case 'in match': {
          const match = played.find(({ id }) => id === claim.match)
          if (!match) return undefined
          const oracle = oracles.get(match.id) ?? reportOracle(match.sheet, match.events)
          oracles.set(match.id, oracle)
          return oracle(claim.claim)
        }
        case 'place':
          return table.findIndex(({ TeamId }) => TeamId === claim.team) + 1
        case 'points':
          return points(claim.team)
        case 'played':
          return own(claim.team).length
        case 'won':
          return wins(claim.team)
        case 'net run rate':
          return row(claim.team)?.NetRunRate
        case 'wins in a row': {
          const ends = own(claim.team).map(({ result }) => (result.WinnerTeamId === claim.team ? 'W' : '-'))
          return Math.max(
            ...ends
              .join('')
              .split('-')
              .map(({ length }) => length),
          )
        }
        case 'ahead':
          return points(claim.team) - points(claim.over)
        case 'runs':
          return sum(({ Batting }) => Batting[claim.player]?.Runs ?? 0)
        case 'sixes':
          return sum(({ Batting }) => Batting[claim.player]?.Sixes ?? 0)
        case 'innings':
          return sum(({ Batting }) => (Batting[claim.player] ? 1 : 0))
        case 'wickets':
          return sum(({ Bowling }) => Bowling[claim.player]?.Wickets ?? 0)
        case 'matches':
          return played.filter(({ sheet }) =>
            sheet.Teams.some(({ Players }) => Players.some(({ PlayerId }) => PlayerId === claim.player)),
          ).length
        case 'all matches':
          return played.length
        case 'without a winner':
          return played.filter(({ result }) => result.WinnerTeamId === undefined).length
        case 'match of a tour':
          return played.findIndex(({ id }) => id === claim.match) + 1
        case 'decided at':
          return decided + 1
        case 'decided before':
          return played.length - 1 - decided
      }
    },
  }
}

/** By giving each rival in turn every match that is left. */
function decidedAt(
  played: readonly Played[],
  table: readonly TableRow[],
  champion: number | undefined,
): number {
  if (champion === undefined) return played.length - 1
  const pointsIf = (from: number, rival: number, team: number) =>
    played.reduce((total, { teamIds, result }, index) => {
      if (!teamIds.includes(team)) return total
      const other = teamIds[0] === team ? teamIds[1] : teamIds[0]
      const winner =
        index < from
          ? result.WinnerTeamId
          : teamIds.includes(rival)
            ? rival
            : team === champion
              ? other
              : team
      return total + (winner === team ? 2 : winner === undefined ? 1 : 0)
    }, 0)
  for (const index of played.keys()) {
    const rivals = table.filter(({ TeamId }) => TeamId !== champion)
    const isOver = rivals.every(
      ({ TeamId }) => pointsIf(index + 1, TeamId, TeamId) < pointsIf(index + 1, TeamId, champion),
    )
    if (isOver) return index
  }
  const most = table[0]?.Points
  const level = table.filter(({ Points }) => Points === most).map(({ TeamId }) => TeamId)
  return played.findLastIndex(({ teamIds }) => teamIds.some((team) => level.includes(team)))
}
