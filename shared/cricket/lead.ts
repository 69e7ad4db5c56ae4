import type { Innings } from './scorecard.ts'

/** Runs of a side in the match so far. Super overs decide a tie and count in no total. */
export function matchRuns(innings: Readonly<Record<string, Innings>>, teamId: number): number {
  return Object.values(innings).reduce(
    (runs, one) => (one.BattingTeamId === teamId && !one.SuperOver ? runs + one.Runs : runs),
    0,
  )
}

/** It trails by a negative number. Undefined in the first innings, in a super over, and where there is no such innings. */
export function leadIn(innings: Readonly<Record<string, Innings>>, number: number): number | undefined {
  const current = innings[`${number}`]
  if (!current || current.SuperOver || number === 1) return undefined
  const soFar = Object.fromEntries(Object.entries(innings).filter(([key]) => Number(key) <= number))
  return matchRuns(soFar, current.BattingTeamId) - matchRuns(soFar, current.BowlingTeamId)
}

/** The number of the innings that was begun last, super overs too; undefined before the first. */
export function latestInnings(innings: Readonly<Record<string, Innings>>): number | undefined {
  const numbers = Object.keys(innings).map(Number)
  return numbers.length > 0 ? Math.max(...numbers) : undefined
}

/** The third of a match may be a side's first, or its second in a row. Super overs are counted by themselves. */
export function inningsOfSide(innings: Readonly<Record<string, Innings>>, number: number): number {
  const current = innings[`${number}`]
  return Object.entries(innings).filter(
    ([key, one]) =>
      Number(key) <= number &&
      one.BattingTeamId === current?.BattingTeamId &&
      !one.SuperOver === !current.SuperOver,
  ).length
}

/** A side that bats again straight after its first innings, because it was made to, follows on. */
export function isFollowOn(innings: Readonly<Record<string, Innings>>, number: number): boolean {
  const current = innings[`${number}`]
  return (
    current !== undefined &&
    !current.SuperOver &&
    number === 3 &&
    innings['2']?.BattingTeamId === current.BattingTeamId
  )
}
