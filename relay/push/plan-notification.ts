import { LRUCache } from 'lru-cache'
import type { Quiet } from '#shared/notifications/choices.ts'
import type { CountedHour, DueNotification } from './due-notification.ts'
import type { DropReason } from './push-counts.ts'

/** Zones of readers are few. */
const MAX_ZONES = 1000
const clocks = new LRUCache<string, Intl.DateTimeFormat>({
  max: MAX_ZONES,
  memoMethod: (timeZone) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
})

const HOUR_MS = 60 * 60_000

export type Planned = Pick<DueNotification, 'moment' | 'lateAt' | 'isCorrection' | 'tries'> & {
  to: Pick<DueNotification['to'], 'timeZone' | 'quiet' | 'perHour'>
}

export type Plan =
  /** `hour`: as it is to be counted from here on; undefined where nothing is counted. */
  | { to: 'send'; hour: CountedHour | undefined }
  | { to: 'defer'; digestAt: number }
  | { to: 'drop'; reason: DropReason }

export type Plans = {
  send: DueNotification[]
  defer: { notification: DueNotification; digestAt: number }[]
  drop: { notification: DueNotification; reason: DropReason }[]
  hours: Map<string, CountedHour>
}

/** Decides on each by its order: of one subscription, an earlier one counts for those after it. */
export function planAll(due: readonly DueNotification[], nowMs: number): Plans {
  const plans: Plans = { send: [], defer: [], drop: [], hours: new Map() }
  for (const notification of due) {
    const { to } = notification
    const plan = planNotification(notification, plans.hours.get(to.id) ?? to.hour, nowMs)
    switch (plan.to) {
      case 'send':
        if (plan.hour) plans.hours.set(to.id, plan.hour)
        plans.send.push(notification)
        break
      case 'defer':
        plans.defer.push({ notification, digestAt: plan.digestAt })
        break
      case 'drop':
        plans.drop.push({ notification, reason: plan.reason })
        break
      default:
        plan satisfies never
    }
  }
  return plans
}

export function planNotification(planned: Planned, hour: CountedHour, nowMs: number): Plan {
  const { moment, lateAt, isCorrection, tries, to } = planned
  const { quiet, timeZone, perHour } = to
  if (nowMs > lateAt) return { to: 'drop', reason: 'late' }
  if (quiet && isQuiet(quiet, timeZone, nowMs)) return { to: 'drop', reason: 'quiet' }
  // It takes the place of one that was counted, or was counted when it was first sent.
  if (perHour === undefined || isCorrection || tries > 0) return { to: 'send', hour: undefined }
  if (nowMs >= hour.from + HOUR_MS || nowMs < hour.from) return { to: 'send', hour: { from: nowMs, sent: 1 } }
  if (moment !== undefined && hour.sent >= perHour) return { to: 'defer', digestAt: hour.from + HOUR_MS }
  return { to: 'send', hour: { from: hour.from, sent: hour.sent + 1 } }
}

/** Whether a moment lies in a person's quiet hours; from 22:00 to 07:00 they go past midnight. */
export function isQuiet({ from, to }: Quiet, timeZone: string, atMs: number): boolean {
  const minute = minuteOfDay(timeZone, atMs)
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

function minuteOfDay(timeZone: string, atMs: number): number {
  const [hour, minute] = clocks.memo(timeZone).format(atMs).split(':')
  return 60 * Number(hour) + Number(minute)
}
