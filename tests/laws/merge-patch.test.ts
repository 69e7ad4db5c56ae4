import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '#shared/live/json.ts'
import { apply, diff, share } from '#shared/live/merge-patch.ts'

const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom('', 0, false))
const key = fc.oneof(
  fc.string({ maxLength: 2 }),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'a', 'b'),
)

/** Any JSON without null, with awkward keys and empty collections. */
const json = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('json'), { maxLength: 3 }),
    fc.uniqueArray(fc.tuple(key, tie('json')), { maxLength: 4, selector: ([name]) => name }).map(fromEntries),
  ),
})).json

function fromEntries(entries: [string, Json][]): Json {
  return JSON.parse(
    `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`,
  )
}

const text = (value: unknown) => JSON.stringify(value)
const overTheWire = <T>(value: T): T => JSON.parse(text(value))

test('[S3] applying the difference of any two states to the first gives the second', () => {
  fc.assert(
    fc.property(json, json, (from, to) => {
      const patch = diff(from, to)
      expect(patch === undefined ? from : apply(from, overTheWire(patch))).toEqual(to)
    }),
    { numRuns: 2000 },
  )
})

test('[S3] equal states have no difference, and only they', () => {
  fc.assert(fc.property(json, (state) => diff(state, overTheWire(state)) === undefined))
  fc.assert(
    fc.property(json, json, (from, to) => {
      if (diff(from, to) === undefined) expect(from).toEqual(to)
    }),
  )
})

test('[S3] applying a patch changes neither the state nor the patch', () => {
  fc.assert(
    fc.property(json, json, (from, to) => {
      const patch = diff(from, to)
      if (patch === undefined) return
      const before = text([from, patch])
      apply(from, patch)
      expect(text([from, patch])).toBe(before)
    }),
  )
})

test('[S3] a key that goes and comes back as an object leaves no trace of what it was', () => {
  const first = { Batting: { '1': { Runs: 4, Out: { Kind: 'bowled' } } } }
  const corrected = { Batting: { '1': { Runs: 4 } } }
  const patch = diff(first, corrected)
  expect(patch).toEqual({ Batting: { '1': { Out: null } } })
  const back = diff(corrected, first)
  expect(apply(apply(first, patch ?? {}), back ?? {})).toEqual(first)
})

test('[G2] sharing keeps the value, and every equal part by identity', () => {
  fc.assert(
    fc.property(json, json, (before, next) => {
      const shared = share(before, next)
      expect(shared).toEqual(next)
      expect(share(before, overTheWire(before))).toBe(before)
    }),
  )
})
