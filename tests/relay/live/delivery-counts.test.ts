import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOf } from '#relay/live/frame.ts'
import { DeliveryCounts } from '#relay/metrics/delivery-counts.ts'

const frames = ['a', 'b'.repeat(300), 'c'.repeat(2000)].map((text, place) =>
  frameOf({ type: 'delta', text }, place * 1000),
)
const frame = fc.constantFrom(...frames)

test('deliveries are counted exactly, one by one and many together', () => {
  const step = fc.record({ frame, compresses: fc.boolean(), readers: fc.integer({ min: 1, max: 50 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const [together, alone] = [new DeliveryCounts(), new DeliveryCounts()]
      const exact = { deliveries: 0, bytes: 0, uncompressedBytes: 0, stateBytes: 0 }
      for (const { frame: sent, compresses, readers } of steps) {
        together.add(compresses, sent, readers)
        for (let reader = 0; reader < readers; reader += 1) {
          alone.add(compresses, sent)
          exact.deliveries += 1
          exact.bytes += (compresses ? sent.deflated : sent.plain).length
          exact.uncompressedBytes += sent.plain.length
          exact.stateBytes += sent.stateBytes
        }
      }
      for (const counts of [together, alone]) expect(counts).toMatchObject(exact)
    }),
  )
})
