import { createLiveSource, type LiveSource } from '#client/kit/live/live-source.ts'
import type { readerLens } from '#client/kit/live/reader-lens.ts'
import { RelayClock } from '#client/kit/live/relay-clock.ts'
import { TopicStore } from '#client/kit/live/topic-store.ts'
import type { TopicView } from '#client/kit/live/topic-view.ts'
import type { JsonObject } from '#shared/live/json.ts'
import type { PageContents } from './page-contents.ts'

/** The page's live states, until the connection takes the topics over. */
export function liveSourceOfPage(
  { at, live, settings, moment, staleSince }: PageContents,
  localNow: () => number,
  lensOf?: typeof readerLens,
): { topics: TopicStore; clock: RelayClock; source: LiveSource } {
  const clock = new RelayClock(localNow)
  const schedule = {
    nowMs: () => clock.now(),
    after: (ms: number, run: () => void) => void setTimeout(run, ms),
  }
  const topics = new TopicStore(
    // States of a past ball are no base for the live line.
    moment ? {} : live,
    settings,
    settings && lensOf?.(settings, schedule),
    moment && { ...moment, rewind: (topic) => knownIn(live, topic) },
  )
  const source = createLiveSource(topics, clock, at, {
    connection: { kind: 'idle' },
    upstream: staleSince === undefined ? { kind: 'fresh' } : { kind: 'stale', since: staleSince },
  })
  return { topics, clock, source }
}

function knownIn(live: PageContents['live'], topic: string): TopicView<JsonObject> | undefined {
  const known = live[topic]
  return known && { kind: 'known', known }
}
