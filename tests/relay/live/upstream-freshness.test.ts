import { expect, test } from 'vitest'
import { type Freshness, FreshnessWatch } from '#relay/live/upstream-freshness.ts'

test('[M9] who joins knows of the last good poll before its own start, and is stale at once where that is long ago', () => {
  const told: Freshness[] = []
  const watch = new FreshnessWatch(5000, 100_000, (freshness) => told.push(freshness))
  watch.goodPoll(40_000, 100_000)
  watch.tick(100_000)
  expect(told).toEqual([{ upstream: 'stale', lastGoodMs: 40_000 }])
  // One that is known already changes nothing.
  watch.goodPoll(39_000, 100_001)
  watch.goodPoll(100_002)
  expect(told.slice(1)).toEqual([{ upstream: 'fresh' }])
})

test('[M9] staleness is said once, with the time of the last good poll, and freshness once again', () => {
  const told: Freshness[] = []
  const watch = new FreshnessWatch(5000, 0, (freshness) => told.push(freshness))
  watch.goodPoll(1000)
  watch.tick(5999)
  expect(told).toEqual([])
  watch.tick(6000)
  watch.tick(7000)
  watch.goodPoll(8000)
  watch.goodPoll(9000)
  expect(told).toEqual([{ upstream: 'stale', lastGoodMs: 1000 }, { upstream: 'fresh' }])
})

test('[M9] a correction counts though it is of an earlier time, and the same one again is no news', () => {
  const told: Freshness[] = []
  const watch = new FreshnessWatch(5000, 0, (freshness) => told.push(freshness))
  watch.goodPoll(4000)
  watch.correct(1000)
  watch.tick(5999)
  expect(told).toEqual([])
  watch.tick(6000)
  watch.correct(1001)
  expect(told).toEqual([{ upstream: 'stale', lastGoodMs: 1000 }])
  watch.correct(3000)
  watch.goodPoll(8000)
  expect(told.slice(1)).toEqual([{ upstream: 'stale', lastGoodMs: 3000 }, { upstream: 'fresh' }])
})
