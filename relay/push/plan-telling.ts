import type { CountedHour, DueTelling } from './due-telling.ts'
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

export type Plan =
  /** `hour`: as it is to be counted from here on; undefined where nothing is counted. */
  | { to: 'tell'; hour: CountedHour | undefined }
  /** Beyond the number of the hour: for the digest at its end. */
  | { to: 'hold'; digestAt: number }
  | { to: 'drop'; reason: DropReason }
type DropReason = 'late' | 'quiet'

/** What becomes of several that are due. `hours`: as those of subscriptions are to be counted from here on. */
export type Plans = {
  tell: DueTelling[]
  hold: { telling: DueTelling; digestAt: number }[]
  drop: { telling: DueTelling; reason: DropReason }[]
  hours: Map<string, CountedHour>
}

/** Decides on each by its order: of one subscription, an earlier one counts for those after it. */
export function planAll(due: readonly DueTelling[], nowMs: number): Plans {
  const plans: Plans = { tell: [], hold: [], drop: [], hours: new Map() }
  for (const telling of due) {
    const { to, told, lateAt, isCorrection, tries } = telling
    const { timeZone, quiet, perHour } = to
    const hour = plans.hours.get(to.id) ?? to.hour
    const planned = { lateAt, isCorrection, isDigest: told === undefined, tries, timeZone, quiet, perHour }
    const plan = planTelling(planned, hour, nowMs)
    switch (plan.to) {
      case 'tell':
        if (plan.hour) plans.hours.set(to.id, plan.hour)
        plans.tell.push(telling)
        break
      case 'hold':
        plans.hold.push({ telling, digestAt: plan.digestAt })
        break
      case 'drop':
        plans.drop.push({ telling, reason: plan.reason })
        break
      default:
        plan satisfies never
    }
  }
  return plans
}

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
