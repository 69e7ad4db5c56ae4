import * as z from 'zod/mini'
import { ClientMessage, type ErrorCode, MAX_TOPICS, RATES, type Subscription } from '#shared/live/messages.ts'
import type { Position } from '#shared/live/position.ts'
import { CloseCode } from './close-codes.ts'
import { frameOf } from './frame.ts'
import type { Hub } from './hub.ts'
import type { Outbox } from './outbox.ts'

const WINDOW_MS = 10_000
const MESSAGES_IN_WINDOW = 20
const BAD_IN_A_ROW = 3
/** Before it is known which topics exist, more may be asked for than can be had: unknown ones take no place. */
const MAX_EARLY = 2 * MAX_TOPICS

/** What one connection may say, and what it is answered. */
export class Session {
  readonly #hub: Hub
  readonly #outbox: Outbox
  readonly #nowMs: () => number
  readonly #recent: number[] = []
  /** Topics asked for before anybody can say whether they exist. */
  readonly #early = new Map<string, Subscription>()
  #stopWaiting: (() => void) | undefined
  #badInARow = 0

  constructor(hub: Hub, outbox: Outbox, nowMs: () => number) {
    this.#hub = hub
    this.#outbox = outbox
    this.#nowMs = nowMs
  }

  receive(text: string): void {
    if (this.#isTooFast()) {
      this.#refuse('rate_limited', `At most ${MESSAGES_IN_WINDOW} messages in ${WINDOW_MS / 1000} seconds.`)
      return
    }
    const message = understand(text)
    if (message === undefined) {
      this.#badInARow += 1
      this.#refuse('bad_message', 'Expected a subscribe or unsubscribe message of crease.live.v1.')
      if (this.#badInARow >= BAD_IN_A_ROW)
        this.#outbox.close(CloseCode.badMessages, 'three bad messages in a row')
      return
    }
    this.#badInARow = 0
    switch (message.type) {
      case 'subscribe':
        for (const request of message.topics) this.#subscribe(request)
        return
      case 'unsubscribe':
        for (const topic of message.topics) this.#unsubscribe(topic)
        return
      default:
        message satisfies never
    }
  }

  /** The connection is gone. */
  end(): void {
    this.#stopWaiting?.()
    this.#early.clear()
    this.#outbox.clear()
  }

  #subscribe(request: Subscription): void {
    const { topic } = request
    const held = this.#hub.isKnown ? this.#outbox.followers : this.#early
    if (!held.has(topic) && held.size >= (this.#hub.isKnown ? MAX_TOPICS : MAX_EARLY)) {
      this.#refuse('too_many_topics', `At most ${MAX_TOPICS} topics on one connection.`, topic)
      return
    }
    if (!this.#hub.isKnown) {
      this.#early.set(topic, request)
      this.#stopWaiting ??= this.#hub.onKnown(() => this.#subscribeEarly())
      return
    }
    const isThere = this.#hub.subscribe(
      this.#outbox,
      topic,
      positionOf(request),
      RATES[request.rate ?? 'live'],
      this.#nowMs(),
    )
    if (!isThere) this.#refuse('unknown_topic', 'There is no such topic.', topic)
  }

  #subscribeEarly(): void {
    const requests = [...this.#early.values()]
    this.#early.clear()
    for (const request of requests) this.#subscribe(request)
  }

  #unsubscribe(topic: string): void {
    this.#early.delete(topic)
    this.#outbox.drop(topic)
  }

  #isTooFast(): boolean {
    const now = this.#nowMs()
    while (this.#recent.length > 0 && now - (this.#recent[0] ?? now) >= WINDOW_MS) this.#recent.shift()
    if (this.#recent.length >= MESSAGES_IN_WINDOW) return true
    this.#recent.push(now)
    return false
  }

  #refuse(code: ErrorCode, message: string, topic?: string): void {
    this.#outbox.send(frameOf({ type: 'error', code, ...(topic === undefined ? {} : { topic }), message }))
  }
}

function understand(text: string): ClientMessage | undefined {
  try {
    const parsed = z.safeParse(ClientMessage, JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

function positionOf({ epoch, offset }: Subscription): Position | undefined {
  return epoch === undefined || offset === undefined ? undefined : { epoch, offset }
}
