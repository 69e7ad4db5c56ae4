import type { Delta } from '#shared/live/messages.ts'
import type { Hub } from '../live/hub.ts'
import type { TopicEvent } from '../live/topic-events.ts'

/** What of a history a hub does not hold yet: readers of a topic that merely goes on get what is new, and nothing twice. */
export function eventsBeyond(hub: Hub, history: readonly TopicEvent[]): TopicEvent[] {
  const heldOffsets = new Map<string, number>()
  return history.filter((event) => {
    if (event.kind === 'state') {
      const held = hub.topic(event.topic)
      const isHeld = held?.epoch === event.epoch && held.offset >= event.offset
      if (isHeld) heldOffsets.set(event.topic, held.offset)
      return !isHeld
    }
    if (event.kind !== 'change') return true
    const heldOffset = heldOffsets.get(event.topic)
    return heldOffset === undefined || (JSON.parse(event.text) as Delta).offset > heldOffset
  })
}
