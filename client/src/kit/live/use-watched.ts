import { useSyncExternalStore } from 'react'
import type { Watched } from '#shared/watched.ts'

export function useWatched<Value>({ subscribe, get, first }: Watched<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => first)
}
