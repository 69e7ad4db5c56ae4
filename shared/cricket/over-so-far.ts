import { inningsState } from './innings-state.ts'
import { isLegal } from './is-legal.ts'
import type { Scorecard, ShownDelivery } from './scorecard.ts'

/** A delivery of an over: `N` is its place among all that was bowled in the over. */
export type NumberedDelivery = { N: number; Delivery: ShownDelivery }

/** `Over` counts completed overs. `ToCome` is how many legal balls the over still has; none once the innings is over. */
export type OverSoFar = { Innings: number; Over: number; Balls: NumberedDelivery[]; ToCome: number }

/** The last over of an innings that has a ball, whether it is complete or not; undefined where the card shows none. */
export function overSoFar(
  scorecard: Pick<Scorecard, 'Innings' | 'Deliveries'>,
  innings: number,
  ballsPerOver: number,
): OverSoFar | undefined {
  const over = Math.max(...oversShown(scorecard, innings))
  if (over < 0) return undefined
  const balls = deliveriesInOrder(scorecard.Deliveries[`${innings}.${over}`] ?? {})
  const record = scorecard.Innings[`${innings}`]
  const on =
    record !== undefined && inningsState(record) === 'on' && Number.parseInt(record.Overs, 10) <= over
  const legal = balls.filter(({ Delivery }) => isLegal(Delivery)).length
  return { Innings: innings, Over: over, Balls: balls, ToCome: on ? Math.max(0, ballsPerOver - legal) : 0 }
}

/** The deliveries of one over in the order in which they were bowled. */
export function deliveriesInOrder(over: Record<string, ShownDelivery>): NumberedDelivery[] {
  return Object.entries(over)
    .map(([n, Delivery]) => ({ N: Number(n), Delivery }))
    .sort((a, b) => a.N - b.N)
}

function oversShown(scorecard: Pick<Scorecard, 'Deliveries'>, innings: number): number[] {
  const prefix = `${innings}.`
  const keys = Object.keys(scorecard.Deliveries).filter((key) => key.startsWith(prefix))
  return [-1, ...keys.map((key) => Number(key.slice(prefix.length)))]
}
