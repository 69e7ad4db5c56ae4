import type { TableRow } from '#shared/api/series.ts'
import type { SeasonMatch } from './season-match.ts'

/** The match that decided who won. `left`: how many were still to be played after it. */
export type Deciding = { match: SeasonMatch; place: number; left: number }

const FOR_A_WIN = 2

/**
 * The first match after which nobody could have as many points as the champion any more, whatever was still to come.
 * Where the first two ended level, the last match of either; of a tour that was shared, the last.
 */
export function decidingMatch(
  matches: readonly SeasonMatch[],
  table: readonly TableRow[],
  champion: number | undefined,
): Deciding | undefined {
  const last = matches.length - 1
  const at = (index: number): Deciding | undefined => {
    const match = matches[index]
    return match && { match, place: index + 1, left: last - index }
  }
  if (champion === undefined) return at(last)
  const decided = matches.findIndex((_, index) => isOutOfReach(matches, table, champion, index))
  if (decided !== -1) return at(decided)
  const points = table.find(({ TeamId }) => TeamId === champion)?.Points
  const level = table.filter(({ Points }) => Points === points).map(({ TeamId }) => TeamId)
  return at(matches.findLastIndex(({ teamIds }) => teamIds.some((team) => level.includes(team))))
}

function isOutOfReach(
  matches: readonly SeasonMatch[],
  table: readonly TableRow[],
  champion: number,
  index: number,
): boolean {
  const [over, left] = [matches.slice(0, index + 1), matches.slice(index + 1)]
  const most = (team: number) =>
    pointsOf(over, team) + FOR_A_WIN * left.filter(({ teamIds }) => teamIds.includes(team)).length
  const own = pointsOf(over, champion)
  return table.every(({ TeamId }) => TeamId === champion || most(TeamId) < own)
}

/** As the table counts them: two for a win, one where nobody won. */
export function pointsOf(matches: readonly SeasonMatch[], team: number): number {
  return matches.reduce((points, { teamIds, result: { WinnerTeamId } }) => {
    if (!teamIds.includes(team)) return points
    if (WinnerTeamId === undefined) return points + 1
    return WinnerTeamId === team ? points + FOR_A_WIN : points
  }, 0)
}
