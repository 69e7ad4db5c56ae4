import { expect, test } from 'vitest'
import { pickEncoding } from '#relay/bytes/pick-encoding.ts'

test('the browser gets the smallest form that it takes', () => {
  expect(pickEncoding('gzip, deflate, br')).toBe('br')
  expect(pickEncoding('gzip;q=0.5')).toBe('gzip')
  expect(pickEncoding('br;q=0, gzip')).toBe('gzip')
  expect(pickEncoding(undefined)).toBe('plain')
})
