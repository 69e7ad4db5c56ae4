import type { JsonObject } from '#shared/live/json.ts'
import type { EndReason } from '#shared/live/messages.ts'
import type { Frame } from './frame.ts'
import type { Topic } from './topic.ts'

/** What a channel asks of each of its readers. */
export type TopicReader = {
  /** At most one delta in this time; 0 for every delta at once. */
  readonly intervalMs: number
  deliver(frame: Frame, base: number, offset: number): void
  isDue(nowMs: number): boolean
  catchUp(nowMs: number): void
  sayEnd(): void
}

/** A topic and those who read it: every change is encoded once and offered to each. */
export class Channel {
  readonly topic: Topic
  readonly #live = new Set<TopicReader>()
  readonly #thinned = new Set<TopicReader>()
  #endedSinceMs: number | undefined

  constructor(topic: Topic) {
    this.topic = topic
  }

  /** The first tick that found the topic ended. */
  get endedSinceMs(): number | undefined {
    return this.#endedSinceMs
  }

  get readers(): number {
    return this.#live.size + this.#thinned.size
  }

  join(reader: TopicReader): void {
    this.#setOf(reader).add(reader)
  }

  leave(reader: TopicReader): void {
    this.#setOf(reader).delete(reader)
  }

  /** Whether that was news. */
  publish(state: JsonObject, at: number): boolean {
    const base = this.topic.offset
    const frame = this.topic.publish(state, at)
    if (frame === undefined) return false
    const { offset } = this.topic
    for (const reader of this.#live) reader.deliver(frame, base, offset)
    return true
  }

  finish(reason: EndReason): void {
    this.topic.finish(reason)
    for (const reader of this.#live) reader.sayEnd()
    for (const reader of this.#thinned) reader.sayEnd()
  }

  /** Sends thinned readers what is due, and notes since when the topic has ended. */
  tick(nowMs: number): void {
    if (this.topic.ended === undefined) this.#endedSinceMs = undefined
    else this.#endedSinceMs ??= nowMs
    for (const reader of this.#thinned) if (reader.isDue(nowMs)) reader.catchUp(nowMs)
  }

  #setOf(reader: TopicReader): Set<TopicReader> {
    return reader.intervalMs === 0 ? this.#live : this.#thinned
  }
}
