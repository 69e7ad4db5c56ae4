import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** What the call brought. */
  text: string
  /** How often the same call was asked before. */
  before: number
}
export type Reply = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  ignoresConditions?: boolean
}
export type Change = (asked: Asked, reply: Reply) => Reply

const PASSED_ON = ['authtoken', 'content-type', 'cookie', 'range', 'token']

/** A server between a relay and its origin, which asks the origin and may say something else. */
export class GoBetween {
  readonly asked: Asked[] = []
  change: Change
  readonly #origin: URL
  readonly #server = createServer((request, response) => {
    this.#pass(request).then(
      ({ status, headers, body }) =>
        response.writeHead(status, headers).end(status === 304 ? undefined : body),
      () => response.writeHead(502).end(),
    )
  })

  constructor(origin: URL, change: Change = (_asked, reply) => reply) {
    this.#origin = origin
    this.change = change
  }

  async listen(): Promise<URL> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Asks the origin itself. */
  async data<Data>(path: string, body?: object): Promise<Data> {
    const answer = await fetch(new URL(path, this.#origin), {
      ...(body
        ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {}),
    })
    return ((await answer.json()) as { data: Data }).data
  }

  async #pass(request: IncomingMessage): Promise<Reply> {
    const { method = 'GET', headers, url = '/' } = request
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname: path, searchParams: query } = new URL(url, this.#origin)
    const before = this.asked.filter((one) => one.path === path).length
    const asked = { path, query, headers, text: `${Buffer.concat(chunks)}`, before }
    this.asked.push(asked)
    const passed = PASSED_ON.flatMap((name) => (headers[name] ? [[name, `${headers[name]}`]] : []))
    const answer = await fetch(new URL(url, this.#origin), {
      ...{ method, redirect: 'manual', headers: passed as [string, string][] },
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    const {
      'content-encoding': _,
      'transfer-encoding': __,
      'content-length': ___,
      ...said
    } = Object.fromEntries(answer.headers)
    const body = Buffer.from(await answer.arrayBuffer())
    const reply = this.change(asked, { status: answer.status, headers: said, body })
    const condition = headers['if-none-match']
    const isKnown = !reply.ignoresConditions && condition !== undefined && condition === reply.headers.etag
    return isKnown ? { ...reply, status: 304 } : reply
  }
}

/** The same for answers that are JSON. */
export function changingJson(change: (path: string, answer: unknown) => unknown): Change {
  return ({ path }, reply) => {
    if (!String(reply.headers['content-type']).includes('json')) return reply
    // What changes is no longer what a tag of the origin names.
    const { etag: _, 'cache-control': __, ...headers } = reply.headers
    return { ...reply, headers, body: JSON.stringify(change(path, JSON.parse(String(reply.body)))) }
  }
}
