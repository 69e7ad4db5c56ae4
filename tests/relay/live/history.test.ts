import { expect, test } from 'vitest'
import { History, type HistoryLimit } from '#relay/live/history.ts'

function historyOf(offsets: number, limit: Partial<HistoryLimit>, { everyMs = 1, bytes = 10 } = {}): History {
  const history = new History({ states: 3, ms: 0, bytes: 1e9, ...limit })
  for (let offset = 0; offset < offsets; offset += 1) add(history, offset, offset * everyMs, bytes)
  return history
}

function add(history: History, offset: number, at: number, bytes: number): void {
  history.add({ offset, at, state: { offset }, change: undefined, bytes })
}

const heldOf = (history: History, offsets: number[]) => offsets.map((offset) => history.at(offset)?.offset)

test('[G2] the last states are held by number, and by bytes where changes are enormous', () => {
  const history = historyOf(5, { bytes: 100 })
  expect(heldOf(history, [1, 2, 3, 4, 5])).toEqual([undefined, 2, 3, 4, undefined])
  add(history, 5, 5, 95)
  expect(heldOf(history, [4, 5])).toEqual([undefined, 5])
  add(history, 6, 6, 1000)
  expect(history.at(6)?.state).toEqual({ offset: 6 })
})

test('[G2] all states of the last two minutes are held, and the one that stood when they began', () => {
  const history = historyOf(1000, { states: 100, ms: 120_000 }, { everyMs: 500 })
  expect(heldOf(history, [758, 759, 760])).toEqual([undefined, 759, 760])
  expect(history.asOf(999 * 500 - 120_000)?.offset).toBe(759)
})

test('[M10] as of a time stands the last state that had come by then, or the first that is held', () => {
  const history = historyOf(10, { states: 5 }, { everyMs: 1000 })
  expect([9999, 9000, 8999, 6000, 100].map((at) => history.asOf(at)?.offset)).toEqual([9, 9, 8, 6, 5])
})
