import { once } from 'node:events'
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2'
import { isIP } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'

/** A `POST` without what the connection itself says. */
export type Post = { headers: Record<string, string>; body: Buffer }
/** What a push service answered. */
export type Answer = { status: number; retryAfter: string | undefined }
/** `refused`: certainly not taken. An error: nobody knows; what failed by one cause has the same. */
export type PostEnd = Answer | 'refused' | Error

export type PushConnectionEvents = {
  /** It takes nothing more. */
  retired(connection: PushConnection): void
  /** The service has said anew how much it takes at once. */
  placesChanged(): void
}

/** What a service says in words helps nobody here. */
export const MAX_ANSWER_BYTES = 64 * 1024
/** As many at once as the known services take over one connection. */
const STREAMS = 100
const IDLE_MS = 60_000

/**
 * One HTTP/2 connection to a push service, straight through Node: a client above it takes twice the time for each push,
 * and of a wicket there are tens of thousands.
 */
export class PushConnection {
  readonly #socket: TLSSocket
  readonly #session: ClientHttp2Session
  readonly #events: PushConnectionEvents
  #underWay = 0
  #isRetired = false
  #failure: Error | undefined

  constructor(socket: TLSSocket, session: ClientHttp2Session, events: PushConnectionEvents) {
    this.#socket = socket
    this.#session = session
    this.#events = events
    session.setTimeout(IDLE_MS, () => {
      if (this.#underWay === 0) this.retire()
    })
    session.on('error', (error) => {
      this.#failure ??= error
    })
    session.on('remoteSettings', () => events.placesChanged())
    session.on('goaway', () => this.retire())
    session.on('close', () => this.retire())
  }

  /** How many it takes at once. */
  get places(): number {
    return Math.min(STREAMS, this.#session.remoteSettings?.maxConcurrentStreams ?? STREAMS)
  }

  get isRetired(): boolean {
    return this.#isRetired
  }

  get hasRoom(): boolean {
    return !this.#isRetired && !this.#session.closed && this.#underWay < this.places
  }

  /** `ended` is called once. The answer gives up waiting: it ends then, whatever the service does. */
  start({ host, pathname, search }: URL, { headers, body }: Post, ended: (end: PostEnd) => void): () => void {
    let stream: ClientHttp2Stream
    try {
      stream = this.#session.request({
        ':method': 'POST',
        ':authority': host,
        ':path': pathname + search,
        'content-length': body.length,
        ...headers,
      })
    } catch {
      this.retire()
      setImmediate(ended, 'refused')
      return () => {}
    }
    this.#underWay += 1
    let answer: Answer | undefined
    let bytes = 0
    let isOver = false
    const end = (other: () => PostEnd) => {
      if (isOver) return
      isOver = true
      this.#underWay -= 1
      if (this.#isRetired && this.#underWay === 0) this.destroy()
      ended(answer ?? other())
    }
    stream.on('response', (head) => {
      answer = { status: Number(head[':status']), retryAfter: head['retry-after'] }
    })
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_ANSWER_BYTES) stream.destroy()
    })
    stream.on('error', () => {})
    stream.on('close', () => end(() => this.#reasonOf(stream)))
    stream.end(body)
    return () => {
      // Nobody may be at its other end any more: what is under way may still come back, nothing else is given to it.
      if (answer === undefined) this.retire()
      // It may wait for ever to be sent, and its 'close' with it.
      end(() => this.#sharedFailure())
      stream.destroy()
    }
  }

  #reasonOf(stream: ClientHttp2Stream): PostEnd {
    if (stream.rstCode === constants.NGHTTP2_REFUSED_STREAM) return 'refused'
    if (this.#isRetired || this.#session.destroyed) return this.#sharedFailure()
    return new Error(`the push service reset the stream (${stream.rstCode})`)
  }

  #sharedFailure(): Error {
    this.#failure ??= new Error('the push service did not answer')
    return this.#failure
  }

  /** Takes nothing more; what is under way may end. */
  retire(): void {
    if (this.#isRetired) return
    this.#isRetired = true
    this.#events.retired(this)
    this.#session.close()
    if (this.#underWay === 0) this.destroy()
  }

  /** With the socket: where the service does not close its side, it would stay open. */
  destroy(): void {
    this.#session.destroy()
    this.#socket.destroy()
  }
}

/**
 * Opens a connection, and waits for the service to say how much it takes at once. Undefined where it speaks HTTP/1.1
 * alone. `ca`: an authority to trust in the place of the system's, in PEM.
 */
export async function openPushConnection(
  { origin, hostname, port }: URL,
  ca: string | undefined,
  withinMs: number,
  events: PushConnectionEvents,
): Promise<PushConnection | undefined> {
  const signal = AbortSignal.timeout(withinMs)
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connectTls({
    host,
    port: Number(port || 443),
    ALPNProtocols: ['h2', 'http/1.1'],
    ...(isIP(host) ? {} : { servername: host }),
    ...(ca === undefined ? {} : { ca }),
  })
  try {
    await once(socket, 'secureConnect', { signal })
    if (socket.alpnProtocol !== 'h2') {
      socket.destroy()
      return undefined
    }
    const session = connect(origin, { createConnection: () => socket })
    const connection = new PushConnection(socket, session, events)
    await once(session, 'remoteSettings', { signal })
    if (connection.isRetired) throw new Error('the push service closed the connection')
    return connection
  } catch (error) {
    socket.on('error', () => {})
    socket.destroy()
    throw error
  }
}
