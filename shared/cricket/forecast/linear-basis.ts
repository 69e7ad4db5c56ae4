/**
 * How much each of `knots` (ascending) counts at `x`: the two around it share 1 by nearness, so that what is fitted
 * at the knots is joined by straight lines. Beyond the ends the end knot has it all.
 */
export function linearBasis(knots: readonly number[], x: number): number[] {
  const shares = knots.map(() => 0)
  const above = knots.findIndex((knot) => knot >= x)
  if (above === 0) shares[0] = 1
  else if (above < 0) shares[knots.length - 1] = 1
  else {
    const low = knots[above - 1] ?? 0
    const high = knots[above] ?? 0
    shares[above] = (x - low) / (high - low)
    shares[above - 1] = 1 - (shares[above] ?? 0)
  }
  return shares
}
