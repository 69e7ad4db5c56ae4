import { createContext } from 'react'

/** Calls that the page was to come with and that nobody answered: what they bring is said to be missing, not to be on its way. */
export const FailedCalls = createContext<ReadonlySet<string>>(new Set())
