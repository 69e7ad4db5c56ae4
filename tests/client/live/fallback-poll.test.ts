import { expect, test } from 'vitest'
import { upstreamOf } from '#client/live/fallback-poll.ts'

test('the header of the fallback tells how fresh upstream is', () => {
  expect(upstreamOf('fresh')).toEqual({ kind: 'fresh' })
  expect(upstreamOf(null)).toEqual({ kind: 'fresh' })
  expect(upstreamOf('stale; since=1763748000000')).toEqual({ kind: 'stale', since: 1763748000000 })
  expect(upstreamOf('stale')).toEqual({ kind: 'stale', since: 0 })
})
