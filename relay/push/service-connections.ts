import type { Agent } from 'undici'
import {
  type Answer,
  openPushConnection,
  type Post,
  type PostEnd,
  type PushConnection,
} from './push-connection.ts'

/** From when it is given here: far shorter than a claim lasts. */
export const ANSWER_WITHIN_MS = 5000
/** Of one service. Where it speaks HTTP/1.1 alone, each carries one push at a time. */
export const CONNECTIONS = 64
const OPEN_WITHIN_MS = 4000
/** Where one could not be opened beside others. */
const OPEN_AGAIN_AFTER_MS = 1000
const HTTP1_KNOWN_FOR_MS = 60 * 60_000

/** A push, from when it is given to a service until that answered or did not. */
type Exchange = {
  url: URL
  post: Post
  isRepeated: boolean
  /** Its time is over: it is not begun again. */
  isLate: boolean
  end(end: Answer | Error): void
  giveUp(): void
}

export type ServiceParts = {
  url: URL
  /** An authority to trust in the place of the system's, in PEM. */
  ca: string | undefined
  http1: Agent
  monotonicMs(): number
  /** Nothing is open, opening or waiting any more. */
  unused(service: ServiceConnections): void
}

/** Of one service: what waits goes over the first connection that has room; where none has, another is opened. */
export class ServiceConnections {
  readonly #parts: ServiceParts
  readonly #connections = new Set<PushConnection>()
  readonly #waiting: Exchange[] = []
  #opening = 0
  #openAfterMs = Number.NEGATIVE_INFINITY
  #http1UntilMs = Number.NEGATIVE_INFINITY
  #isClosed = false

  constructor(parts: ServiceParts) {
    this.#parts = parts
  }

  post(url: URL, post: Post): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const exchange: Exchange = {
        url,
        post,
        isRepeated: false,
        isLate: false,
        end: (end) => {
          clearTimeout(timer)
          if (end instanceof Error) reject(end)
          else resolve(end)
        },
        giveUp: () => this.#giveUpWaiting(exchange),
      }
      // The answer may lie there unread, where this thread was held up.
      const timer = setTimeout(() => setImmediate(() => giveUp(exchange)), ANSWER_WITHIN_MS)
      this.#waiting.push(exchange)
      this.#startSome()
    })
  }

  close(): void {
    this.#isClosed = true
    for (const connection of this.#connections) connection.destroy()
    this.#failWaiting('the push service is spoken to no more')
  }

  #startSome(): void {
    if (this.#isClosed) return
    if (this.#http1UntilMs > this.#parts.monotonicMs()) {
      for (const exchange of this.#waiting.splice(0)) void this.#postOverHttp1(exchange)
      return
    }
    for (const connection of this.#connections)
      while (this.#waiting.length > 0 && connection.hasRoom) this.#startNext(connection)
    this.#openSome()
  }

  #startNext(connection: PushConnection): void {
    const exchange = this.#waiting.shift()
    if (exchange === undefined) return
    exchange.giveUp = connection.start(exchange.url, exchange.post, (end) => this.#ended(exchange, end))
  }

  #ended(exchange: Exchange, end: PostEnd): void {
    if (end === 'refused' && !exchange.isRepeated && !exchange.isLate) {
      exchange.isRepeated = true
      exchange.giveUp = () => this.#giveUpWaiting(exchange)
      this.#waiting.unshift(exchange)
    } else exchange.end(end === 'refused' ? new Error('the push service refused the stream') : end)
    // Not within the call that started it.
    if (this.#waiting.length > 0) setImmediate(() => this.#startSome())
  }

  #giveUpWaiting(exchange: Exchange): void {
    const place = this.#waiting.indexOf(exchange)
    if (place >= 0) this.#waiting.splice(place, 1)
    exchange.end(new Error('the push service had no room'))
  }

  /** Each of them has failed by itself, where a connection that breaks is one failure of many. */
  #failWaiting(why: string, cause?: unknown): void {
    for (const exchange of this.#waiting.splice(0)) exchange.end(new Error(why, { cause }))
  }

  #openSome(): void {
    const [open] = this.#connections
    if (open && (open.places === 0 || this.#parts.monotonicMs() < this.#openAfterMs)) return
    const needed = open
      ? Math.ceil(this.#waiting.length / open.places)
      : // The first one says how much they take.
        Math.min(1, this.#waiting.length)
    const most = CONNECTIONS - this.#connections.size
    while (this.#opening < Math.min(needed, most)) void this.#open()
  }

  async #open(): Promise<void> {
    this.#opening += 1
    try {
      const { url, ca } = this.#parts
      const connection = await openPushConnection(url, ca, OPEN_WITHIN_MS, {
        retired: (retired) => {
          this.#connections.delete(retired)
          this.#endUnused()
        },
        placesChanged: () => this.#startSome(),
      })
      if (connection === undefined) this.#http1UntilMs = this.#parts.monotonicMs() + HTTP1_KNOWN_FOR_MS
      else if (this.#isClosed) connection.destroy()
      else this.#connections.add(connection)
    } catch (error) {
      this.#openAfterMs = this.#parts.monotonicMs() + OPEN_AGAIN_AFTER_MS
      // Those that are open carry them, one after the other.
      if (this.#connections.size === 0) this.#failWaiting('the push service was not reached', error)
    } finally {
      this.#opening -= 1
    }
    this.#startSome()
    this.#endUnused()
  }

  #endUnused(): void {
    const isUsed = this.#connections.size + this.#opening + this.#waiting.length > 0
    if (!isUsed && this.#http1UntilMs <= this.#parts.monotonicMs()) this.#parts.unused(this)
  }

  async #postOverHttp1({ url, post, end }: Exchange): Promise<void> {
    try {
      const { headers, body } = post
      const path = url.pathname + url.search
      const answer = await this.#parts.http1.request({
        origin: url.origin,
        path,
        method: 'POST',
        headers,
        body,
      })
      answer.body.on('error', () => {})
      await answer.body.dump()
      const retryAfter = answer.headers['retry-after']
      end({
        status: answer.statusCode,
        retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter,
      })
    } catch (error) {
      // It may have learnt HTTP/2 since.
      this.#http1UntilMs = Number.NEGATIVE_INFINITY
      end(error as Error)
    }
  }
}

function giveUp(exchange: Exchange): void {
  exchange.isLate = true
  exchange.giveUp()
}
