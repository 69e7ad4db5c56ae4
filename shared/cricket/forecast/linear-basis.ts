/** The two knots around `x` share 1 by nearness: what is fitted at them is joined by straight lines. */
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
