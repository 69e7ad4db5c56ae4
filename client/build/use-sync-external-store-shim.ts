import { useSyncExternalStore as own } from 'react'

/** Stands in the page for a shim that SWR brings along: every React that we know has this hook itself. */
export const useSyncExternalStore = own
