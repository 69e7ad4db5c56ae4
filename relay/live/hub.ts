import type { JsonObject } from '#shared/live/json.ts'
import type { EndReason } from '#shared/live/messages.ts'
import type { Position } from '#shared/live/position.ts'
import { Channel } from './channel.ts'
import type { Outbox } from './outbox.ts'
import { Subscription } from './subscription.ts'
import { Topic } from './topic.ts'

/** A topic that has ended can still be read for a day. */
const KEEP_ENDED_MS = 24 * 60 * 60 * 1000

export type HubEvents = {
  encoded(): void
  published(topic: string): void
}

/** All topics and their readers. One direction: states come in, frames go out. */
export class Hub {
  readonly epoch: string
  readonly #events: HubEvents
  readonly #channels = new Map<string, Channel>()
  readonly #whenKnown = new Set<() => void>()
  #isKnown = false

  constructor(epoch: string, events: HubEvents) {
    this.epoch = epoch
    this.#events = events
  }

  /** Whether it has been told what there is: before that nobody can say that a topic does not exist. */
  get isKnown(): boolean {
    return this.#isKnown
  }

  markKnown(): void {
    if (this.#isKnown) return
    this.#isKnown = true
    for (const wake of this.#whenKnown) wake()
    this.#whenKnown.clear()
  }

  /** Calls back once topics are known; returns its own undo. */
  onKnown(wake: () => void): () => void {
    this.#whenKnown.add(wake)
    return () => this.#whenKnown.delete(wake)
  }

  topic(name: string): Topic | undefined {
    return this.#channels.get(name)?.topic
  }

  get topics(): { topic: Topic; readers: number }[] {
    return [...this.#channels.values()].map(({ topic, readers }) => ({ topic, readers }))
  }

  /** Opens the topic with this state, or leads it there; whether that was news. */
  publish(name: string, state: JsonObject, at: number): boolean {
    const channel = this.#channels.get(name)
    const isNews = channel === undefined || channel.publish(state, at)
    if (channel === undefined) {
      this.#channels.set(name, new Channel(new Topic(name, this.epoch, state, at, this.#events.encoded)))
    }
    if (isNews) this.#events.published(name)
    return isNews
  }

  finish(name: string, reason: EndReason, at: number): void {
    const channel = this.#channels.get(name)
    if (channel && channel.topic.ended === undefined) channel.finish(reason, at)
  }

  /** Starts the reader at what it holds; false where there is no such topic. */
  subscribe(
    outbox: Outbox,
    name: string,
    from: Position | undefined,
    intervalMs: number,
    nowMs: number,
  ): boolean {
    const channel = this.#channels.get(name)
    if (channel === undefined) return false
    const subscription = new Subscription(channel, outbox, intervalMs, from)
    outbox.add(subscription)
    channel.join(subscription)
    subscription.catchUp(nowMs)
    return true
  }

  /** What falls due with time: thinned readers get their delta, topics long ended are forgotten. */
  tick(nowMs: number): void {
    for (const [name, channel] of this.#channels) {
      channel.tick(nowMs)
      const { ended } = channel.topic
      if (ended && nowMs - ended.at >= KEEP_ENDED_MS) this.#channels.delete(name)
    }
  }
}
