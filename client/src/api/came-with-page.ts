import { useState, useSyncExternalStore } from 'react'

/** Whether a component is there since the server's rendering: what it shows is as new as the page. */
export function useCameWithPage(): boolean {
  const isHydrating = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
  const [cameWithPage] = useState(isHydrating)
  return cameWithPage
}
