import type { JsonObject } from '#shared/live/json.ts'
import type { EndReason } from '#shared/live/messages.ts'
import type { Subscription } from './subscription.ts'
import type { Topic } from './topic.ts'

/** A topic and those who read it: every change is encoded once and offered to each. */
export class Channel {
  readonly topic: Topic
  readonly #live = new Set<Subscription>()
  readonly #thinned = new Set<Subscription>()

  constructor(topic: Topic) {
    this.topic = topic
  }

  get readers(): number {
    return this.#live.size + this.#thinned.size
  }

  join(subscription: Subscription): void {
    this.#setOf(subscription).add(subscription)
  }

  leave(subscription: Subscription): void {
    this.#setOf(subscription).delete(subscription)
  }

  /** Whether that was news. */
  publish(state: JsonObject, at: number): boolean {
    const base = this.topic.offset
    const frame = this.topic.publish(state, at)
    if (frame === undefined) return false
    const { offset } = this.topic
    for (const subscription of this.#live) subscription.deliver(frame, base, offset)
    return true
  }

  finish(reason: EndReason, at: number): void {
    this.topic.finish(reason, at)
    for (const subscription of this.#live) subscription.sayEnd()
    for (const subscription of this.#thinned) subscription.sayEnd()
  }

  /** Sends thinned readers what is due. */
  tick(nowMs: number): void {
    for (const subscription of this.#thinned) if (subscription.isDue(nowMs)) subscription.catchUp(nowMs)
  }

  #setOf(subscription: Subscription): Set<Subscription> {
    return subscription.intervalMs === 0 ? this.#live : this.#thinned
  }
}
