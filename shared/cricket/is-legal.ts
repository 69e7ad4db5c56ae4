import type { ShownDelivery } from './scorecard.ts'

/** A wide or a no-ball has to be bowled again, and what was not bowled is no ball. */
export function isLegal({ Extras, NotBowled }: Pick<ShownDelivery, 'Extras' | 'NotBowled'>): boolean {
  return !Extras?.Wides && !Extras?.NoBalls && !NotBowled
}
