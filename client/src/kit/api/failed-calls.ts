import { createContext } from 'react'

/** Calls whose answers should have come with the page and failed on the server: their sections show an error at once, not a loading state. */
export const FailedCalls = createContext<ReadonlySet<string>>(new Set())
