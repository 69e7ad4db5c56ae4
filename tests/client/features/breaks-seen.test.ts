import { expect, test } from 'vitest'
import { withBreaks } from '#client/features/scorecard/commentary/use-breaks-seen.ts'

const stop = (At: number, Reason: 'drinks' | 'rain' | 'stumps', Text?: string) => ({
  At,
  Event: { Type: 'break' as const, Reason, ...(Text === undefined ? {} : { Text }) },
})

test('a break that this page saw is told beside those of the archive, and once where both tell it', () => {
  const told = [stop(60, 'drinks')]
  expect(withBreaks(told, [])).toBe(told)
  expect(withBreaks(told, [stop(60, 'drinks')])).toBe(told)
  expect(withBreaks(told, [stop(60, 'rain'), stop(96, 'drinks')])).toEqual([
    stop(60, 'drinks'),
    stop(60, 'rain'),
    stop(96, 'drinks'),
  ])
})

test('drinks and a meal that have the same status are two breaks, and one whose words change is one', () => {
  const told = [stop(60, 'drinks', 'Drinks.'), stop(90, 'rain', 'Rain. The covers are on.')]
  expect(withBreaks(told, [stop(60, 'drinks', 'Lunch.')])).toHaveLength(3)
  expect(withBreaks(told, [stop(90, 'rain', 'Rain. Inspection at 15:40.')])).toBe(told)
})
