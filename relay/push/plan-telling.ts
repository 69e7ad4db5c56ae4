import { isQuiet } from './quiet-hours.ts'

const HOUR_MS = 60 * 60_000

/** What of a telling and its subscription decides what becomes of it. */
export type Planned = {
  /** Until when it may be told. */
  lateAt: number
  isCorrection: boolean
  isDigest: boolean
  /** How often it has been sent already, and was not taken. */
  tries: number
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
  const { lateAt, isCorrection, isDigest, tries, quiet, timeZone, perHour } = planned
  if (nowMs > lateAt) return { to: 'drop', reason: 'late' }
  if (quiet && isQuiet(quiet, timeZone, nowMs)) return { to: 'drop', reason: 'quiet' }
  // It takes the place of one that was counted, or was counted when it was first sent.
  if (perHour === undefined || isCorrection || tries > 0) return { to: 'tell', hour: undefined }
  // One that is yet to come was begun before the clock was set back.
  if (nowMs >= hour.from + HOUR_MS || nowMs < hour.from) return { to: 'tell', hour: { from: nowMs, told: 1 } }
  if (!isDigest && hour.told >= perHour) return { to: 'hold', digestAt: hour.from + HOUR_MS }
  return { to: 'tell', hour: { from: hour.from, told: hour.told + 1 } }
}
