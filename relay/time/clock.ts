/** The two clocks of a process. A duration or deadline is never measured by the wall clock: operators and NTP move it. */
export type Clock = {
  /** Unix time in ms, only for what is shown, stored or sent as a time. It can jump either way. */
  wallMs(): number
  /** Ms since an arbitrary moment, for durations, deadlines and rates. It never goes back. */
  monotonicMs(): number
}

export const systemClock: Clock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
}

/** For caches, whose ages must not jump with the wall clock and whose library wants numbers of that size. */
export function steadyUnixMs({ wallMs, monotonicMs }: Clock): () => number {
  const offsetMs = wallMs() - monotonicMs()
  return () => offsetMs + monotonicMs()
}
