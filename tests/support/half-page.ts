import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site before another that holds back the rest of every page after `mark`, until it is let go: a slow network, exactly. */
export class HalfPage {
  readonly #server: Server
  #letGo: (() => void)[] = []

  constructor(site: string, mark: string) {
    this.#server = createServer(async (request, response) => {
      const answer = await fetch(`${site}${request.url}`)
      const type = answer.headers.get('content-type') ?? ''
      response.writeHead(answer.status, { 'Content-Type': type })
      const body = Buffer.from(await answer.arrayBuffer())
      const at = type.startsWith('text/html') ? body.indexOf(mark) : -1
      if (at < 0) return void response.end(body)
      response.write(body.subarray(0, at))
      this.#letGo.push(() => response.end(body.subarray(at)))
    })
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  letGo(): void {
    for (const rest of this.#letGo.splice(0)) rest()
  }

  async stop(): Promise<void> {
    this.letGo()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
