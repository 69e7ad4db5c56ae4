import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOf, nationalNumberIn } from '#client/kit/ui/form/digits.ts'
import { sharesOf } from '#client/site/features/predictions/pick-counts.tsx'

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

test('of a whole number the code of the country or the 0 of the trunk is left out; any other stays as it is', () => {
  for (const whole of ['+91 98480-22338', '0091 9848022338', '098480 22338', '+९१ ९८४८० २२३३८']) {
    expect(nationalNumberIn(whole)).toBe('9848022338')
  }
  for (const other of ['9848022338', '+44 20 7946 0958', '+91 98480', '0984802233', '919848022338', '']) {
    expect(nationalNumberIn(other)).toBeUndefined()
  }
})
