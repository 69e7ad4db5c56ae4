/** Batters as they came in, or bowlers as they came on. */
export function inOrder<Figures extends { Order: number }>(
  all: Readonly<Record<string, Figures>>,
): [id: string, figures: Figures][] {
  return Object.entries(all).sort(([, one], [, other]) => one.Order - other.Order)
}
