import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharesOf } from '#client/features/predictions/pick-counts.tsx'
import { digitsOf } from '#client/ui/form/digits.ts'

test('shares are honest: whole percents that come to a hundred, and nothing of nothing', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), (a, b) => {
      const shares = sharesOf(
        [1, 2],
        [
          { TeamId: 1, Count: a },
          { TeamId: 2, Count: b },
        ],
      )
      expect(shares.map(({ Count }) => Count)).toEqual([a, b])
      expect(shares.reduce((sum, { percent }) => sum + percent, 0)).toBe(a + b === 0 ? 0 : 100)
      for (const { Count, percent } of shares)
        expect(Math.abs(percent - (Count / Math.max(1, a + b)) * 100)).toBeLessThan(1)
    }),
  )
})

test('of a number the digits stay, in whichever figures they are written', () => {
  expect(digitsOf('+91 98480 22338', 12)).toBe('919848022338')
  expect(digitsOf('९८४८०-22338', 12)).toBe('9848022338')
  expect(digitsOf('1234567890123', 12)).toBe('123456789012')
  expect(digitsOf('౧౨ ೩', 6)).toBe('123')
})
