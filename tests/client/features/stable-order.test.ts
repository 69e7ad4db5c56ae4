import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stableOrder } from '#client/features/live-strip/stable-order.ts'

test('new chips stand behind those that are looked at, which keep their order', () => {
  expect(stableOrder(['b', 'a', 'c'], ['a', 'd', 'b'])).toEqual(['b', 'a', 'd'])
})

test('a stable order shows what there is, all of it and once', () => {
  const ids = fc.uniqueArray(fc.string())
  fc.assert(
    fc.property(ids, ids, (shown, now) => {
      expect(stableOrder(shown, now).sort()).toEqual([...now].sort())
    }),
  )
})
