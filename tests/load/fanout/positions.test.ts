import { expect, test } from 'vitest'
import type { Received } from './frames-received.ts'
import { EpochOrder, type Positions, take } from './positions.ts'

const snapshot = (epoch: string, offset: number): Received => ({
  ...{ type: 'snapshot', topic: 'match/7', epoch, base: offset - 1, offset, at: 0 },
})
const delta = (offset: number, base = offset - 1): Received => ({
  ...{ type: 'delta', topic: 'match/7', base, offset, at: 0 },
})

test('a state of a new epoch is no gap, and the deltas after it are of that epoch', () => {
  const positions: Positions = new Map()
  const messages = [snapshot('old', 41), delta(42), snapshot('new', 0), delta(1)]
  expect(messages.map((message) => take(positions, message))).toEqual(['next', 'next', 'next', 'next'])
  expect(positions.get('match/7')).toEqual({ epoch: 'new', offset: 1 })
})

test.each([
  ['leaves one out', delta(44)],
  ['comes twice', delta(42)],
])('a delta that %s is a gap', (_what, message) => {
  const positions: Positions = new Map()
  take(positions, snapshot('old', 41))
  take(positions, delta(42))
  expect(take(positions, message)).toBe('gap')
})

test('a higher number of an old epoch is behind, and any of a later one is not', () => {
  const order = new EpochOrder()
  const target = { topic: 'match/7', epoch: 'new', offset: 3 }
  order.note(snapshot('old', 41))
  expect(order.hasReached({ epoch: 'old', offset: 41 }, target)).toBe(false)
  for (const epoch of ['new', 'newer']) order.note(snapshot(epoch, 0))
  expect(order.hasReached(undefined, target)).toBe(false)
  expect(order.hasReached({ epoch: 'old', offset: 41 }, target)).toBe(false)
  expect(order.hasReached({ epoch: 'new', offset: 2 }, target)).toBe(false)
  expect(order.hasReached({ epoch: 'new', offset: 3 }, target)).toBe(true)
  expect(order.hasReached({ epoch: 'newer', offset: 0 }, target)).toBe(true)
})
