import { expect, test } from 'vitest'
import { reducedLength } from '#client/cricket-ui/match/reduced-length.tsx'

const ODI = { Format: 'ODI', BallsPerOver: 6 } as const

test('overs that a first innings was reduced to are those of each side', () => {
  expect(reducedLength(ODI, { Overs: '3.1', TargetOvers: '36' })).toBe('36')
  expect(reducedLength(ODI, { Overs: '36', TargetOvers: '36' }, '36')).toBe('36')
})

test('a chase that has as many overs as were bowled before it tells of a shortened match', () => {
  expect(reducedLength(ODI, { Overs: '36' }, '36')).toBe('36')
  expect(reducedLength({ Format: 'The Hundred' }, { Overs: '16' }, '16')).toBe('16')
})

test('a match of its usual length, and one whose chase alone was cut, are not called reduced', () => {
  expect(reducedLength(ODI, { Overs: '50' }, '50')).toBeUndefined()
  expect(reducedLength(ODI, { Overs: '50' }, '36')).toBeUndefined()
  expect(reducedLength(ODI, { Overs: '36', TargetOvers: '36' }, '30')).toBeUndefined()
  expect(reducedLength({ Format: 'Test' }, { Overs: '36' }, '36')).toBeUndefined()
  expect(reducedLength(ODI, undefined)).toBeUndefined()
})
