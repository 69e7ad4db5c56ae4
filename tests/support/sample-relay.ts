import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type WebSocket, WebSocketServer } from 'ws'
import { withoutLanguage } from '#client/kit/api/language-of-call.ts'
import { builtManifest, inlinedFilesFrom } from '#relay/pages/built-files.ts'
import { policyOf } from '#relay/pages/page-policy.ts'
import { SERVICE_WORKER_PATH } from '#shared/addresses/offline-addresses.ts'
import type { JsonObject, Patch } from '#shared/live/json.ts'
import { diff } from '#shared/live/merge-patch.ts'
import type { TopicState } from '#shared/live/position.ts'
import type { NeedsModule, PageAnswer, PageRenderer } from '#shared/page.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const CLIENT = join(root, 'dist/client')
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}
type Subscribe = { type: string; topics: { topic: string; epoch?: string; offset?: number }[] }

/** A call as it was made. */
export type Asked = { path: string; method: string; headers: IncomingMessage['headers']; body: unknown }
type Served = { status?: number; headers?: Record<string, string>; body: unknown }
type Serve = (asked: Asked) => Served | Promise<Served>

/**
 * A small relay for looking at the client: it serves the built pages and the live protocol from states that
 * a test sets. It keeps one state a topic and no history, so a reader who is behind gets a snapshot.
 */
export class SampleRelay {
  readonly #states = new Map<string, TopicState>()
  readonly #sockets = new Map<WebSocket, Set<string>>()
  readonly #answers = new Map<string, { status: number; body: unknown }>()
  readonly #served: { path: RegExp; serve: Serve }[] = []
  readonly #pictures = new Map<string, string>()
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  readonly #webSockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'crease.live.v1' })
  #renderer: (PageRenderer & NeedsModule) | undefined
  staleSince: number | undefined
  refusesSockets = false

