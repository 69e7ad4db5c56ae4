import type { TableRow } from '#shared/api/series.ts'
import type { InningsTotal } from '../figures/match-figures.ts'
import type { MatchFacts } from '../matches/match-facts.ts'
import { creditsOf, netRunRate, type RatedMatch } from './net-run-rate.ts'

export type TableMatch = RatedMatch & { TeamIds: readonly [number, number] }

const FOR_A_WIN = 2
const FOR_A_SHARE = 1

/** By points, wins, net run rate and name. A tie decided later is a win; a draw is shared like a tie. */
export function pointsTable(
  teams: readonly { TeamId: number; TeamName: string }[],
  matches: readonly TableMatch[],
): TableRow[] {
  const credits = matches.flatMap((match) => {
    const pair = creditsOf(match)
    return pair ? [pair] : []
  })
  return teams
    .map(({ TeamId, TeamName }): TableRow => {
      const own = matches.filter(({ TeamIds }) => TeamIds.includes(TeamId))
      const came = (how: string) => own.filter(({ Result }) => outcomeFor(TeamId, Result) === how).length
      const drawn = came('drawn')
      const shared = came('tied') + came('no result') + drawn
      return {
        ...{ TeamId, TeamName, Played: own.length },
        ...{ Won: came('won'), Lost: came('lost'), Tied: came('tied'), NoResult: came('no result') },
        ...(own.some(({ Overs }) => Overs === undefined) ? { Drawn: drawn } : {}),
        Points: came('won') * FOR_A_WIN + shared * FOR_A_SHARE,
        NetRunRate: netRunRate(TeamId, credits),
      }
    })
    .sort(
      (a, b) =>
        b.Points - a.Points ||
        b.Won - a.Won ||
        b.NetRunRate - a.NetRunRate ||
        a.TeamName.localeCompare(b.TeamName, 'en') ||
        a.TeamId - b.TeamId,
    )
}

function outcomeFor(
  teamId: number,
  { Kind, WinnerTeamId }: TableMatch['Result'],
): 'won' | 'lost' | 'tied' | 'drawn' | 'no result' {
  if (WinnerTeamId !== undefined) return WinnerTeamId === teamId ? 'won' : 'lost'
  switch (Kind) {
    case 'tie':
      return 'tied'
    case 'draw':
      return 'drawn'
    case 'win':
    case 'awarded':
    case 'no result':
      return 'no result'
  }
}

export function tableOfSeries(
  teams: readonly { TeamId: number; TeamName: string }[],
  matches: readonly MatchFacts[],
  innings: ReadonlyMap<number, InningsTotal[]>,
): TableRow[] {
  const over = matches.flatMap(({ id, phase, outcome, sheet, teams: [a, b] }): TableMatch[] => {
    if (phase !== 'finished' || !outcome?.Result) return []
    return [
      {
        TeamIds: [a.TeamId, b.TeamId],
        Result: outcome.Result,
        BallsPerOver: sheet.BallsPerOver,
        ...(sheet.Overs === undefined ? {} : { Overs: sheet.Overs }),
        Innings: innings.get(id) ?? [],
      },
    ]
  })
  return pointsTable(teams, over)
}
