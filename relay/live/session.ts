import * as z from 'zod/mini'
import { ClientMessage, type ErrorCode, MAX_TOPICS, RATES, type Subscription } from '#shared/live/messages.ts'
import type { Position } from '#shared/live/position.ts'
import type { Clock } from '../time/clock.ts'
import { CloseCode } from './close-codes.ts'
import type { Hub, Pace } from './hub.ts'
import type { Outbox } from './outbox.ts'
import { SessionWindow } from './session-window.ts'

const BAD_IN_A_ROW = 3
/** More may be requested before it is known which topics exist, because topics that do not exist do not count. */
const MAX_EARLY = 2 * MAX_TOPICS

export class Session {
  readonly #hub: Hub
  readonly #outbox: Outbox
  readonly #clock: Clock
  readonly #active: Set<Session>
  readonly #flooded: () => void
  /** Only while it is open: a reader sends a message once and then listens for hours. */
  #window: SessionWindow | undefined
  #early: Map<string, Subscription> | undefined
  #stopWaiting: (() => void) | undefined
  #badInARow = 0

  constructor(
    hub: Hub,
    outbox: Outbox,
    clock: Clock,
    active: Set<Session> = new Set(),
    flooded: () => void = () => {},
  ) {
    this.#hub = hub
    this.#outbox = outbox
    this.#clock = clock
    this.#active = active
    this.#flooded = flooded
  }

  receive(text: string): void {
    if (this.countReceived()) this.#outbox.inOneWrite(() => this.#receive(text))
  }

  countReceived(): boolean {
    if (this.#outbox.isClosing) return false
    this.closeWindow()
    if (this.#openWindow.take('received')) return true
    this.#flooded()
    this.#outbox.closeUnread(CloseCode.flood, 'too many messages')
    return false
  }

  closeWindow(): void {
    if (!this.#window?.isOver(this.#clock.monotonicMs())) return
    this.#window = undefined
    this.#active.delete(this)
  }

  end(): void {
    this.#stopWaiting?.()
    this.#early = undefined
    this.#active.delete(this)
    this.#outbox.clear()
  }

  get #openWindow(): SessionWindow {
    if (this.#window === undefined) {
      this.#window = new SessionWindow(this.#clock.monotonicMs(), this.#outbox.answeredBytes)
      this.#active.add(this)
    }
    return this.#window
  }

  #receive(text: string): void {
    if (!this.#openWindow.take('messages')) {
      this.#sendLimited()
      return
    }
    const message = parseMessage(text)
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
    const { topic } = request
    const isFollowed = this.#hub.isReady ? this.#outbox.follows(topic) : (this.#early?.has(topic) ?? false)
    const count = this.#hub.isReady ? this.#outbox.subscriptions.length : (this.#early?.size ?? 0)
    if (!isFollowed && count >= (this.#hub.isReady ? MAX_TOPICS : MAX_EARLY)) {
      this.#refuse('too_many_topics', `At most ${MAX_TOPICS} topics on one connection.`, topic)
      return
    }
    if (!this.#hub.isReady) {
      this.#early ??= new Map()
      this.#early.set(topic, request)
      this.#stopWaiting ??= this.#hub.onReady(() => this.#outbox.inOneWrite(() => this.#subscribeEarly()))
      return
    }
    const isAnswered = isFollowed || this.#hub.topic(topic)?.ended !== undefined
    if (isAnswered && this.#openWindow.hasAnswered(request)) return
    if (!this.#openWindow.mayAnswer(this.#outbox.answeredBytes)) {
      this.#sendLimited()
      return
    }
    if (this.#hub.subscribe(this.#outbox, topic, positionOf(request), this.#paceOf(request)))
      this.#openWindow.noteAnswered(request)
    else this.#refuse('unknown_topic', 'There is no such topic.', topic)
  }

  #subscribeEarly(): void {
    const requests = [...(this.#early?.values() ?? [])]
    this.#early = undefined
    for (const request of requests) this.#subscribe(request)
  }

  #unsubscribe(topic: string): void {
    this.#early?.delete(topic)
    this.#openWindow.forgetAnswered(topic)
    this.#outbox.drop(topic)
  }

  #paceOf({ rate = 'live', delay = 0 }: Subscription): Pace {
    return { intervalMs: RATES[rate], delayedToMs: delay === 0 ? undefined : this.#clock.wallMs() - delay }
  }

  #refuse(code: ErrorCode, message: string, topic?: string): void {
    if (!this.#openWindow.take('refusals')) {
      this.#sendLimited()
      return
    }
    this.#outbox.sendAlone({ type: 'error', code, ...(topic === undefined ? {} : { topic }), message })
  }

  /** Once a window, however much more there is to refuse. */
  #sendLimited(): void {
    if (!this.#openWindow.takeLimitWarning()) return
    const message = 'Too much at once. Please wait ten seconds.'
    this.#outbox.sendAlone({ type: 'error', code: 'rate_limited' satisfies ErrorCode, message })
  }
}

function lastOfEachTopic(requests: readonly Subscription[]): Iterable<Subscription> {
  return new Map(requests.map((request) => [request.topic, request])).values()
}

function parseMessage(text: string): ClientMessage | undefined {
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
