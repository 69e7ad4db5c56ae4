import { Hub } from '../live/hub.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { Leadership, StoreStep } from './store.ts'

export class LeadingPeriod {
  readonly hub: Hub
  readonly changes: TopicEvent[] = []
  readonly leadership: Leadership | undefined
  readonly steps: StoreSteps
  polling: { stop(): Promise<void> } | undefined

  constructor(epoch: string, leadership: Leadership | undefined) {
    this.hub = new Hub(epoch, {
      encoded: () => {},
      published: () => {},
      happened: (event) => void this.changes.push(event),
    })
    this.leadership = leadership
    this.steps = new StoreSteps(this.hub)
  }
}

/** When so much has happened to a topic since the state that the store holds, that is written anew. */
const REWRITE_AFTER = 512

class StoreSteps {
  readonly #hub: Hub
  readonly #behind = new Map<string, number>()

  constructor(hub: Hub) {
    this.#hub = hub
  }

  of(events: readonly TopicEvent[]): StoreStep[] {
    return events.flatMap((event) => this.#stepsOf(event))
  }

  #stepsOf(event: TopicEvent): StoreStep[] {
    switch (event.kind) {
      case 'state':
        this.#behind.set(event.topic, 0)
        return [['state', event.topic, JSON.stringify(event)]]
      case 'change':
      case 'end':
      case 'reopen':
        return this.#add(event.topic, event)
      case 'forget':
        this.#behind.delete(event.topic)
        return [['forget', event.topic, String(event.offset)]]
      case 'ready':
        return [['ready']]
      default:
        return event satisfies never
    }
  }

  #add(topic: string, event: TopicEvent): StoreStep[] {
    const behind = (this.#behind.get(topic) ?? 0) + 1
    this.#behind.set(topic, behind)
    if (behind < REWRITE_AFTER) return [['event', topic, JSON.stringify(event)]]
    const [state, ...since] = this.#hub.topic(topic)?.events ?? []
    if (state === undefined) return []
    this.#behind.set(topic, since.length)
    return [
      ['state', topic, JSON.stringify(state)],
      ...since.map((each): StoreStep => ['event', topic, JSON.stringify(each)]),
    ]
  }
}
