import { useState, useSyncExternalStore } from 'react'

/** Whether a component came with the server's page: its content is as new as the page. */
export function useWasServerRendered(): boolean {
  const [born] = useState({ withPage: false })
  // React reads the server's snapshot only while it hydrates; the first value is stored.
  useSyncExternalStore(
    never,
    () => born.withPage,
    () => {
      born.withPage = true
      return true
    },
  )
  return born.withPage
}

const never = () => () => undefined
