import { once } from 'node:events'
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2'
import { isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { Agent } from 'undici'

/** What a push service answered. */
export type Answer = { status: number; retryAfter: string | undefined }
/** A `POST` without what the connection itself says. */
export type Post = { headers: Record<string, string>; body: Buffer }

const ANSWER_WITHIN_MS = 5000
const IDLE_MS = 60_000
/** What a service says in words helps nobody here. */
const MAX_ANSWER_BYTES = 64 * 1024
/** Of one service: together they carry all that is under way, where each takes a hundred as the known ones do. */
const CONNECTIONS = 8
const STREAMS = 100
/** Where a service speaks HTTP/1.1 alone, each carries one push at a time. */
const HTTP1_CONNECTIONS = 64

type Connection = { session: ClientHttp2Session; underWay: number }

/**
 * Connections to push services, as few as carry what is under way. Over HTTP/2 straight through Node: a client above it
 * takes twice the time for each push, and of a wicket there are tens of thousands.
 */
export class PushConnections {
  readonly #ca: string | undefined
  readonly #open = new Map<string, Connection[]>()
  readonly #opening = new Map<string, Promise<void>>()
  readonly #http1Services = new Set<string>()
  readonly #http1: Agent

  /** `ca`: an authority to trust in the place of the system's, in PEM. */
  constructor(ca?: string) {
    this.#ca = ca
    this.#http1 = new Agent({
      connections: HTTP1_CONNECTIONS,
      connect: { timeout: ANSWER_WITHIN_MS, ...(ca === undefined ? {} : { ca }) },
      headersTimeout: ANSWER_WITHIN_MS,
      bodyTimeout: ANSWER_WITHIN_MS,
      keepAliveTimeout: IDLE_MS,
      maxResponseSize: MAX_ANSWER_BYTES,
    })
  }

  /** Rejects where no answer came: nobody knows then whether it was taken. */
  async post({ origin, pathname, search }: URL, post: Post): Promise<Answer> {
    const path = pathname + search
    const connection = await this.#connectionTo(origin)
    return connection ? this.#postOver(connection, path, post) : this.#postOverHttp1(origin, path, post)
  }

  async close(): Promise<void> {
    for (const connections of this.#open.values()) for (const { session } of connections) session.destroy()
    await this.#http1.destroy()
  }

  /** The one with most room, in which a place is taken; undefined where the service speaks HTTP/1.1 alone. */
  async #connectionTo(origin: string): Promise<Connection | undefined> {
    while (!this.#http1Services.has(origin)) {
      const usable = (this.#open.get(origin) ?? []).filter(
        ({ session }) => !session.closed && !session.destroyed,
      )
      const [first, ...others] = usable
      const best = first && others.reduce((a, b) => (b.underWay < a.underWay ? b : a), first)
      // Beyond what a service takes at once, streams wait their turn in the session.
      if (best && (best.underWay < streamsOf(best) || usable.length >= CONNECTIONS)) {
        best.underWay += 1
        return best
      }
      await this.#openOnce(origin)
    }
    return undefined
  }

  #openOnce(origin: string): Promise<void> {
    const opening =
      this.#opening.get(origin) ?? this.#openTo(origin).finally(() => this.#opening.delete(origin))
    this.#opening.set(origin, opening)
    return opening
  }

  async #openTo(origin: string): Promise<void> {
    const socket = await this.#connectSocket(new URL(origin))
    if (socket.alpnProtocol !== 'h2') {
      socket.destroy()
      this.#http1Services.add(origin)
      return
    }
    const session = connect(origin, { createConnection: () => socket })
    const connections = this.#open.get(origin) ?? []
    this.#open.set(origin, connections)
    const connection = { session, underWay: 0 }
    connections.push(connection)
    session.setTimeout(IDLE_MS, () => session.close())
    // Its streams say it to whoever waits for them.
    session.on('error', () => {})
    session.on('close', () => {
      connections.splice(connections.indexOf(connection), 1)
      if (connections.length === 0) this.#open.delete(origin)
    })
  }

  async #connectSocket({ hostname, port }: URL) {
    const host = hostname.replace(/^\[|\]$/g, '')
    const socket = connectTls({
      host,
      port: Number(port || 443),
      ALPNProtocols: ['h2', 'http/1.1'],
      ...(isIP(host) ? {} : { servername: host }),
      ...(this.#ca === undefined ? {} : { ca: this.#ca }),
    })
    try {
      await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    } catch (error) {
      socket.on('error', () => {})
      socket.destroy()
      throw error
    }
    return socket
  }

  #postOver(connection: Connection, path: string, { headers, body }: Post): Promise<Answer> {
    const { session } = connection
    return new Promise((resolve, reject) => {
      const stream = requestOf(connection, { ':method': 'POST', ':path': path, ...headers })
      let answer: Answer | undefined
      let bytes = 0
      const giveUp = () => stream.close(constants.NGHTTP2_CANCEL)
      const timer = setTimeout(() => {
        // Nobody may be at its other end any more: what is under way may still come back, nothing else is given to it.
        if (answer === undefined) session.close()
        giveUp()
      }, ANSWER_WITHIN_MS)
      stream.on('response', (head) => {
        answer = { status: Number(head[':status']), retryAfter: head['retry-after'] }
      })
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MAX_ANSWER_BYTES) giveUp()
      })
      stream.on('error', () => {})
      stream.on('close', () => {
        clearTimeout(timer)
        connection.underWay -= 1
        if (answer) resolve(answer)
        else reject(new Error('the push service did not answer'))
      })
      stream.end(body)
    })
  }

  async #postOverHttp1(origin: string, path: string, { headers, body }: Post): Promise<Answer> {
    const answer = await this.#http1.request({ origin, path, method: 'POST', headers, body })
    answer.body.on('error', () => {})
    await answer.body.dump()
    const retryAfter = answer.headers['retry-after']
    return { status: answer.statusCode, retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter }
  }
}

/** Its place is free again where the session ended just now. */
function requestOf(connection: Connection, headers: Record<string, string>): ClientHttp2Stream {
  try {
    return connection.session.request(headers)
  } catch (error) {
    connection.underWay -= 1
    throw error
  }
}

const streamsOf = ({ session }: Connection) =>
  Math.min(STREAMS, session.remoteSettings?.maxConcurrentStreams ?? STREAMS)
