import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DeliveryCounts } from '#relay/live/delivery-counts.ts'
import { frameOf } from '#relay/live/frame.ts'

const frames = ['a', 'b'.repeat(300), 'c'.repeat(2000)].map((text, place) =>
  frameOf({ type: 'delta', text }, place * 1000),
)
const frame = fc.constantFrom(...frames)

test('deliveries are counted exactly, in whatever order readers get whatever, and whenever somebody asks', () => {
  const step = fc.record({
    first: frame,
    second: fc.option(frame, { nil: undefined }),
    compresses: fc.boolean(),
    readers: fc.integer({ min: 1, max: 50 }),
    isAsked: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const counts = new DeliveryCounts()
      const shown = () => ({
        deliveries: counts.deliveries,
        bytes: counts.bytes,
        uncompressedBytes: counts.uncompressedBytes,
        stateBytes: counts.stateBytes,
      })
      const exact = { deliveries: 0, bytes: 0, uncompressedBytes: 0, stateBytes: 0 }
      for (const { first, second, compresses, readers, isAsked } of steps) {
        for (let reader = 0; reader < readers; reader += 1) {
          counts.add(compresses, first, second)
          for (const sent of second ? [first, second] : [first]) {
            exact.deliveries += 1
            exact.bytes += (compresses ? sent.deflated : sent.plain).length
            exact.uncompressedBytes += sent.plain.length
            exact.stateBytes += sent.stateBytes
          }
        }
        if (isAsked) expect(shown()).toEqual(exact)
      }
      expect(shown()).toEqual(exact)
    }),
  )
})
