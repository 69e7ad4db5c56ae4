import { createLiveSource, type LiveSource } from '#client/live/live-source.ts'
import { RelayClock } from '#client/live/relay-clock.ts'
import { TopicStore } from '#client/live/topic-store.ts'
import type { PageContents } from './page-contents.ts'

/** The live side of a page as it was rendered; in the browser a connection then takes the topics over. */
export function liveOfPage(
  { at, live, settings, staleSince }: PageContents,
  localNow: () => number,
): { topics: TopicStore; clock: RelayClock; source: LiveSource } {
  const clock = new RelayClock(localNow)
  const topics = new TopicStore(live, settings, {
    nowMs: () => clock.now(),
    after: (ms, run) => setTimeout(run, ms),
  })
  const source = createLiveSource(topics, clock, at, {
    connection: { kind: 'idle' },
    upstream: staleSince === undefined ? { kind: 'fresh' } : { kind: 'stale', since: staleSince },
  })
  return { topics, clock, source }
}
