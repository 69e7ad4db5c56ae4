import { expect, test } from 'vitest'
import { type Freshness, FreshnessWatch } from '#relay/live/freshness.ts'

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
