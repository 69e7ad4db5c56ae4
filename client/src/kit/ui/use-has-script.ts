import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until hydration: controls that need scripts are disabled until then. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
