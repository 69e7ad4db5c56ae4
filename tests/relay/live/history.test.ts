import { expect, test } from 'vitest'
import { History } from '#relay/live/history.ts'

test('[G2] the last states are held by number, and by bytes where changes are enormous', () => {
  const history = new History({ states: 3, bytes: 100 })
  for (let offset = 0; offset < 5; offset += 1) history.add(offset, { offset }, 10)
  expect([1, 2, 3, 4, 5].map((offset) => history.at(offset)?.offset)).toEqual([undefined, 2, 3, 4, undefined])
  history.add(5, { offset: 5 }, 95)
  expect([4, 5].map((offset) => history.at(offset)?.offset)).toEqual([undefined, 5])
  history.add(6, { offset: 6 }, 1000)
  expect(history.at(6)).toEqual({ offset: 6 })
})

test('[M1] an offset that was never issued is not held: negative, fractional or enormous', () => {
  const history = new History({ states: 3, bytes: 100 })
  history.add(0, {}, 0)
  for (const offset of [-1, 0.5, 1e20, 1]) expect(history.at(offset)).toBeUndefined()
})
