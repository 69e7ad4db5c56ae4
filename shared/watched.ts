/** One value that changes over time and that parts of the page watch. */
export type Watched<Value> = {
  /** With which the page was rendered, and hydrates. */
  readonly first: Value
  get(): Value
  set(next: Value): void
  subscribe(changed: () => void): () => void
}

export function watched<Value>(first: Value): Watched<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    first,
    get: () => value,
    set(next) {
      if (next === value) return
      value = next
      for (const changed of listeners) changed()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
