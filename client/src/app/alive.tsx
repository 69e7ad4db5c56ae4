import { useEffect } from 'react'

/** Stands last in what is brought to life: when its effect runs, the rest answers to the reader. */
export function Alive({ then }: { then(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever the page becomes
  useEffect(then, [])
  return null
}
