import type { ClientMessage } from '#shared/live/messages.ts'
import type { TopicStore } from './topic-store.ts'

/** A gap is asked about again only after this time: the answer is on its way. */
const ASK_AGAIN_MS = 5000

/** The subscriptions of one session. Each names the client's position, so that the relay sends only what is missing. */
export class Subscriptions {
  readonly #topics: TopicStore
  readonly #send: (message: ClientMessage) => void
  readonly #nowMs: () => number
  readonly #active = new Set<string>()
  readonly #askedMs = new Map<string, number>()

  constructor(topics: TopicStore, send: (message: ClientMessage) => void, nowMs: () => number) {
    this.#topics = topics
    this.#send = send
    this.#nowMs = nowMs
  }

  /** Subscribes and unsubscribes in at most two messages. */
  sync(): void {
    const wanted = this.#topics.wanted()
    const added = wanted.filter((topic) => !this.#active.has(topic))
    const dropped = [...this.#active].filter((topic) => !wanted.includes(topic))
    for (const topic of dropped) this.#active.delete(topic)
    if (dropped.length > 0) this.#send({ type: 'unsubscribe', topics: dropped })
    if (added.length > 0) this.#subscribe(added)
  }

  /** A delta did not continue the state: subscribes again from its position, once. */
  resubscribeAfterGap(topic: string): void {
    const asked = this.#askedMs.get(topic)
    if (asked !== undefined && this.#nowMs() - asked < ASK_AGAIN_MS) return
    if (!this.#topics.wanted().includes(topic)) return
    this.#askedMs.set(topic, this.#nowMs())
    this.#subscribe([topic])
  }

  gapClosed(topic: string): void {
    this.#askedMs.delete(topic)
  }

  /** The relay refused or dropped it: the next sync asks anew. */
  forget(topic?: string): void {
    if (topic === undefined) this.#active.clear()
    else this.#active.delete(topic)
  }

  #subscribe(names: readonly string[]): void {
    for (const topic of names) this.#active.add(topic)
    const { delayMs } = this.#topics.settings
    const delay = delayMs === 0 ? {} : { delay: delayMs }
    this.#send({
      type: 'subscribe',
      topics: names.map((topic) => ({ topic, ...this.#topics.position(topic), ...delay })),
    })
  }
}
