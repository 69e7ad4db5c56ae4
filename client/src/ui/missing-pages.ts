import { createContext } from 'react'

/** Addresses of pages that the origin does not have: nothing leads there. */
export const MissingPages = createContext<readonly string[]>([])
