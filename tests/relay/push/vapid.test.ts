import { expect, test } from 'vitest'
import { VapidTokens } from '#relay/push/vapid.ts'
import { TEST_VAPID_KEYS } from '#tests/support/notifications-in-steps.ts'
import { readVapid } from '#tests/support/push-service.ts'

const HOUR = 60 * 60_000
const SERVICE = 'https://fcm.googleapis.com'

test('a token is of use for less than a day from now, also where the clock was set back since it was made', () => {
  let nowMs = Date.parse('2026-11-24T12:00:00Z')
  const tokens = new VapidTokens(TEST_VAPID_KEYS, 'mailto:press@crease.example', () => nowMs)
  const hoursLeft = () => {
    const { claims } = readVapid(tokens.authorization(SERVICE, 'https://crease.example'))
    return (Number(claims.exp) * 1000 - nowMs) / HOUR
  }
  expect(hoursLeft()).toBe(12)
  nowMs += 5 * HOUR
  expect(hoursLeft()).toBe(7)
  nowMs += 2 * HOUR
  expect(hoursLeft()).toBe(11)
  nowMs -= 30 * HOUR
  // Longer ones are refused (RFC 8292, 2).
  expect(hoursLeft()).toBeLessThanOrEqual(12)
})
