import { LRUCache } from 'lru-cache'
import type { Quiet } from '#shared/notifications/choices.ts'

/** Zones of readers are few, and minutes pass slowly. */
const MAX_ZONES = 1000
const minutes = new LRUCache<string, { atMs: number; minute: number }>({ max: MAX_ZONES })
const clocks = new LRUCache<string, Intl.DateTimeFormat>({
  max: MAX_ZONES,
  memoMethod: (timeZone) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
})
const MINUTE_MS = 60_000

/** Whether a moment lies in a person's quiet hours; from 22:00 to 07:00 they go past midnight. */
export function isQuiet({ from, to }: Quiet, timeZone: string, atMs: number): boolean {
  const minute = minuteOfDay(timeZone, atMs)
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

function minuteOfDay(timeZone: string, atMs: number): number {
  const startMs = Math.floor(atMs / MINUTE_MS)
  const known = minutes.get(timeZone)
  if (known?.atMs === startMs) return known.minute
  const parts = clocks.memo(timeZone).formatToParts(atMs)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const minute = read('hour') * 60 + read('minute')
  minutes.set(timeZone, { atMs: startMs, minute })
  return minute
}
