import { useEffect } from 'react'

/** The last child of the hydrated tree: when its effect runs, all others are hydrated. `then` must be a stable function. */
export function OnHydrated({ then }: { then(): void }) {
  useEffect(then, [then])
  return null
}
