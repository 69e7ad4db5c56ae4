import { useEffect } from 'react'

/** Stands last in what is brought to life: when its effect runs, the rest answers to the reader. `then` stays the same function. */
export function OnHydrated({ then }: { then(): void }) {
  useEffect(then, [then])
  return null
}
