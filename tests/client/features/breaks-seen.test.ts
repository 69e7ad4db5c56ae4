import { expect, test } from 'vitest'
import { withBreaks } from '#client/features/scorecard/commentary/use-breaks-seen.ts'

const stop = (At: number, Reason: 'drinks' | 'rain' | 'stumps') => ({
  At,
  Event: { Type: 'break' as const, Reason },
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
