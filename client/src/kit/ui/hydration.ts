import { createContext } from 'react'

/** Which parts of the server's page React has yet to hydrate. */
export type Hydration = {
  /** A part is on the page. */
  expect(part: string): void
  /** It is hydrated. */
  arrive(part: string): void
  /** It left the page. */
  leave(part: string): void
}

/** Calls `onHydrated` once, when no part is awaited any more. */
export function hydrationOf(onHydrated: () => void): Hydration {
  const awaited = new Set<string>()
  const arrived = new Set<string>()
  let isDone = false
  const look = () => {
    if (isDone || awaited.size > 0) return
    isDone = true
    onHydrated()
  }
  const remove = (part: string) => {
    // Parts within it are expected in the same turn.
    if (awaited.delete(part)) queueMicrotask(look)
  }
  return {
    expect(part) {
      if (!arrived.has(part)) awaited.add(part)
    },
    arrive(part) {
      arrived.add(part)
      remove(part)
    },
    leave: remove,
  }
}

/** None on the server. */
export const HydrationContext = createContext<Hydration | undefined>(undefined)
