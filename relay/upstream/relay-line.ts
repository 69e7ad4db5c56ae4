import { performance } from 'node:perf_hooks'
import { rootCertificates } from 'node:tls'
import { WebSocket } from 'ws'
import { MAX_DELAY_MS } from '#shared/live/max-delay.ts'
import { MAX_TOPICS, type RelayMessage } from '#shared/live/messages.ts'
import type { Position } from '#shared/live/position.ts'
import { readRelayMessage } from '#shared/live/read-relay-message.ts'
import { SUBPROTOCOL } from '#shared/live/subprotocol.ts'
import { parseJson } from '../bytes/parse-json.ts'
import { UpstreamFailure } from './failure.ts'
import { MAX_BODY_BYTES, type OriginOptions } from './origin-client.ts'

export type RelayLineEvents = {
  received(message: RelayMessage, text: string): void
  /** `tookMs`: of a ping and its answer. */
  answered(tookMs: number): void
  ended(failure: UpstreamFailure): void
}

/** Of two messages at most: fewer than a relay takes from a client. */
const MOST_SENDINGS = { count: 9, withinMs: 10_000 }
/** What was refused as too much at once is requested again. */
const AGAIN_AFTER_MS = 10_000

/** One connection to `/live` of another relay, with as many topics as it may have. */
export class RelayLine {
  readonly #socket: WebSocket
  readonly #events: RelayLineEvents
  readonly #topics = new Set<string>()
  readonly #pinging: NodeJS.Timeout
  readonly #unsent = new Map<string, Position | undefined>()
  readonly #leaving = new Set<string>()
  readonly #unanswered = new Map<string, Position | undefined>()
  #sending: NodeJS.Timeout | undefined
  #again: NodeJS.Timeout | undefined
  #sentMs: number[] = []
  #pingedMs: number | undefined

  constructor(
    { apiHost, headers, timeoutMs, ca }: OriginOptions,
    pingEveryMs: number,
    events: RelayLineEvents,
  ) {
    const { protocol, host, pathname } = apiHost
    const address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${pathname.replace(/\/+$/, '')}/live`
    this.#events = events
    this.#socket = new WebSocket(address, SUBPROTOCOL, {
      headers,
      handshakeTimeout: timeoutMs,
      maxPayload: MAX_BODY_BYTES,
      ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }),
    })
    this.#socket.on('open', () => this.#sendSoon())
    this.#socket.on('message', (data) => this.#receive(String(data)))
    this.#socket.on('pong', () => {
      const sinceMs = this.#pingedMs
      this.#pingedMs = undefined
      if (sinceMs !== undefined) events.answered(performance.now() - sinceMs)
    })
    this.#socket.on('error', (error) =>
      this.#end('unreachable', `the live line cannot be opened: ${error.message}`),
    )
    this.#socket.on('close', (code) => this.#end('broken', `the live line was closed (${code})`))
    this.#pinging = setInterval(() => this.#ping(timeoutMs), pingEveryMs)
  }

  get hasRoom(): boolean {
    return this.#topics.size < MAX_TOPICS
  }

  has(topic: string): boolean {
    return this.#topics.has(topic)
  }

  /** With the past that any reader here may ask for, from where this relay is. */
  subscribe(topic: string, position: Position | undefined): void {
    this.#topics.add(topic)
    this.#leaving.delete(topic)
    this.#unsent.set(topic, position)
    this.#sendSoon()
  }

  unsubscribe(topic: string): void {
    this.#unsent.delete(topic)
    this.#unanswered.delete(topic)
    if (!this.#topics.delete(topic)) return
    this.#leaving.add(topic)
    this.#sendSoon()
  }

  /** The relay refused some of what was sent, without saying which. */
  requestAgain(): void {
    this.#again ??= setTimeout(() => {
      this.#again = undefined
      for (const [topic, position] of this.#unanswered) this.#unsent.set(topic, position)
      this.#sendSoon()
    }, AGAIN_AFTER_MS)
  }

  close(): void {
    clearInterval(this.#pinging)
    clearTimeout(this.#sending)
    clearTimeout(this.#again)
    this.#socket.removeAllListeners().on('error', () => {})
    this.#socket.terminate()
  }

  /** All that gathers until then goes as one message of each type. */
  #sendSoon(): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    const { count, withinMs } = MOST_SENDINGS
    const first = this.#sentMs.at(-count)
    const waitMs = first === undefined ? 0 : Math.max(0, first + withinMs - performance.now())
    this.#sending ??= setTimeout(() => {
      this.#sending = undefined
      this.#sentMs = [...this.#sentMs.slice(1 - count), performance.now()]
      this.#sendGathered()
    }, waitMs)
  }

  #sendGathered(): void {
    const topics = [...this.#unsent].map(([topic, position]) => ({ topic, delay: MAX_DELAY_MS, ...position }))
    for (const [topic, position] of this.#unsent) this.#unanswered.set(topic, position)
    this.#unsent.clear()
    if (topics.length > 0) this.#socket.send(JSON.stringify({ type: 'subscribe', topics }))
    const leaving = [...this.#leaving]
    this.#leaving.clear()
    if (leaving.length > 0) this.#socket.send(JSON.stringify({ type: 'unsubscribe', topics: leaving }))
  }

  #receive(text: string): void {
    const message = readRelayMessage(parseJson(text))
    if (message === undefined) this.#end('shape', 'the live line sent what cannot be read')
    else if (message.type === 'bye') this.#end('broken', 'the relay that is followed is going away')
    else {
      if ('topic' in message && message.topic !== undefined) this.#unanswered.delete(message.topic)
      this.#events.received(message, text)
    }
  }

  #ping(timeoutMs: number): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    if (this.#pingedMs === undefined) {
      this.#pingedMs = performance.now()
      this.#socket.ping()
    } else if (performance.now() - this.#pingedMs > timeoutMs)
      this.#end('timeout', 'the live line does not answer')
  }

  #end(kind: 'unreachable' | 'broken' | 'shape' | 'timeout', message: string): void {
    this.close()
    this.#events.ended(new UpstreamFailure(kind, message))
  }
}
