import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FRAMES_IN_WINDOW, FrameMeter } from '#relay/http/frame-meter.ts'
import { clientFrame } from '#tests/support/client-frame.ts'

const frame = fc.record({
  opcode: fc.constantFrom(0x0, 0x1, 0x2, 0x9, 0xa),
  length: fc.oneof(fc.nat(130), fc.constantFrom(0, 125, 126, 65_535, 65_536)),
  isMasked: fc.boolean(),
})

test('[G5] however frames lie in chunks, exactly those within the bound are admitted', () => {
  fc.assert(
    fc.property(
      fc.array(frame, { minLength: 1, maxLength: 80 }),
      fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 1, maxLength: 20 }),
      (frames, cuts) => {
        const all = frames.map(({ opcode, length, isMasked }) =>
          clientFrame(opcode, Buffer.alloc(length), { isMasked }),
        )
        const bytes = Buffer.concat(all)
        const within = Buffer.concat(all.slice(0, FRAMES_IN_WINDOW)).length
        const meter = new FrameMeter()
        let admitted = 0
        for (let at = 0, cut = 0; at < bytes.length; cut += 1) {
          const chunk = bytes.subarray(at, at + (cuts[cut % cuts.length] ?? 1))
          admitted += meter.admit(chunk, 0)
          at += chunk.length
        }
        expect(admitted).toBe(within)
        expect(meter.isOver).toBe(frames.length > FRAMES_IN_WINDOW)
      },
    ),
    { numRuns: 50 },
  )
})

test('[G5] a peer that stays within the bound in every ten seconds is never over it', () => {
  const meter = new FrameMeter()
  const message = clientFrame(0x1, Buffer.from('{}'))
  for (let window = 0; window < 20; window += 1) {
    for (let n = 0; n < FRAMES_IN_WINDOW; n += 1) meter.admit(message, window * 10_000)
  }
  expect(meter.isOver).toBe(false)
})
