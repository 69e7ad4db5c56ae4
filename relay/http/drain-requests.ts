import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const STEP_MS = 25

/** Knows the requests under way, so that a server that stops can end them in peace. */
export class RequestDrain {
  readonly #server: Server
  readonly #underWay = new Set<ServerResponse>()
  #isDraining = false

  /** Stands before all other listeners for requests that the server has by now. */
  constructor(server: Server) {
    this.#server = server
    server.prependListener('request', (_request, response: ServerResponse) => {
      this.#underWay.add(response)
      response.once('close', () => this.#underWay.delete(response))
      if (this.#isDraining) endConnectionAfter(response)
    })
  }

  /** Closes the listener; what is asked on connections that are there is answered, and ends them. */
  async drain(withinMs: number): Promise<void> {
    this.#isDraining = true
    this.#server.close()
    for (const response of this.#underWay) endConnectionAfter(response)
    const endMs = performance.now() + withinMs
    while (this.#underWay.size > 0 && performance.now() < endMs) {
      await sleep(STEP_MS)
      this.#server.closeIdleConnections()
    }
  }
}

/** Node then says `Connection: close` and means it. Where the head has gone, the connection is closed once it is idle. */
function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false
}
