import { createContext, useContext } from 'react'

export type PlainHead = {
  title: string
  status: number
  /** Without site and language. */
  canonical?: string
  /** The page reloads after this time, unless a script updates it. */
  refreshSeconds?: number
  /** Overrides the system's. */
  theme?: 'light' | 'dark'
  /** Whether the configured sites may frame it. */
  isFramable?: boolean
  /** Without its script. */
  isStill?: boolean
}

export const PlainHeadContext = createContext<PlainHead | undefined>(undefined)

/** Sets the head of a page that only the server renders. */
export function usePlainHead(given: Partial<PlainHead>): void {
  const head = useContext(PlainHeadContext)
  if (head) Object.assign(head, given)
}
