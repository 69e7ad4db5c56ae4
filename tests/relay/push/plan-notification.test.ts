import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AllowedServices } from '#relay/push/allowed-services.ts'
import { isQuiet, type Planned, planNotification } from '#relay/push/plan-notification.ts'
import type { NotifiedMoment } from '#shared/notifications/wording-types.ts'

const HOUR = 60 * 60_000
const plannedWith = (perHour: number): Planned => ({
  moment: {} as NotifiedMoment,
  lateAt: Number.POSITIVE_INFINITY,
  isCorrection: false,
  tries: 0,
  to: { timeZone: 'UTC', quiet: undefined, perHour },
})
const NO_HOUR = { from: 0, sent: 0 }

test('in an hour at most so many are sent, whenever they come', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 0, max: HOUR / 4 }), { maxLength: 60 }),
      (perHour, gaps) => {
        let nowMs = 10 * HOUR
        let hour = NO_HOUR
        const sent: number[] = []
        for (const gap of gaps) {
          nowMs += gap
          const plan = planNotification(plannedWith(perHour), hour, nowMs)
          if (plan.to === 'send') {
            sent.push(nowMs)
            hour = plan.hour ?? hour
          } else expect(plan).toEqual({ to: 'defer', digestAt: hour.from + HOUR })
        }
        const inOneHour = (from: number) => sent.filter((at) => at >= from && at < from + HOUR)
        // Counted from the first of an hour; an hour laid across two of them may hold twice as many.
        for (const at of sent) expect(inOneHour(at).length).toBeLessThanOrEqual(2 * perHour)
      },
    ),
  )
})

test('quiet hours go by the clock of the person, and past midnight', () => {
  const night = { from: 22 * 60, to: 7 * 60 }
  const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`)
  // 22:00 in Kolkata is 16:30 UTC.
  expect(isQuiet(night, 'Asia/Kolkata', at('16:29'))).toBe(false)
  expect(isQuiet(night, 'Asia/Kolkata', at('16:30'))).toBe(true)
  expect(isQuiet(night, 'Asia/Kolkata', at('01:29'))).toBe(true)
  expect(isQuiet(night, 'Asia/Kolkata', at('01:30'))).toBe(false)
  expect(isQuiet({ from: 60, to: 120 }, 'UTC', at('01:30'))).toBe(true)
  expect(isQuiet({ from: 60, to: 60 }, 'UTC', at('01:00'))).toBe(false)
})

test.each([
  ['https://push.example.org/a', true],
  ['https://PUSH.example.org/a', true],
  ['https://push.example.org:8443/a', false],
  ['https://a.push.example.net/a', true],
  ['https://push.example.net/a', false],
  ['https://apush.example.net/a', false],
  ['https://local.test:8443/a', true],
  ['https://local.test/a', false],
  ['http://push.example.org/a', false],
  ['https://a@push.example.org/a', false],
  ['nonsense', false],
])('%s is spoken to: %s', (endpoint, isAllowed) => {
  const services = new AllowedServices(['push.example.org', '*.push.example.net', 'local.test:8443'])
  expect(services.addressOf(endpoint) !== undefined).toBe(isAllowed)
})
