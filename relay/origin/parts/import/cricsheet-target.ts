import type { Format } from '#shared/cricket/match-log.ts'
import type { CricsheetFile, CricsheetInfo, CricsheetInnings } from './cricsheet-file.ts'
import { placeInFile, UnreadableMatch } from './unreadable-match.ts'

export type Chased = { Target?: number | undefined; TargetOvers?: string | undefined }

export function targetOf(
  { info, innings = [] }: CricsheetFile,
  index: number,
  format: Format,
  ballsPerOver: number,
): Chased {
  const one = innings[index]
  if (!one) return {}
  const { runs, overs } = one.target ?? {}
  if (Number(overs?.split('.')[1] ?? 0) > ballsPerOver) {
    throw new UnreadableMatch(
      `${placeInFile(index + 1)}: target.overs is ${overs}, but an over has ${ballsPerOver} balls`,
    )
  }
  const Target = runs ?? naturalTarget(info, innings, index, one, format)
  const TargetOvers = overs ?? (one.super_over && Target !== undefined ? '1' : undefined)
  return { Target, TargetOvers }
}

function naturalTarget(
  info: CricsheetInfo,
  innings: readonly CricsheetInnings[],
  index: number,
  one: CricsheetInnings,
  format: Format,
): number | undefined {
  const before = innings.slice(0, index)
  const first = before.at(-1)
  if (one.super_over) {
    const isSecond = before.filter((other) => other.super_over).length % 2 === 1
    return isSecond && first ? runsOfInnings(first) + 1 : undefined
  }
  if (format === 'Test' || format === 'First-class') {
    if (index !== 3) return undefined
    const lead = before.reduce(
      (sum, other) => sum + runsOfInnings(other) * (other.team === one.team ? -1 : 1),
      0,
    )
    return lead >= 0 ? lead + 1 : undefined
  }
  return index === 1 && first && info.outcome?.method === undefined ? runsOfInnings(first) + 1 : undefined
}

export function runsOfInnings({ overs = [], penalty_runs: penalty }: CricsheetInnings): number {
  const scored = overs.reduce(
    (sum, over) => over.deliveries.reduce((runs, delivery) => runs + delivery.runs.total, sum),
    0,
  )
  return scored + (penalty?.pre ?? 0) + (penalty?.post ?? 0)
}
