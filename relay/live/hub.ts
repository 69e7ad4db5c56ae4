import type { JsonObject } from '#shared/live/json.ts'
import type { EndReason } from '#shared/live/messages.ts'
import type { Position } from '#shared/live/position.ts'
import { BOARD_TOPIC } from '#shared/live/topics.ts'
import { DeliveryCounts } from '../metrics/delivery-counts.ts'
import { Frame } from './frame.ts'
import type { Outbox, Sending } from './outbox.ts'
import { Subscription } from './subscription.ts'
import { Topic } from './topic-document.ts'
import type { TopicEvent } from './topic-events.ts'
import { TopicSubscribers } from './topic-subscribers.ts'

/** A topic that has ended can still be read for a day, while they are not too many. */
const KEEP_ENDED_MS = 24 * 60 * 60 * 1000
const MAX_ENDED = 500
/** Of topics that are gone only where their numbering ended is stored, for so many. */
export const MAX_FORGOTTEN = 1000

export type HubEvents = {
  encoded(): void
  published(topic: string): void
  happened?(event: TopicEvent, frame?: Frame): void
}

/** How a reader wants its topic: at most one delta in `intervalMs`; first the state as it was at `delayedToMs`, by the relay's clock. */
export type Pace = { intervalMs?: number; delayedToMs?: number | undefined }

export class Hub {
  #epoch: string
  readonly sending: Sending = { counts: new DeliveryCounts(), blocked: new Set(), tickMs: 0 }
  readonly #events: HubEvents
  readonly #channels = new Map<string, TopicSubscribers>()
  readonly #changed = new Map<TopicSubscribers, number>()
  #isTogether = false
  /** The last offset of topics that ended and were forgotten, oldest first: their numbering is used up. */
  readonly #forgotten = new Map<string, number>()
  readonly #whenReady = new Set<() => void>()
  #isReady = false
  #isFollower = false

  constructor(epoch: string, events: HubEvents) {
    this.#epoch = epoch
    this.#events = events
  }

  get epoch(): string {
    return this.#epoch
  }

  get isReady(): boolean {
    return this.#isReady
  }

