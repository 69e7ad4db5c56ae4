import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AddressRateLimiter } from '#relay/security/plugin.ts'

const PER_SECOND = 10
const BURST = 30

function limitAt(time = { nowMs: 0 }, maxAddresses?: number) {
  const limit = new AddressRateLimiter({
    perSecond: PER_SECOND,
    burst: BURST,
    nowMs: () => time.nowMs,
    ...(maxAddresses === undefined ? {} : { maxAddresses }),
  })
  const passing = (address: string, times: number) =>
    Array.from({ length: times }, () => limit.take(address)).filter((wait) => wait === 0).length
  return { limit, time, passing }
}

test('who is refused is told when to come again, and is let in then', () => {
  const { limit, time, passing } = limitAt()
  passing('192.0.2.1', BURST)
  const seconds = limit.take('192.0.2.1')
  expect(seconds).toBeGreaterThan(0)
  time.nowMs += seconds * 1000
  expect(limit.take('192.0.2.1')).toBe(0)
})

test('in any stretch of time an address gets at most its burst and the rate, and never less than the rate', () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(pauses, (waits) => {
      const { limit, time } = limitAt()
      const passed: number[] = []
      // What a bucket holds by its definition, counted in another way: filled as time passes, emptied by one each.
      let tokens = BURST
      for (const wait of waits) {
        time.nowMs += wait
        tokens = Math.min(BURST, tokens + (wait * PER_SECOND) / 1000)
        const mayPass = tokens > 1 - 1e-6
        if (mayPass) tokens -= 1
        expect(limit.take('192.0.2.1') === 0).toBe(mayPass)
        if (mayPass) passed.push(time.nowMs)
      }
      passed.forEach((from, first) => {
        passed.slice(first).forEach((to, more) => {
          expect(more + 1).toBeLessThanOrEqual(BURST + ((to - from) * PER_SECOND) / 1000 + 1e-6)
        })
      })
    }),
  )
})
