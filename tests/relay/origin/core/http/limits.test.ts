import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RateLimiter } from '#relay/limits/rate-limiter.ts'
import { networkOf } from '#relay/network/networks.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0001:0002:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::2:3:4:5:6', '0:0:0:2::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, counted) => {
  expect(networkOf(ip)).toBe(counted)
})

test('whoever waits as long as told is let through', () => {
  const moves = fc.array(fc.nat(5000), { maxLength: 50 })
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 10 }), (pauses, most) => {
      let now = 0
      const limit = new RateLimiter({ most, withinMs: 10_000 }, () => now)
      for (const pause of pauses) {
        now += pause
        const wait = limit.take('a')
        if (wait === 0) continue
        now += wait
        expect(limit.take('a')).toBe(0)
      }
    }),
  )
})
