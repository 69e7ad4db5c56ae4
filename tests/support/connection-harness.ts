import type { BrowserEvents, LiveEnvironment, Wire } from '#client/kit/live/browser-environment.ts'
import type { ClientMessage, RelayMessage } from '#shared/live/messages.ts'

type Timer = { at: number; run: () => void }

/** What surrounds a live connection, with its own time and chance, so that every moment can be tried. */
export class ConnectionHarness {
  now = 1_000_000
  chance = 0.5
  shown = true
  readonly sockets: FakeSocket[] = []
  readonly asked: { path: string; headers: Record<string, string> }[] = []
  /** What plain HTTP answers; undefined refuses the connection. */
  answer: ((path: string, headers: Record<string, string>) => Response) | undefined
  /** Told of every socket that is opened. */
  onSocket: (socket: FakeSocket) => void = () => undefined
  #events: BrowserEvents | undefined
  readonly #timers = new Set<Timer>()

  readonly environment: LiveEnvironment = {
    socketUrl: 'ws://relay.test/live',
    WebSocket: socketClass(this),
    fetch: async (path, { headers }) => {
      this.asked.push({ path, headers })
      if (!this.answer) throw new TypeError('Failed to fetch')
      return this.answer(path, headers)
    },
    nowMs: () => this.now,
    random: () => this.chance,
    after: (ms, run) => {
      const timer = { at: this.now + ms, run }
      this.#timers.add(timer)
      return () => this.#timers.delete(timer)
    },
    isOnline: () => true,
    isShown: () => this.shown,
    listen: (events) => {
      this.#events = events
      return () => {
        this.#events = undefined
      }
    },
  }

  get socket(): FakeSocket {
    const last = this.sockets.at(-1)
    if (!last) throw new Error('no socket was opened')
    return last
  }

  /** Time passes; timers run in their order. */
  pass(ms: number): void {
    const end = this.now + ms
    for (;;) {
      const next = [...this.#timers].sort((a, b) => a.at - b.at)[0]
      if (!next || next.at > end) break
      this.#timers.delete(next)
      this.now = Math.max(this.now, next.at)
      next.run()
    }
    this.now = end
  }

  show(): void {
    this.shown = true
    this.#events?.doubted()
  }

  changeNetwork(): void {
    this.#events?.changed()
  }

  wake(): void {
    this.#events?.slept()
  }

  /** Lets promises that are settled run on. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }
}

/** The browser's end of a socket, held by the test at the relay's end. */
export class FakeSocket implements Wire {
  onmessage: Wire['onmessage'] = null
  onclose: Wire['onclose'] = null
  readonly sent: ClientMessage[] = []
  isClosed = false
  /** Told of every message of the client. */
  onSent: (message: ClientMessage) => void = () => undefined

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage
    this.sent.push(message)
    this.onSent(message)
  }

  close(): void {
    this.isClosed = true
  }

  say(message: RelayMessage | object): void {
    const event = new MessageEvent('message', { data: JSON.stringify(message) })
    this.onmessage?.call(this as unknown as WebSocket, event)
  }

  greet(at: number, heartbeat = 25_000): void {
    this.say({ type: 'hello', session: 's', at, heartbeat })
  }

  drop(): void {
    this.isClosed = true
    this.onclose?.call(this as unknown as WebSocket, new Event('close') as CloseEvent)
  }
}

function socketClass(harness: ConnectionHarness): LiveEnvironment['WebSocket'] {
  return class extends FakeSocket {
    constructor() {
      super()
      harness.sockets.push(this)
      harness.onSocket(this)
    }
  }
}
