import * as z from 'zod/mini'
import { ClientMessage, type ErrorCode, MAX_TOPICS, RATES, type Subscription } from '#shared/live/messages.ts'
import type { Position } from '#shared/live/position.ts'
import { CloseCode } from './close-codes.ts'
import type { Hub } from './hub.ts'
import type { Outbox } from './outbox.ts'
import { SessionWindow } from './session-window.ts'

const BAD_IN_A_ROW = 3
/** Before it is known which topics exist, more may be asked for than can be had: unknown ones take no place. */
const MAX_EARLY = 2 * MAX_TOPICS

/** What one connection may say, and what it is answered. */
export class Session {
  readonly #hub: Hub
  readonly #outbox: Outbox
  readonly #nowMs: () => number
  readonly #window: SessionWindow
  /** Topics asked for before anybody can say whether they exist. */
  readonly #early = new Map<string, Subscription>()
  #stopWaiting: (() => void) | undefined
  #badInARow = 0

  constructor(hub: Hub, outbox: Outbox, nowMs: () => number) {
    this.#hub = hub
    this.#outbox = outbox
    this.#nowMs = nowMs
    this.#window = new SessionWindow(nowMs())
  }

  receive(text: string): void {
    if (this.#outbox.isClosing) return
    this.#window.turn(this.#nowMs(), this.#outbox.answeredBytes)
    this.#outbox.inOneWrite(() => this.#receive(text))
  }

  /** The connection is gone. */
  end(): void {
    this.#stopWaiting?.()
    this.#early.clear()
    this.#outbox.clear()
  }

  #receive(text: string): void {
    if (!this.#window.takeMessage()) {
      this.#sayLimited()
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
        for (const request of lastOfEachTopic(message.topics)) this.#subscribe(request)
        return
      case 'unsubscribe':
        for (const topic of message.topics) this.#unsubscribe(topic)
        return
      default:
        message satisfies never
    }
  }

  #subscribe(request: Subscription): void {
    const { topic, rate = 'live' } = request
    const held = this.#hub.isKnown ? this.#outbox.followers : this.#early
    if (!held.has(topic) && held.size >= (this.#hub.isKnown ? MAX_TOPICS : MAX_EARLY)) {
      this.#refuse('too_many_topics', `At most ${MAX_TOPICS} topics on one connection.`, topic)
      return
    }
    if (!this.#hub.isKnown) {
      this.#early.set(topic, request)
      this.#stopWaiting ??= this.#hub.onKnown(() => this.#outbox.inOneWrite(() => this.#subscribeEarly()))
      return
    }
    // A topic that ended is followed no longer: it may have been opened again since.
    const isAnswered = held.has(topic) || this.#hub.topic(topic)?.ended !== undefined
    if (isAnswered && this.#window.hasAnswered(request)) return
    if (!this.#window.mayAnswer(this.#outbox.answeredBytes)) {
      this.#sayLimited()
      return
    }
    if (this.#hub.subscribe(this.#outbox, topic, positionOf(request), RATES[rate], this.#nowMs()))
      this.#window.noteAnswered(request)
    else this.#refuse('unknown_topic', 'There is no such topic.', topic)
  }

  #subscribeEarly(): void {
    const requests = [...this.#early.values()]
    this.#early.clear()
    for (const request of requests) this.#subscribe(request)
  }

  #unsubscribe(topic: string): void {
    this.#early.delete(topic)
    this.#window.forgetAnswered(topic)
    this.#outbox.drop(topic)
  }

  #refuse(code: ErrorCode, message: string, topic?: string): void {
    if (!this.#window.takeRefusal()) {
      this.#sayLimited()
      return
    }
    this.#outbox.sendAlone({ type: 'error', code, ...(topic === undefined ? {} : { topic }), message })
  }

  /** Once a window, however much more there is to refuse. */
  #sayLimited(): void {
    if (!this.#window.takeLimitWarning()) return
    const message = 'Too much at once. Please wait ten seconds.'
    this.#outbox.sendAlone({ type: 'error', code: 'rate_limited' satisfies ErrorCode, message })
  }
}

function lastOfEachTopic(requests: readonly Subscription[]): Iterable<Subscription> {
  return new Map(requests.map((request) => [request.topic, request])).values()
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
