import { useSyncExternalStore } from 'react'

const WISH = '(prefers-reduced-motion: reduce)'

/** Whether the reader wants nothing to move by itself. */
export function useCalm(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WISH)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(WISH).matches,
    () => true,
  )
}
