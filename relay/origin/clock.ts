/** The time in ms, as everything here asks for it. */
export type Clock = () => number

/** Runs `work` once after `ms`; what it returns takes that back. */
export type Timers = (ms: number, work: () => void) => () => void

export const systemClock: Clock = () => Date.now()

export const systemTimers: Timers = (ms, work) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** A time as the contract and the database write it. */
export function iso(ms: number): string {
  return new Date(ms).toISOString()
}
