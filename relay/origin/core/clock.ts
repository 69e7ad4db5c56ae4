export type Clock = () => number

export type Timers = (ms: number, work: () => void) => () => void

export const systemClock: Clock = () => Date.now()

export const monotonicClock: Clock = () => performance.now()

/** For times that origins compare: setting one machine's clock neither fills limits nor makes codes last longer. */
export function steadyClock(wall: Clock, monotonic: Clock): Clock {
  const offsetMs = wall() - monotonic()
  return () => offsetMs + monotonic()
}

export const systemTimers: Timers = (ms, work) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

export function iso(ms: number): string {
  return new Date(ms).toISOString()
}
