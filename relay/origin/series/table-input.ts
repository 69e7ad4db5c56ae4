import type { TableRow } from '#shared/api/series.ts'
import type { InningsTotal } from '../figures/match-figures.ts'
import type { MatchFacts } from '../matches/match-facts.ts'
import { pointsTable, type TableMatch } from './points-table.ts'

/** The table of a series, of its matches that are over. */
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
