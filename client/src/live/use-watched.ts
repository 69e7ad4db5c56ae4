import { useSyncExternalStore } from 'react'
import type { Watched } from '#shared/watched.ts'

/** Renders again when the value is another one. */
export function useWatched<Value>({ subscribe, get, first }: Watched<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => first)
}
