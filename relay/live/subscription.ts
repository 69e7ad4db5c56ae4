import type { Frame } from './frame.ts'
import type { Topic } from './topic-document.ts'
import type { TopicSubscribers } from './topic-subscribers.ts'

type Writer = { bring(subscription: Subscription): void }

export class Subscription {
  readonly channel: TopicSubscribers
  readonly intervalMs: number
  readonly outbox: Writer
  #offset: number | undefined
  #of: Topic
  #dueAtMs = 0

  constructor(channel: TopicSubscribers, outbox: Writer, intervalMs: number, offset: number | undefined) {
    this.channel = channel
    this.outbox = outbox
    this.intervalMs = intervalMs
    this.#offset = offset
    this.#of = channel.topic
  }

  get topic(): string {
    return this.channel.topic.name
  }

  forget(): void {
    this.#offset = undefined
    this.#dueAtMs = 0
  }

  isDue(nowMs: () => number): boolean {
    const topic = this.#currentTopic
    if (this.#offset === topic.offset) return topic.ended !== undefined
    return this.intervalMs === 0 || nowMs() >= this.#dueAtMs
  }

  take(nowMs: () => number): Frame | undefined {
    const topic = this.#currentTopic
    const frame = topic.frameFrom(this.#offset)
    this.#offset = topic.offset
    if (this.intervalMs > 0) this.#dueAtMs = nowMs() + this.intervalMs
    return frame
  }

  takeSince(atMs: number, nowMs: () => number): Frame[] {
    const topic = this.#currentTopic
    const { frame, offset } = topic.frameAsOf(this.#offset, atMs)
    const changes = this.intervalMs === 0 ? topic.changesAfter(offset) : []
    this.#offset = this.intervalMs === 0 ? topic.offset : offset
    const rest = this.take(nowMs)
    return [...(frame ? [frame] : []), ...changes, ...(rest ? [rest] : [])]
  }

  get endFrame(): Frame | undefined {
    return this.channel.topic.endFrame
  }

  leave(): void {
    this.channel.leave(this)
  }

  get #currentTopic(): Topic {
    const { topic } = this.channel
    if (topic !== this.#of) {
      this.#of = topic
      this.#offset = undefined
    }
    return topic
  }
}
