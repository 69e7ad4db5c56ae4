import type { Delta } from '#shared/live/messages.ts'
import type { Hub } from '../live/hub.ts'
import type { TopicEvent } from '../live/topic-events.ts'

/** The part of a history that a hub does not have yet: readers of a continued topic get what is new, and nothing twice. */
export function eventsBeyond(hub: Hub, history: readonly TopicEvent[]): TopicEvent[] {
  const currentOffsets = new Map<string, number>()
  return history.filter((event) => {
    if (event.kind === 'state') {
      const current = hub.topic(event.topic)
      const isKnown = current?.epoch === event.epoch && current.offset >= event.offset
      if (isKnown) currentOffsets.set(event.topic, current.offset)
      return !isKnown
    }
    if (event.kind !== 'change') return true
    const currentOffset = currentOffsets.get(event.topic)
    return currentOffset === undefined || (JSON.parse(event.text) as Delta).offset > currentOffset
  })
}
