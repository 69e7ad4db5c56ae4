import type { Unit } from '#shared/ops/metric-series.ts'

/** Figures short enough to read across a room, never split from their unit. */

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

export const inWhole = (value: number) => whole.format(value)

function short(value: number): string {
  if (Math.abs(value) >= 1e6) return `${tenth.format(value / 1e6)}M`
  return Math.abs(value) >= 1e4 ? `${tenth.format(value / 1e3)}k` : whole.format(value)
}

export function inBytes(bytes: number): string {
  if (bytes < 1e3) return `${whole.format(bytes)}\u00a0B`
  if (bytes < 1e6) return `${whole.format(bytes / 1e3)}\u00a0KB`
  return bytes < 1e9 ? `${tenth.format(bytes / 1e6)}\u00a0MB` : `${tenth.format(bytes / 1e9)}\u00a0GB`
}

export const inMs = (ms: number) =>
  ms < 10_000 ? `${whole.format(ms)}\u00a0ms` : `${tenth.format(ms / 1000)}\u00a0s`
export const inPercent = (share: number) => `${whole.format(100 * share)}\u00a0%`

/** A dash where unknown. */
export function inUnit(value: number | undefined, unit: Unit): string {
  if (value === undefined || Number.isNaN(value)) return '–'
  switch (unit) {
    case 'count':
      return whole.format(value)
    case 'perSecond':
      return `${value > 0 && value < 10 ? tenth.format(value) : short(value)}\u00a0/s`
    case 'ms':
      return inMs(value)
    case 'bytes':
      return inBytes(value)
    case 'bytesPerSecond':
      return `${inBytes(value)}/s`
    case 'share':
    case 'cores':
      return inPercent(value)
    default:
      return unit satisfies never
  }
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const minute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** In the operator's own time zone. */
export const clockTime = (at: number) => clock.format(at)
export const minuteTime = (at: number) => minute.format(at)
export const dayTime = (at: number) => day.format(at)
