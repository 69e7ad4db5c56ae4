import { expect, test } from 'vitest'
import { CALLS } from '#relay/check-origin/calls.ts'
import { isNamedBy } from '#relay/check-origin/check-origin.ts'
import { CALLS as CONTRACT } from '#shared/api/calls.ts'

test('[check-origin] every call of the contract that changes nothing is looked at', () => {
  const reads = CONTRACT.filter(({ success, token, optional }) => success === 200 && !token && !optional)
  expect(reads.length).toBeGreaterThan(30)
  expect(CALLS.map(({ call }) => `/api/${call}`)).toEqual(
    expect.arrayContaining(reads.map(({ path }) => path)),
  )
})

test.each([
  ['News', 'News/List', true],
  ['news/detail', 'News/Detail/{id}', true],
  ['/api/Match/Live', 'Match/Live', true],
  ['Match/Live', 'Match/LiveMatches', false],
  ['Ne', 'News/List', false],
])('[check-origin] --only %s names %s: %s', (only, call, isNamed) => {
  expect(isNamedBy(only, call)).toBe(isNamed)
})
