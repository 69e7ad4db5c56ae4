import { expect, test } from 'vitest'
import { isSlow } from '#client/features/text-offer/slow-network.ts'

test('text pages are offered where the network says that it is slow or the reader saves data, and nowhere else', () => {
  const slow = [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { downlink: 0.1 }]
  for (const network of slow) expect(isSlow(network)).toBe(true)
  // A browser that tells nothing, or nothing yet.
  const fast = [undefined, {}, { effectiveType: '3g' }, { effectiveType: '4g', downlink: 5 }, { downlink: 0 }]
  for (const network of fast) expect(isSlow(network)).toBe(false)
})
