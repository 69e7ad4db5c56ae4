import type { PickCount } from '#shared/api/prediction.ts'

export type Share = { TeamId: number; Count: number; percent: number }

/** Whole percents with the sum 100, unless there are no picks. */
export function sharesOf(teamIds: readonly number[], counts: readonly PickCount[]): Share[] {
  const countOf = (id: number) => counts.find(({ TeamId }) => TeamId === id)?.Count ?? 0
  const all = teamIds.reduce((sum, id) => sum + countOf(id), 0)
  let left = 100
  return teamIds.map((TeamId, place) => {
    const Count = countOf(TeamId)
    const isLast = place === teamIds.length - 1
    const percent = all === 0 ? 0 : isLast ? left : Math.round((Count / all) * 100)
    left -= percent
    return { TeamId, Count, percent }
  })
}
