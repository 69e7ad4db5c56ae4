import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** Who sends a request and under which name it is logged, as far as the senders before us can be trusted. */
export class ClientIdentity {
  readonly #trusts: ((address: string, hop: number) => boolean) | undefined

  /** `trusted`: addresses and networks whose word about others is taken. */
  constructor(trusted: readonly string[]) {
    this.#trusts = trusted.length > 0 ? proxyAddr.compile([...trusted]) : undefined
  }

  /** The address of the client: the last one that no trusted sender forwards for. */
  addressOf(request: IncomingMessage): string {
    const { remoteAddress = '' } = request.socket
    return this.#trusts ? proxyAddr(request, this.#trusts) : remoteAddress
  }

  isTrusted(address: string): boolean {
    return this.#trusts?.(address, 0) ?? false
  }

  /** Some proxies write ports, of which each would be another address. What is no address ends the list before it. */
  dropForwardedPorts({ headers }: IncomingMessage): void {
    const forwarded = headers['x-forwarded-for']
    if (this.#trusts && typeof forwarded === 'string') {
      headers['x-forwarded-for'] = addressesIn(forwarded).join(', ')
    }
  }

  readFirst(server: Server): void {
    for (const event of ['request', 'upgrade'] as const)
      server.prependListener(event, (request: IncomingMessage) => this.dropForwardedPorts(request))
  }

  /** Made here, or the trusted sender's own, so that its log and ours speak of the same request. */
  idOf(request: IncomingMessage): string {
    const given = request.headers['x-request-id']
    const { remoteAddress = '' } = request.socket
    if (typeof given === 'string' && WELL_FORMED.test(given) && this.isTrusted(remoteAddress)) return given
    return randomUUID()
  }
}

function addressesIn(forwarded: string): string[] {
  const addresses = forwarded.split(',').map(withoutPort)
  const lastWrong = addresses.findLastIndex((address) => isIP(address) === 0)
  return addresses.slice(lastWrong + 1)
}

function withoutPort(entry: string): string {
  const address = entry.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([\da-f:.]+)(?:%[\w.-]+)?\](?::\d{1,5})?$/i.exec(address) ?? []
  const [, plain] = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(address) ?? []
  return bracketed ?? plain ?? address.replace(/%[\w.-]+$/, '')
}

const WELL_FORMED = /^[\w.:-]{1,128}$/
