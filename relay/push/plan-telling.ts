import { isQuiet } from './quiet-hours.ts'

const HOUR_MS = 60 * 60_000

/** What of a telling and its subscription decides what becomes of it. */
export type Planned = {
  /** Until when it may be told. */
  lateAt: number
  isCorrection: boolean
  isDigest: boolean
  timeZone: string
  quiet: { from: number; to: number } | undefined
  perHour: number | undefined
}
/** The hour that a subscription is in: from when, and how many it was told since. */
export type CountedHour = { from: number; told: number }

export type Plan =
  /** `hour`: as it is to be counted from here on; undefined where nothing is counted. */
  | { to: 'tell'; hour: CountedHour | undefined }
  /** Beyond the number of the hour: for the digest at its end. */
  | { to: 'hold'; digestAt: number }
  | { to: 'drop'; reason: 'late' | 'quiet' }

export function planTelling(planned: Planned, hour: CountedHour, nowMs: number): Plan {
  const { lateAt, isCorrection, isDigest, quiet, timeZone, perHour } = planned
  if (nowMs > lateAt) return { to: 'drop', reason: 'late' }
  if (quiet && isQuiet(quiet, timeZone, nowMs)) return { to: 'drop', reason: 'quiet' }
  // It takes the place of one that was counted.
  if (perHour === undefined || isCorrection) return { to: 'tell', hour: undefined }
  if (nowMs >= hour.from + HOUR_MS) return { to: 'tell', hour: { from: nowMs, told: 1 } }
  if (!isDigest && hour.told >= perHour) return { to: 'hold', digestAt: hour.from + HOUR_MS }
  return { to: 'tell', hour: { from: hour.from, told: hour.told + 1 } }
}
