import type { Hub } from '../live/hub.ts'
import type { TopicEvent } from '../live/topic-events.ts'

/**
 * Follows what another relay published, and gives it on with each change compressed, so that no worker does that again.
 * Undefined where it does not lead on from what the hub holds.
 */
export function followCompressed(hub: Hub, events: readonly TopicEvent[]): TopicEvent[] | undefined {
  const compressed: TopicEvent[] = []
  for (const event of events) {
    if (!hub.follow(event)) return undefined
    const deflated = event.kind === 'change' ? hub.topic(event.topic)?.lastChange?.deflated : undefined
    compressed.push(event.kind === 'change' && deflated ? { ...event, deflated } : event)
  }
  return compressed
}
