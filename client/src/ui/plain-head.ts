import { createContext, useContext } from 'react'

/** What a page without the app says about itself outside its body. */
export type PlainHead = {
  title: string
  status: number
  /** The address that stands for the page, without site and language. */
  canonical?: string
  /** It is fetched again after so long, where no script keeps it up to date. */
  refreshSeconds?: number
  /** Whatever the system prefers. */
  theme?: 'light' | 'dark'
  /** Whether pages of other sites may frame it: of those that are configured. */
  isFramable?: boolean
  /** It goes without its script. */
  isStill?: boolean
}

export const PlainHeadContext = createContext<PlainHead | undefined>(undefined)

/** Tells the document around; such pages are only ever rendered by the server. */
export function usePlainHead(said: PlainHead): void {
  const head = useContext(PlainHeadContext)
  if (head) Object.assign(head, said)
}
