import { expect, test } from 'vitest'
import { Marks } from '#relay/ops/timed-marks.ts'
import type { RelayFacts, RelayStatus } from '#shared/ops/service-status.ts'

const HOUR_MS = 3_600_000

const relay = (name: string, { run = '1', isDraining = false, revision = 'abc', ageMs = HOUR_MS } = {}) =>
  ({
    name,
    run,
    at: HOUR_MS,
    version: '1.0.0',
    revision,
    facts: { isDraining } as RelayFacts,
    processes: [{ startedAt: HOUR_MS - ageMs }],
  }) as RelayStatus
/** The texts of the marks that a report of these relays adds. */
function marksOf(marks: Marks, ...relays: RelayStatus[]) {
  const before = marks.all.length
  marks.relays(relays)
  return marks.all.slice(before).map(({ text }) => text)
}

test('a start, a drain and an end of every relay are marked once by each of them', () => {
  const marks = new Marks(() => HOUR_MS)
  expect(marksOf(marks, relay('a'))).toEqual([])
  expect(marksOf(marks, relay('a'), relay('b', { ageMs: 2000 }))).toEqual(['b started 1.0.0 abc'])
  expect(marksOf(marks, relay('a'), relay('b', { isDraining: true }))).toEqual(['b is drained'])
  expect(marksOf(marks, relay('a'), relay('b', { isDraining: true }))).toEqual([])
  expect(marksOf(marks, relay('a'), relay('b'))).toEqual(['b takes viewers again'])
  expect(marksOf(marks, relay('a'))).toEqual(['b is not heard of any more'])
  expect(marksOf(marks, relay('a'))).toEqual([])
  expect(marksOf(marks, relay('a', { isDraining: true }))).toEqual(['a is drained'])
})

test('a relay that was drained before is gone, and one that comes back with the same run is heard of again', () => {
  const marks = new Marks(() => HOUR_MS)
  marksOf(marks, relay('a'), relay('b', { isDraining: true }), relay('c'))
  expect(marksOf(marks, relay('a'))).toEqual(['b is gone', 'c is not heard of any more'])
  expect(marksOf(marks, relay('a'), relay('c'))).toEqual(['c is heard of again'])
  expect(marksOf(marks, relay('a'), relay('b', { run: '2' }), relay('c'))).toEqual(['b started 1.0.0 abc'])
})
