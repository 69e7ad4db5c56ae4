import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const STEP_MS = 25

const LAST_RESPONSE = Symbol('last response')
/** A connection with the response that was begun last on it, which those before go ahead of. */
type Connection = Socket & { [LAST_RESPONSE]?: ServerResponse }

export class RequestDrain {
  readonly #server: Server
  readonly #connections = new Set<Connection>()
  #isDraining = false

  /** Prepends its listener to those that the server has by now. */
  constructor(server: Server) {
    this.#server = server
    const connections = this.#connections
    function forget(this: Connection): void {
      connections.delete(this)
    }
    server.on('connection', (connection: Connection) => {
      connections.add(connection)
      connection.once('close', forget)
    })
    server.on('upgrade', (_request, connection) => {
      connections.delete(connection as Connection)
      connection.off('close', forget)
    })
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      ;(socket as Connection)[LAST_RESPONSE] = response
      if (this.#isDraining) endConnectionAfter(response)
    })
  }

  /** Closes the listener; what is asked on connections that are there is answered, and ends them. */
  async drain(withinMs: number): Promise<void> {
    this.#isDraining = true
    this.#server.close()
    for (const response of this.#underWay()) endConnectionAfter(response)
    const endMs = performance.now() + withinMs
    while (this.#underWay().length > 0 && performance.now() < endMs) {
      await sleep(STEP_MS)
      this.#server.closeIdleConnections()
    }
  }

  #underWay(): ServerResponse[] {
    return [...this.#connections].flatMap(({ [LAST_RESPONSE]: response }) =>
      response === undefined || response.writableFinished || response.destroyed ? [] : response,
    )
  }
}

/** Node then says `Connection: close` and means it. Where the head has gone, the connection is closed once it is idle. */
function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false
}
