import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Who sends a request and under which name it is logged, as far as the senders before us can be trusted. */
export class Askers {
  readonly #trusts: ((address: string, hop: number) => boolean) | undefined

  /** `trusted`: addresses and networks whose word about others is taken. */
  constructor(trusted: readonly string[]) {
    this.#trusts = trusted.length > 0 ? proxyAddr.compile([...trusted]) : undefined
  }

  /** The address of whoever asks: the last one that no trusted sender stands for. */
  addressOf(request: IncomingMessage): string {
    const { remoteAddress = '' } = request.socket
    return this.#trusts ? proxyAddr(request, this.#trusts) : remoteAddress
  }

  /** Made here, or the trusted sender's own, so that its log and ours speak of the same request. */
  idOf(request: IncomingMessage): string {
    const given = request.headers['x-request-id']
    const { remoteAddress = '' } = request.socket
    if (typeof given === 'string' && WELL_FORMED.test(given) && this.#trusts?.(remoteAddress, 0)) return given
    return randomUUID()
  }
}

const WELL_FORMED = /^[\w.:-]{1,128}$/
