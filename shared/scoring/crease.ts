import { latestInnings } from '../cricket/lead.ts'
import type { Scorecard } from '../cricket/scorecard.ts'

/** Who is at the crease, and at which end, as far as the laws say it. */
export type Crease = {
  readonly pair: readonly number[]
  readonly striker?: number
  readonly nonStriker?: number
}

export function creaseOf({ Innings }: Pick<Scorecard, 'Innings'>): Crease {
  const card = Innings[`${latestInnings(Innings)}`]
  if (!card) return { pair: [] }
  const pair = Object.keys(card.Batting)
    .filter((id) => card.Batting[id]?.AtCrease)
    .map(Number)
  const { OnStrike: striker } = card
  if (striker === undefined || !pair.includes(striker)) return { pair }
  const nonStriker = pair.find((id) => id !== striker)
  return { pair, striker, ...(nonStriker === undefined ? {} : { nonStriker }) }
}