  async start(port = 0): Promise<string> {
    const manifest = await builtManifest(CLIENT)
    const renderer = (await import(join(root, 'dist/server/entry-server.js'))) as PageRenderer
    renderer.withAssets(manifest, inlinedFilesFrom(CLIENT))
    const { needs } = (await import(join(root, 'dist/server/entry-needs.js'))) as NeedsModule
    this.#renderer = { ...renderer, needs }
    this.#server.on('upgrade', (request, socket, head) => {
      if (this.refusesSockets) {
        socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\n\r\n')
        return
      }
      this.#webSockets.handleUpgrade(request, socket, head, (ws) => this.#greet(ws))
    })
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    return this.#address
  }

  get #address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets.keys()) socket.terminate()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Sets a topic's state and tells its subscribers the difference. */
  set(topic: string, state: JsonObject): void {
    const before = this.#states.get(topic)
    const held = { epoch: 's1', offset: (before?.offset ?? 0) + 1, at: Date.now(), state }
    this.#states.set(topic, held)
    const patch = before && (diff(before.state, state) as Patch | undefined)
    if (patch === undefined) return
    const delta = JSON.stringify({ type: 'delta', topic, offset: held.offset, at: held.at, patch })
    for (const [socket, topics] of this.#sockets) if (topics.has(topic)) socket.send(delta)
  }

  call(key: string, body: unknown, status = 200): void {
    this.#answers.set(key, { status, body })
  }

  /** Answers calls whose path fits by what was asked. */
  serve(path: RegExp, serve: Serve): void {
    this.#served.unshift({ path, serve })
  }

  picture(path: string, svg: string): void {
    this.#pictures.set(path, svg)
  }

  /** Calls that were made by the browser, in order. */
  readonly asked: string[] = []

  #greet(socket: WebSocket): void {
    const topics = new Set<string>()
    this.#sockets.set(socket, topics)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('message', (text) => {
      const message = JSON.parse(`${text}`) as Subscribe
      if (message.type === 'unsubscribe') {
        for (const topic of message.topics) topics.delete(`${topic}`)
        return
      }
      for (const { topic, epoch, offset } of message.topics) {
        const held = this.#states.get(topic)
        if (!held) {
          socket.send(
            JSON.stringify({ type: 'error', code: 'unknown_topic', topic, message: 'No such topic.' }),
          )
          continue
        }
        topics.add(topic)
        if (held.epoch === epoch && held.offset === offset) continue
        socket.send(JSON.stringify({ type: 'snapshot', topic, ...held }))
      }
    })
    socket.send(JSON.stringify({ type: 'hello', session: 'sample', at: Date.now(), heartbeat: 25_000 }))
    if (this.staleSince !== undefined) {
      socket.send(JSON.stringify({ type: 'beat', at: Date.now(), upstream: 'stale', since: this.staleSince }))
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://relay.invalid')
    const send = (status: number, type: string, body: string | Buffer, more: Record<string, string> = {}) => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-cache', ...more })
      response.end(body)
    }
    if (url.pathname.startsWith('/live/topics/'))
      return this.#answerTopic(url.pathname.slice(13), request, send)
    const picture = this.#pictures.get(url.pathname)
    if (picture) return send(200, 'image/svg+xml', picture)
    if (url.pathname.startsWith('/api/')) {
      const text = request.method === 'GET' ? '' : await textOf(request)
      // Its origin has every text in one language.
      const key = withoutLanguage(`${url.pathname}${url.search}${text && ` ${text}`}`)
      this.asked.push(key)
      const served = this.#served.find(({ path }) => path.test(url.pathname))
      if (served) {
        const { method = '', headers } = request
        const body = text === '' ? undefined : JSON.parse(text)
        const answer = await served.serve({ path: url.pathname, method, headers, body })
        return send(answer.status ?? 200, 'application/json', JSON.stringify(answer.body), answer.headers)
      }
      const answer = this.#answers.get(key)
      const missing = { Status: { code: 404, returnMessage: 'There is nothing here.' } }
      return send(answer?.status ?? 404, 'application/json', JSON.stringify(answer?.body ?? missing))
    }
    // It would stand between a page and what a test puts in the place of its files.
    if (url.pathname === SERVICE_WORKER_PATH) return send(204, 'text/plain', '')
    const type = TYPES[extname(url.pathname)]
    if (type) {
      const file = await readFile(join(CLIENT, url.pathname)).catch(() => undefined)
      return file ? send(200, type, file) : send(404, 'text/plain', 'not found')
    }
    const page = await this.#page(`${url.pathname}${url.search}`)
    if (page.location !== undefined) return send(page.status, 'text/plain', '', { Location: page.location })
    return send(page.status, page.type ?? 'text/html; charset=utf-8', page.body, {
      'Content-Security-Policy': policyOf({ site: this.#address, carries: page.carries }),
    })
  }

  #answerTopic(
    topic: string,
    request: IncomingMessage,
    send: (status: number, type: string, body: string, more?: Record<string, string>) => void,
  ): void {
    const held = this.#states.get(topic)
    if (!held) {
      send(404, 'application/json', '{"Status":{"code":404,"returnMessage":"No such topic."}}')
      return
    }
    const etag = `"${held.epoch}.${held.offset}"`
    const more = {
      ETag: etag,
      'Crease-Upstream': this.staleSince === undefined ? 'fresh' : `stale; since=${this.staleSince}`,
    }
    const isKnown = request.headers['if-none-match'] === etag
    const snapshot = JSON.stringify({ type: 'snapshot', topic, ...held })
    send(isKnown ? 304 : 200, 'application/json', isKnown ? '' : snapshot, more)
  }

  async #page(url: string): Promise<PageAnswer> {
    const renderer = this.#renderer
    if (!renderer) throw new Error('start() comes first')
    let needs = renderer.needs(url)
    for (let asked = 1; needs.open !== undefined && asked < 3; asked += 1) {
      needs = renderer.needs(url, this.#heldOf(needs.topics), this.#bodiesOf(needs.calls))
    }
    return renderer.render({
      url,
      site: 'https://crease.example',
      at: Date.now(),
      live: this.#heldOf(needs.topics),
      content: this.#bodiesOf(needs.calls),
      copyrightYear: '2024',
      ...(this.staleSince === undefined ? {} : { staleSince: this.staleSince }),
    })
  }

  #heldOf(topics: readonly string[]): Record<string, TopicState> {
    return Object.fromEntries(
      topics.flatMap((topic) => {
        const state = this.#states.get(topic)
        return state ? [[topic, state]] : []
      }),
    )
  }

  #bodiesOf(calls: readonly string[]): Record<string, unknown> {
    return Object.fromEntries(
      calls.flatMap((call) => {
        const answer = this.#answers.get(withoutLanguage(call))
        if (!answer) return [[call, { Status: { code: 404, returnMessage: 'There is nothing here.' } }]]
        return answer.status === 200 ? [[call, answer.body]] : []
      }),
    )
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
