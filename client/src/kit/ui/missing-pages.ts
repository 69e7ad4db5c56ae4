import { createContext } from 'react'

/** Pages that the origin does not have: links to them are text. */
export const MissingPages = createContext<readonly string[]>([])
