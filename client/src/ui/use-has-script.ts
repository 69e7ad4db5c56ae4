import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's page and until that is alive: what needs the script must not be pressed before. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
