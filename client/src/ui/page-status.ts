/** What the page now shown amounts to, as an HTTP status: the screen says it, parts around it hear it. */
let status = 200
const listeners = new Set<() => void>()

export const pageStatus = {
  get: () => status,
  set(next: number): void {
    if (next === status) return
    status = next
    for (const changed of listeners) changed()
  },
  subscribe(changed: () => void): () => void {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
}
