import { expect, test } from 'vitest'
import { Frame } from '#relay/live/frame.ts'
import { PastFrames } from '#relay/live/past-frames.ts'

const frameOf = (bytes: number) => new Frame('x'.repeat(bytes))

test('[G4] a frame of a past state is built once for all who ask for it', () => {
  const frames = new PastFrames({ frames: 4, bytes: 1000 })
  const first = frames.get('1-2', () => frameOf(10))
  expect(frames.get('1-2', () => frameOf(10))).toBe(first)
})

test('frames of past states are held within a number and a bound in bytes, the oldest are forgotten first', () => {
  const frames = new PastFrames({ frames: 4, bytes: 1000 })
  let built = 0
  const get = (key: string, bytes: number) =>
    frames.get(key, () => {
      built += 1
      return frameOf(bytes)
    })
  for (const key of ['a', 'b', 'c', 'd', 'e']) get(key, 10)
  expect([built, get('b', 10), built]).toEqual([5, expect.anything(), 5])
  get('a', 10)
  expect(built).toBe(6)
  get('large', 900)
  expect(frames.bytes).toBeLessThanOrEqual(1000)
  const enormous = get('enormous', 5000)
  expect(enormous.text).toHaveLength(5000)
  expect(frames.bytes).toBeLessThanOrEqual(1000)
})
