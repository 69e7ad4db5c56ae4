/** Chips in view stay in place: new ones are added at the end, removed ones leave no gap. */
export function stableOrder(shown: readonly string[], now: readonly string[]): string[] {
  return [...shown.filter((id) => now.includes(id)), ...now.filter((id) => !shown.includes(id))]
}
