import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CALLS } from '#relay/check-origin/calls.ts'
import { isNamedBy } from '#relay/check-origin/check-origin.ts'

/** The calls that the check knows, beside those that the client makes. */

const FOLDER = new URL('../../../client/src/api/', import.meta.url)

test('[check-origin] every call that the client makes is looked at', () => {
  const made = readdirSync(FOLDER)
    .filter((file) => file.endsWith('-calls.ts'))
    .flatMap((file) => [...readFileSync(new URL(file, FOLDER), 'utf8').matchAll(/['`]\/api\/([\w/]+)/g)])
    .map(([, path = '']) => path.replace(/\/$/, ''))
  expect(made.length).toBeGreaterThan(30)
  const known = new Set(CALLS.map(({ call }) => call.replace('/{id}', '')))
  expect(made.filter((path) => !known.has(path))).toEqual([])
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
