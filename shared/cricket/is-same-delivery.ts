import { type BallMarks, marksOf } from './ball-marks.ts'
import type { ShownDelivery } from './scorecard.ts'

/** What was recorded of a ball. */
export type DeliveryFacts = Pick<ShownDelivery, 'Batter' | 'Bowler' | 'Runs' | 'Extras' | 'Wickets'> &
  BallMarks

/** Whether two records of a ball say the same, however they say that there was none of something. Where it went is often recorded later. */
export function isSameDelivery(a: DeliveryFacts, b: DeliveryFacts): boolean {
  return factsText(a) === factsText(b)
}

function factsText({ Batter, Bowler, Runs, Extras = {}, Wickets = {}, ...rest }: DeliveryFacts): string {
  const { Byes = 0, LegByes = 0, NoBalls = 0, Wides = 0, Penalty = 0 } = Extras
  const wickets = Object.entries(Wickets).sort(([a], [b]) => Number(a) - Number(b))
  const extras = [Byes, LegByes, NoBalls, Wides, Penalty]
  return JSON.stringify([Batter, Bowler, Runs, ...extras, wickets, marksOf({ ...rest, Shot: undefined })])
}
