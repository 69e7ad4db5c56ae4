import type { FeedState } from '#shared/ops/feed-state.ts'

/** Two minutes, or four questions of a feed that asks rarely. */
const FEED_SILENT_MS = 120_000
const FEED_QUESTIONS = 4

export const silentFeedsIn = (feeds: readonly FeedState[]) =>
  feeds.filter(
    ({ isInPlay, lagMs, everyMs }) => isInPlay && lagMs >= Math.max(FEED_SILENT_MS, FEED_QUESTIONS * everyMs),
  )
