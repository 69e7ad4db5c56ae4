import type { Channel } from './channel.ts'
import type { Stand } from './cohort.ts'
import type { Frame } from './frame.ts'
import type { Topic } from './topic.ts'

/** Whatever writes to the reader. */
type Writer = { bring(subscription: Subscription): void }

/** One reader's place in one topic. */
export class Subscription {
  readonly channel: Channel
  readonly #outbox: Writer
  /** At most one delta in this time; 0 for every delta at once. */
  readonly intervalMs: number
  /** The offset that the reader holds once its socket has drained; undefined where it holds nothing of this epoch. */
  #offset: number | undefined
  /** Whose offset that is: a topic that goes on with other states is another one. */
  #of: Topic
  #dueAtMs = 0

  constructor(channel: Channel, outbox: Writer, intervalMs: number, offset: number | undefined) {
    this.channel = channel
    this.#outbox = outbox
    this.intervalMs = intervalMs
    this.#offset = offset
    this.#of = channel.topic
  }

  get topic(): string {
    return this.channel.topic.name
  }

  /** Brings the reader to now, with all else that is due on its socket; or later, where that is full. */
  bring(): void {
    this.#outbox.bring(this)
  }

  /** Whether the reader gets every change and holds the last one: all such readers get the same bytes next. */
  get isAtNow(): boolean {
    const { topic } = this.channel
    return (
      this.intervalMs === 0 &&
      this.#of === topic &&
      this.#offset === topic.offset &&
      topic.ended === undefined
    )
  }

  /** Goes on from what its reader held among others alike. */
  goOnFrom({ topic, offset }: Stand): void {
    this.#of = topic
    this.#offset = offset
    this.channel.join(this)
  }

  /** Takes it that the reader holds nothing. */
  forget(): void {
    this.#offset = undefined
    this.#dueAtMs = 0
  }

  /** Whether there is something to say, and its time has come. */
  isDue(nowMs: () => number): boolean {
    const topic = this.#presentTopic
    if (this.#offset === topic.offset) return topic.ended !== undefined
    return this.intervalMs === 0 || nowMs() >= this.#dueAtMs
  }

  /** The frame that leads the reader to now, which it is taken to hold from here on. */
  take(nowMs: () => number): Frame | undefined {
    const topic = this.#presentTopic
    const frame = topic.frameFrom(this.#offset)
    this.#offset = topic.offset
    if (this.intervalMs > 0) this.#dueAtMs = nowMs() + this.intervalMs
    return frame
  }

  /** As `take`, for a reader who is held back: the state as it was, then every change since, as one where it is thinned. */
  takeSince(atMs: number, nowMs: () => number): Frame[] {
    const topic = this.#presentTopic
    const { frame, offset } = topic.frameAsOf(this.#offset, atMs)
    const changes = this.intervalMs === 0 ? topic.changesAfter(offset) : []
    this.#offset = this.intervalMs === 0 ? topic.offset : offset
    const rest = this.take(nowMs)
    return [...(frame ? [frame] : []), ...changes, ...(rest ? [rest] : [])]
  }

  get #presentTopic(): Topic {
    const { topic } = this.channel
    if (topic !== this.#of) {
      this.#of = topic
      this.#offset = undefined
    }
    return topic
  }

  /** The last word of a topic that has ended. */
  get endFrame(): Frame | undefined {
    return this.channel.topic.endFrame
  }

  /** Hears no more of its topic. */
  leave(): void {
    this.channel.leave(this)
  }
}
