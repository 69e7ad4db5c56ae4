import { latestInnings } from '../cricket/lead.ts'
import type { Scorecard } from '../cricket/scorecard.ts'

/** Who is at the crease, and at which end, as far as the laws say it. */
export type Crease = {
  readonly pair: readonly number[]
  readonly striker: number | undefined
  readonly nonStriker: number | undefined
}

export function creaseOf({ Innings }: Pick<Scorecard, 'Innings'>): Crease {
  const { Batting = {}, OnStrike } = Innings[`${latestInnings(Innings)}`] ?? {}
  const pair = Object.keys(Batting)
    .filter((id) => Batting[id]?.AtCrease)
    .map(Number)
  const striker = pair.find((id) => id === OnStrike)
  return { pair, striker, nonStriker: striker && pair.find((id) => id !== striker) }
}
