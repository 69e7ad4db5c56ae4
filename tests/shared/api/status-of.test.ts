import { expect, test } from 'vitest'
import { Status } from '#shared/api/envelope.ts'
import { statusOf } from '#shared/api/status-of.ts'

test('a status is read by hand as its schema would', () => {
  const codes = [200, 0, -1, 2.5, 2 ** 60, Number.NaN, '200', null, undefined, {}]
  const words = ['', 'OK', 7, null, undefined]
  for (const code of codes) {
    for (const returnMessage of words) {
      const status = { code, returnMessage, more: 1 }
      expect(statusOf({ Status: status })).toEqual(Status.safeParse(status).data)
      expect(statusOf({ status })).toEqual(Status.safeParse(status).data)
    }
  }
  for (const body of [null, undefined, 'text', 7, [], {}, { Status: null }, { Status: 'OK' }, { Status: [] }])
    expect(statusOf(body)).toBeUndefined()
})
