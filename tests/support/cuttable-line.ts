import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The network between two processes, which can be cut: connections break, and no new one is answered; or silently, and nothing arrives. */
export class CuttableLine {
  #site: URL
  readonly #open = new Set<Socket>()
  /** Words that were sent to the site, by connection. */
  readonly #said = new Map<Socket, Set<string>>()
  readonly #frozen = new Set<Socket>()
  #isCut = false
  #isSilent = false
  readonly #server = createServer((socket) => this.#pass(socket))

  constructor(site: string) {
    this.#site = new URL(site)
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#open) socket.destroy()
  }

  /** As a name that moves: connections stay where they are, later ones lead there. */
  leadTo(site: string): void {
    this.#site = new URL(site)
  }

  /** Connections stay, and what is sent over them is lost. */
  silence(): void {
    this.#isSilent = true
  }

  /** Connections on which a word was sent stay, and carry nothing any more; those that come later do. Answers how many. */
  freeze(word: string): number {
    const speakers = [...this.#said].filter(([, said]) => said.has(word))
    for (const [socket] of speakers) this.#frozen.add(socket)
    return speakers.length
  }

  /** What was silenced is broken. */
  mend(): void {
    if (this.#isSilent) for (const socket of this.#open) socket.destroy()
    this.#isCut = false
    this.#isSilent = false
  }

  async stop(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #pass(socket: Socket): void {
    if (this.#isCut) return void socket.destroy()
    const beyond = connect(Number(this.#site.port), this.#site.hostname)
    for (const [one, other] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      this.#open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        this.#open.delete(one)
        this.#said.delete(one)
        other.destroy()
      })
      one.on('data', (chunk) => {
        if (one === socket) this.#hear(socket, chunk)
        if (!this.#isSilent && !this.#frozen.has(socket)) other.write(chunk)
      })
      one.on('end', () => other.end())
    }
  }

  #hear(socket: Socket, chunk: Buffer): void {
    const said = this.#said.get(socket) ?? new Set()
    for (const word of chunk.toString('latin1').match(/[a-z]+/gi) ?? []) said.add(word.toLowerCase())
    this.#said.set(socket, said)
  }
}
