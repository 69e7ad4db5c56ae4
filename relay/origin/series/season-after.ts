import type { SeasonAfter } from '#shared/api/match.ts'
import type { SeasonStory } from './season-story.ts'

export const LEAST_PLAYED = 2

/** What a match did to its season; undefined where that says nothing yet. `winner`: of the match, if one side won it. */
export function seasonAfter(
  { table, wins, teams }: SeasonStory,
  winner: number | undefined,
): SeasonAfter | undefined {
  if (wins) return winner === undefined ? undefined : { Wins: Object.fromEntries(wins) }
  if (!table) return undefined
  const Table = [...teams]
    .sort((one, other) => Number(other === winner) - Number(one === winner))
    .flatMap((TeamId) => {
      const place = (rows: readonly { TeamId: number }[]) => rows.findIndex((row) => row.TeamId === TeamId)
      const [at, before] = [place(table.after), place(table.before)]
      const row = table.after[at]
      if (!row || row.Played < LEAST_PLAYED || before < 0) return []
      return [{ TeamId, Place: at + 1, PlaceBefore: before + 1, Points: row.Points, Played: row.Played }]
    })
  return Table.length > 0 ? { Table } : undefined
}
