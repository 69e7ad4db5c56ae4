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

test('without a rate nobody waits, and nobody is remembered', () => {
  const limit = new AddressRateLimiter({
    perSecond: Number.POSITIVE_INFINITY,
    burst: Number.POSITIVE_INFINITY,
  })
  expect(Array.from({ length: 100 }, () => limit.take('192.0.2.1'))).toEqual(Array(100).fill(0))
  expect(limit.addresses).toBe(0)
})

test('however many addresses come, few are remembered', () => {
  const { limit } = limitAt({ nowMs: 0 }, 100)
  for (let address = 0; address < 10_000; address += 1) limit.take(`10.${address >> 8}.${address & 255}.1`)
  expect(limit.addresses).toBeLessThanOrEqual(100)
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
