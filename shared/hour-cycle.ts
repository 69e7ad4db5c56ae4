/** Stores whether a reader has times in 12 or 24 hours; without it they are as the language has them. */
export const CLOCK_COOKIE = 'clock'
export const CLOCK_COOKIE_SECONDS = 365 * 24 * 3600

/** As `Intl.DateTimeFormat` names them. */
export const HOUR_CYCLES = ['h12', 'h23'] as const
export type HourCycle = (typeof HOUR_CYCLES)[number]

/** Reads a `Cookie` header. */
export function hourCycleIn(cookies: string): HourCycle | undefined {
  return HOUR_CYCLES.find((one) => new RegExp(`(?:^|;) *${CLOCK_COOKIE}=${one} *(?:;|$)`).test(cookies))
}
