import type { Position } from '#shared/live/position.ts'
import type { Channel, TopicReader } from './channel.ts'
import type { Frame } from './frame.ts'
import type { Follower, Outbox } from './outbox.ts'

/** One reader's place in one topic. It sends the next delta where that fits, and otherwise catches up in one step: at once, or when its socket drains. */
export class Subscription implements TopicReader, Follower {
  readonly #outbox: Outbox
  /** The offset that the reader will hold once its socket is drained; undefined where it holds nothing of this epoch. */
  #offset: number | undefined
  readonly #channel: Channel
  readonly intervalMs: number
  #dueAtMs = 0

  constructor(channel: Channel, outbox: Outbox, intervalMs: number, from: Position | undefined) {
    this.#channel = channel
    this.#outbox = outbox
    this.intervalMs = intervalMs
    this.#offset = from?.epoch === channel.topic.epoch ? from.offset : undefined
  }

  get topic(): string {
    return this.#channel.topic.name
  }

  leave(): void {
    this.#channel.leave(this)
  }

  /** The hot path: one comparison and one write for each reader of a broadcast. */
  deliver(frame: Frame, base: number, offset: number): void {
    if (this.#outbox.isBlocked) this.#outbox.fallBehind(this)
    else if (this.#offset === base) {
      this.#offset = offset
      this.#outbox.send(frame)
    } else this.catchUp(0)
  }

  /** Whether a thinned reader may have its next delta now. */
  isDue(nowMs: number): boolean {
    return (
      nowMs >= this.#dueAtMs &&
      (this.#offset !== this.#channel.topic.offset || this.#channel.topic.ended !== undefined)
    )
  }

  /** Brings the reader to now with one frame, then tells it if that was the end. */
  catchUp(nowMs: number): void {
    if (this.#outbox.isBlocked) {
      this.#outbox.fallBehind(this)
      return
    }
    const { topic } = this.#channel
    const frame = topic.catchUp(
      this.#offset === undefined ? undefined : { epoch: topic.epoch, offset: this.#offset },
    )
    this.#offset = topic.offset
    if (frame) {
      this.#dueAtMs = nowMs + this.intervalMs
      this.#outbox.answer(frame)
    }
    this.sayEnd()
  }

  /** The last word of a topic that has ended; waits where the socket does. */
  sayEnd(): void {
    const { endFrame, offset } = this.#channel.topic
    if (endFrame === undefined || this.#offset !== offset) return
    if (this.#outbox.isBlocked) {
      this.#outbox.fallBehind(this)
      return
    }
    this.#outbox.send(endFrame)
    this.#outbox.drop(this.topic)
  }
}
