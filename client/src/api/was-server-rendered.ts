import { useState, useSyncExternalStore } from 'react'

/** Whether a component is there since the server's rendering: what it shows is as new as the page. */
export function useWasServerRendered(): boolean {
  const [born] = useState({ withPage: false })
  // React asks for the server's snapshot while it hydrates, and never again. What is said then stays true, or everything
  // that came with the page would be rendered once more as soon as it is alive.
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
