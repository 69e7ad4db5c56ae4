/** What a reader looks at stays where it is: what is new stands behind it, what is gone leaves no gap. */
export function stableOrder(shown: readonly string[], now: readonly string[]): string[] {
  return [...shown.filter((id) => now.includes(id)), ...now.filter((id) => !shown.includes(id))]
}
