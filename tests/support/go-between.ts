import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Changed = { status: number; headers: OutgoingHttpHeaders; body: Buffer | string }

/** A server between a relay and its origin, which asks the origin and may say something else. */
export class GoBetween {
  /** Paths with queries and the headers of what was asked, in order. */
  readonly asked: { path: string; headers: IncomingMessage['headers'] }[] = []
  /** Changes an answer; `path` without its query, `sent` what the call brought. */
  change: (path: string, answer: Changed, sent: string) => Changed = (_path, answer) => answer
  readonly #origin: URL
  readonly #server = createServer((request, response) => {
    this.#pass(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    )
  })

  constructor(origin: URL) {
    this.#origin = origin
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

  async #pass(request: IncomingMessage): Promise<Changed> {
    const url = request.url ?? '/'
    this.asked.push({ path: url, headers: request.headers })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { 'content-type': type, cookie, authtoken, token } = request.headers
    const answer = await fetch(new URL(url, this.#origin), {
      method: request.method ?? 'GET',
      redirect: 'manual',
      headers: Object.entries({ 'content-type': type, cookie, authtoken, token }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      ),
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    const { 'content-encoding': _, 'transfer-encoding': __, ...headers } = Object.fromEntries(answer.headers)
    const body = Buffer.from(await answer.arrayBuffer())
    const { 'content-length': ___, ...changed } = headers
    return this.change(
      url.split('?', 1)[0] ?? '/',
      { status: answer.status, headers: changed, body },
      String(Buffer.concat(chunks)),
    )
  }
}

/** The same for answers that are JSON. */
export function changingJson(change: (path: string, answer: unknown) => unknown): GoBetween['change'] {
  return (path, answer) => {
    if (!String(answer.headers['content-type']).includes('json')) return answer
    // What changes is no longer what a tag of the origin names.
    const { etag: _, 'cache-control': __, ...headers } = answer.headers
    return { ...answer, headers, body: JSON.stringify(change(path, JSON.parse(String(answer.body)))) }
  }
}
