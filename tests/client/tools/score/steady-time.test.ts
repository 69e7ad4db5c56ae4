import { expect, test } from 'vitest'
import { steadyTime } from '#client/tools/score/steady-time.ts'

const MINUTE_MS = 60_000

test('a clock of the phone that is set changes no time between two entries; a phone that slept counts its sleep', () => {
  const at = { wall: 1_800_000_000_000, monotonic: 500 }
  const now = steadyTime(
    () => at.wall,
    () => at.monotonic,
  )
  const first = now()
  const pass = (ms: number, { awakeMs = ms, setMs = 0 } = {}) => {
    at.wall += ms + setMs
    at.monotonic += awakeMs
    return now() - first
  }
  expect(pass(MINUTE_MS)).toBe(MINUTE_MS)
  expect(pass(MINUTE_MS, { setMs: -60 * MINUTE_MS })).toBe(2 * MINUTE_MS)
  expect(pass(MINUTE_MS, { setMs: 25 * 60 * MINUTE_MS })).toBe(3 * MINUTE_MS)
  const other = steadyTime(
    () => at.wall,
    () => at.monotonic,
  )
  const before = other()
  pass(5 * MINUTE_MS, { awakeMs: MINUTE_MS })
  expect(other() - before).toBe(5 * MINUTE_MS)
})
