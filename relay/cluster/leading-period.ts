import { Hub, MAX_FORGOTTEN } from '../live/hub.ts'
import type { TopicEvent } from '../live/topic-events.ts'
import type { Leadership, StoreStep } from './store.ts'

export class LeadingPeriod {
  readonly hub: Hub
  /** Of the store's numbering; topics that come from another relay have that relay's. */
  readonly epoch: string
  readonly changes: TopicEvent[] = []
  readonly leadership: Leadership | undefined
  readonly steps: StoreSteps
  polling: { stop(): Promise<void> } | undefined

  /** `history`: what the store holds already. */
  constructor(epoch: string, leadership: Leadership | undefined, history: readonly TopicEvent[] = []) {
    this.epoch = epoch
    this.hub = new Hub(epoch, {
      encoded: () => {},
      published: () => {},
      happened: (event) => void this.changes.push(event),
    })
    this.leadership = leadership
    this.steps = new StoreSteps(this.hub, history)
  }
}

/** When so much has happened to a topic since the state that the store holds, that is written anew. */
const REWRITE_AFTER = 512

class StoreSteps {
  readonly #hub: Hub
  readonly #behind = new Map<string, number>()
  /** Oldest first: the store would hold them for the whole epoch. */
  readonly #forgotten: Set<string>

  constructor(hub: Hub, history: readonly TopicEvent[]) {
    this.#hub = hub
    this.#forgotten = new Set(history.flatMap((event) => (event.kind === 'forget' ? [event.topic] : [])))
  }

  of(events: readonly TopicEvent[]): StoreStep[] {
    return events.flatMap((event) => this.#stepsOf(event))
  }

  #stepsOf(event: TopicEvent): StoreStep[] {
    switch (event.kind) {
      case 'state':
        this.#behind.set(event.topic, 0)
        this.#forgotten.delete(event.topic)
        return [['state', event.topic, JSON.stringify(event)]]
      case 'end':
        // Nothing more will come that would have it written anew.
        return this.#whole(event.topic)
      case 'change':
      case 'reopen':
        return this.#add(event.topic, event)
      case 'forget':
        this.#behind.delete(event.topic)
        return [['forget', event.topic, String(event.offset)], ...this.#dropOldest(event.topic)]
      case 'ready':
        return [['ready']]
      default:
        return event satisfies never
    }
  }

  #add(topic: string, event: TopicEvent): StoreStep[] {
    const behind = (this.#behind.get(topic) ?? 0) + 1
    this.#behind.set(topic, behind)
    return behind < REWRITE_AFTER ? [['event', topic, JSON.stringify(event)]] : this.#whole(topic)
  }

  #whole(topic: string): StoreStep[] {
    const [state, ...since] = this.#hub.topic(topic)?.events ?? []
    if (state === undefined) return []
    this.#behind.set(topic, since.length)
    return [
      ['state', topic, JSON.stringify(state)],
      ...since.map((each): StoreStep => ['event', topic, JSON.stringify(each)]),
    ]
  }

  #dropOldest(forgotten: string): StoreStep[] {
    this.#forgotten.delete(forgotten)
    this.#forgotten.add(forgotten)
    const [oldest] = this.#forgotten
    if (this.#forgotten.size <= MAX_FORGOTTEN || oldest === undefined) return []
    this.#forgotten.delete(oldest)
    return [['drop', oldest]]
  }
}
