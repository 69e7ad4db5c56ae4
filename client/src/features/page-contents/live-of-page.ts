import { createLiveSource, type LiveSource } from '#client/live/live-source.ts'
import type { ReaderView } from '#client/live/reader-view.ts'
import { RelayClock } from '#client/live/relay-clock.ts'
import { TopicStore } from '#client/live/topic-store.ts'
import type { TopicView } from '#client/live/topic-view.ts'
import type { JsonObject } from '#shared/live/json.ts'
import type { PageContents } from './page-contents.ts'

/** The page's live states, until the connection takes the topics over. */
export function liveOfPage(
  { at, live, settings, moment, staleSince }: PageContents,
  localNow: () => number,
  view?: ReaderView,
): { topics: TopicStore; clock: RelayClock; source: LiveSource } {
  const clock = new RelayClock(localNow)
  const schedule = {
    nowMs: () => clock.now(),
    after: (ms: number, run: () => void) => void setTimeout(run, ms),
  }
  const topics = new TopicStore(moment ? {} : live, settings, view && { view, schedule })
  // States of a past ball are no base for the live line.
  for (const [topic, known] of Object.entries(moment ? live : {}))
    topics.replacements.set(topic, always({ kind: 'known', known }))
  const source = createLiveSource(
    topics,
    clock,
    at,
    {
      connection: { kind: 'idle' },
      upstream: staleSince === undefined ? { kind: 'fresh' } : { kind: 'stale', since: staleSince },
    },
    moment,
  )
  return { topics, clock, source }
}

const always = (view: TopicView<JsonObject>) => () => view
