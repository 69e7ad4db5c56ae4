import type { Quiet } from '#shared/notifications/choices.ts'

/** Zones of people are few, and minutes pass slowly. */
const minutes = new Map<string, { atMs: number; minute: number }>()
const clocks = new Map<string, Intl.DateTimeFormat>()
const MINUTE_MS = 60_000
const MAX_ZONES = 1000

/** Whether a moment lies in a person's quiet hours; from 22:00 to 07:00 they go past midnight. */
export function isQuiet({ from, to }: Quiet, timeZone: string, atMs: number): boolean {
  const minute = minuteOfDay(timeZone, atMs)
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

function minuteOfDay(timeZone: string, atMs: number): number {
  const startMs = Math.floor(atMs / MINUTE_MS)
  const known = minutes.get(timeZone)
  if (known?.atMs === startMs) return known.minute
  const parts = clockOf(timeZone).formatToParts(atMs)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const minute = read('hour') * 60 + read('minute')
  // People name them as they like, in small letters and in capitals.
  if (minutes.size >= MAX_ZONES) minutes.clear()
  minutes.set(timeZone, { atMs: startMs, minute })
  return minute
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  if (clocks.size >= MAX_ZONES) clocks.clear()
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}
