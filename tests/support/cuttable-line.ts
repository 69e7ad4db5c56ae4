import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The network between two processes, which can be cut: connections break, and no new one is answered; or silently, and nothing arrives. */
export class CuttableLine {
  readonly #site: URL
  readonly #open = new Set<Socket>()
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

  /** Connections stay, and what is sent over them is lost. */
  silence(): void {
    this.#isSilent = true
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
        other.destroy()
      })
      one.on('data', (chunk) => {
        if (!this.#isSilent) other.write(chunk)
      })
      one.on('end', () => other.end())
    }
  }
}
