/** Names of the fields that differ; none where either is missing. */
export function changedFields(was: object | undefined, now: object | undefined): string[] {
  if (!was || !now) return []
  const [before, after] = [new Map(Object.entries(was)), new Map(Object.entries(now))]
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)))
}