  markReady(): void {
    if (this.#isReady) return
    this.#isReady = true
    this.#emit({ kind: 'ready' })
    for (const wake of this.#whenReady) wake()
    this.#whenReady.clear()
  }

  onReady(wake: () => void): () => void {
    this.#whenReady.add(wake)
    return () => this.#whenReady.delete(wake)
  }

  topic(name: string): Topic | undefined {
    return this.#channels.get(name)?.topic
  }

  get mostReaders(): number {
    let most = 0
    for (const [name, { readers }] of this.#channels)
      if (name !== BOARD_TOPIC && readers > most) most = readers
    return most
  }

  get topics(): { topic: Topic; readers: number }[] {
    return [...this.#channels.values()].map(({ topic, readers }) => ({ topic, readers }))
  }

  together<T>(work: () => T): T {
    if (this.#isTogether) return work()
    this.#isTogether = true
    try {
      return work()
    } finally {
      this.#isTogether = false
      const changed = [...this.#changed]
      this.#changed.clear()
      for (const [channel, changedMs] of changed) channel.deliver(changedMs)
    }
  }

  publish(name: string, state: JsonObject, at: number): boolean {
    const channel = this.#channels.get(name)
    const isNews = channel === undefined || channel.topic.publish(state, at)
    if (channel === undefined) this.#open(name, state, at)
    else if (isNews) {
      this.#emitChange(channel.topic)
      this.#markChanged(channel)
    }
    if (isNews) this.#events.published(name)
    return isNews
  }

  isForgotten(name: string): boolean {
    return this.#forgotten.has(name)
  }

  finish(name: string, reason: EndReason): void {
    const channel = this.#channels.get(name)
    if (channel === undefined || channel.topic.ended !== undefined) return
    channel.topic.finish(reason)
    this.#deliverToAll(channel)
    this.#emit({ kind: 'end', topic: name, reason })
  }

  resend(name: string): void {
    const channel = this.#channels.get(name)
    channel?.forget()
    if (channel) this.#deliverToAll(channel)
  }

  reopen(name: string): void {
    const topic = this.topic(name)
    if (topic?.ended === undefined) return
    topic.reopen()
    this.#emit({ kind: 'reopen', topic: name })
  }

  get history(): TopicEvent[] {
    const forgotten = [...this.#forgotten].map(([topic, offset]) => ({
      kind: 'forget' as const,
      topic,
      offset,
    }))
    const states = [...this.#channels.values()].flatMap(({ topic }) => topic.events)
    return [...forgotten, ...states, ...(this.isReady ? [{ kind: 'ready' as const }] : [])]
  }

  presentAs(epoch: string): TopicEvent[] {
    const states = [...this.#channels.values()].flatMap(({ topic }): TopicEvent[] => {
      const { name, current, ended } = topic
      const state: TopicEvent = { ...current, kind: 'state', topic: name, epoch, offset: 0 }
      return ended === undefined ? [state] : [state, { kind: 'end', topic: name, reason: ended }]
    })
    return this.isReady ? [...states, { kind: 'ready' }] : states
  }

  follow(event: TopicEvent): boolean {
    this.#isFollower = true
    return this.#take(event)
  }

  followAll(events: readonly TopicEvent[]): boolean {
    return events.every((event) => this.follow(event))
  }

  /** Follows another numbering, and passes on what happened as if it were this hub's own. */
  mirror(event: TopicEvent): void {
    const current = this.topic(event.kind === 'ready' ? '' : event.topic)
    if (event.kind === 'state' && current?.epoch === event.epoch && current.offset === event.offset) return
    if (!this.#take(event)) throw new Error(`a change of ${current?.name} does not follow its state`)
    if (event.kind === 'state') this.#forgotten.delete(event.topic)
    if (event.kind === 'change') this.#events.happened?.(event, this.topic(event.topic)?.lastChange)
    else if (event.kind === 'state') this.#emit(event)
  }

  /** Continues another hub's history in an empty one; false where it does not follow from itself. */
  takeOver(history: readonly TopicEvent[]): boolean {
    return history.every((event) => this.#take(event))
  }

  adopt(other: Hub): void {
    for (const { topic } of other.topics) {
      const { name, ended, current } = topic
      if (this.topic(name) !== undefined || this.isForgotten(name)) continue
      this.publish(name, current.state, current.at)
      if (ended !== undefined) this.finish(name, ended)
    }
    if (other.isReady) this.markReady()
  }

  #take(event: TopicEvent): boolean {
    switch (event.kind) {
      case 'state':
        this.#takeState(event)
        return true
      case 'change': {
        const channel = this.#channels.get(event.topic)
        const isOfEpoch = channel?.topic.epoch === event.epoch
        if (!isOfEpoch || !channel.topic.follow(new Frame(event.text, event.deflated))) return false
        this.#markChanged(channel)
        this.#events.published(event.topic)
        return true
      }
      case 'end':
        this.finish(event.topic, event.reason)
        return true
      case 'reopen':
        this.reopen(event.topic)
        return true
      case 'forget':
        this.#forget(event.topic, event.offset)
        return true
      case 'ready':
        this.markReady()
        return true
      default:
        return event satisfies never
    }
  }

  subscribe(
    outbox: Outbox,
    name: string,
    from: Position | undefined,
    { intervalMs = 0, delayedToMs }: Pace = {},
  ): boolean {
    const channel = this.#channels.get(name)
    if (channel === undefined) return false
    const offset = from?.epoch === channel.topic.epoch ? from.offset : undefined
    if (from) this.sending.counts.recoveries[channel.topic.recoveryFrom(offset)] += 1
    const subscription = new Subscription(channel, outbox, intervalMs, offset)
    outbox.add(subscription, delayedToMs)
    if (outbox.subscriptions.includes(subscription)) channel.join(subscription)
    return true
  }

  tick(nowMs: number): void {
    for (const channel of this.#channels.values()) channel.tick(nowMs)
    if (this.#isFollower) return
    const ended: { name: string; sinceMs: number }[] = []
    for (const [name, channel] of this.#channels) {
      const { endedSinceMs } = channel
      if (endedSinceMs !== undefined) ended.push({ name, sinceMs: endedSinceMs })
    }
    ended.reverse().sort((a, b) => b.sinceMs - a.sinceMs)
    ended.forEach(({ name, sinceMs }, newer) => {
      if (newer >= MAX_ENDED || nowMs - sinceMs >= KEEP_ENDED_MS)
        this.#forget(name, this.#channels.get(name)?.topic.offset ?? 0)
    })
  }

  #open(name: string, state: JsonObject, at: number): void {
    const lastOffset = this.#forgotten.get(name) ?? -1
    const topic = new Topic(name, this.epoch, state, at, this.#events.encoded, lastOffset + 1)
    topic.snapshot
    this.#forgotten.delete(name)
    this.#channels.set(name, new TopicSubscribers(topic, this.sending.counts.delays))
    this.#emit({ kind: 'state', topic: name, epoch: this.epoch, offset: topic.offset, at, state })
  }

  #takeState({ topic: name, epoch, offset, at, state }: Extract<TopicEvent, { kind: 'state' }>): void {
    this.#epoch = epoch
    const topic = new Topic(name, epoch, state, at, this.#events.encoded, offset)
    const channel = this.#channels.get(name)
    if (channel === undefined)
      this.#channels.set(name, new TopicSubscribers(topic, this.sending.counts.delays))
    else if (channel.topic.epoch !== epoch || channel.topic.offset !== offset) {
      channel.topic = topic
      this.#markChanged(channel)
    }
    this.#events.published(name)
  }

  #emitChange(topic: Topic): void {
    const frame = topic.lastChange
    if (frame === undefined || this.#events.happened === undefined) return
    this.#events.happened({ kind: 'change', topic: topic.name, epoch: topic.epoch, text: frame.text }, frame)
  }

  #markChanged(channel: TopicSubscribers): void {
    this.together(() => {
      if (!this.#changed.has(channel)) this.#changed.set(channel, performance.now())
    })
  }

  #deliverToAll(channel: TopicSubscribers): void {
    this.#markChanged(channel)
    channel.deliverThinned()
  }

  #emit(event: TopicEvent): void {
    this.#events.happened?.(event)
  }

  #forget(name: string, offset: number): void {
    this.#forgotten.set(name, offset)
    this.#channels.delete(name)
    this.#emit({ kind: 'forget', topic: name, offset })
    const oldest = this.#forgotten.keys().next()
    if (this.#forgotten.size > MAX_FORGOTTEN && !oldest.done) this.#forgotten.delete(oldest.value)
  }
}
