import type { ShownDelivery } from './scorecard.ts'

/** A wide or a no-ball has to be bowled again. */
export function isLegal(delivery: { Extras?: ShownDelivery['Extras'] }): boolean {
  return !delivery.Extras?.Wides && !delivery.Extras?.NoBalls
}
