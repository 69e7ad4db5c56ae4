import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { type RawMessage, readMessages } from './raw-http.ts'

/** What an origin that is asked this does with its socket. */
export type RawAnswer = (socket: Socket, asked: RawMessage) => void

const POLLED = /^GET \/api\/Match\/(Live|LiveMatches) /

/**
 * An origin of bare sockets: it records the exact bytes of every request and says exactly what a test tells it to,
 * well-formed or not. The poll loop's two calls are answered apart and recorded nowhere.
 */
export class RawUpstream {
  readonly asked: RawMessage[] = []
  /** What came and was never a whole request, by connection. */
  readonly scraps: string[] = []
  answer: RawAnswer = ordinary
  /** Called when a socket that was asked something is closed by the relay. */
  closed: () => void = () => {}
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  constructor() {
    this.#server = createServer((socket) => this.#serve(socket))
  }

  async listen(): Promise<URL> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`)
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Forgets what has been, and answers ordinarily again. */
  reset(): void {
    this.asked.length = 0
    this.scraps.length = 0
    this.answer = ordinary
    this.closed = () => {}
  }

  #serve(socket: Socket): void {
    let text = ''
    let hasAsked = false
    this.#sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      const { messages, rest } = readMessages(text)
      text = rest
      for (const message of messages) {
        if (POLLED.test(message.line)) {
          ordinary(socket, message)
          continue
        }
        hasAsked = true
        this.asked.push(message)
        // What a test asks beside what it is about is answered as always.
        if (message.line.startsWith('GET /api/Probe ')) ordinary(socket, message)
        else this.answer(socket, message)
      }
    })
    socket.on('close', () => {
      this.#sockets.delete(socket)
      if (text !== '') this.scraps.push(text)
      if (hasAsked) this.closed()
    })
  }
}

const BODY = JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data: [] })

export function ordinary(socket: Socket, { line }: RawMessage): void {
  socket.write(
    `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${line.startsWith('HEAD ') ? '' : BODY}`,
  )
}

/** An origin that says these bytes, whatever it is asked. */
export function saying(...parts: readonly string[]): RawAnswer {
  return (socket) => {
    for (const part of parts) socket.write(Buffer.from(part, 'latin1'))
  }
}

/** And hangs up. */
export function sayingOnce(...parts: readonly string[]): RawAnswer {
  return (socket) => socket.end(Buffer.from(parts.join(''), 'latin1'))
}
