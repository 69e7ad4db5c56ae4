import type { ServerResponse } from 'node:http'
import type { OpsLink } from '../ops-link.ts'

const MAX_WATCHERS = 50
/** A slow reader misses statuses: each status is complete by itself. */
const MAX_WAITING_BYTES = 256 * 1024
const UNREAD_MS = 60_000
const RETRY_MS = 1000

type OpenPage = { stop(): void; unreadSinceMs: number | undefined }
type OpsStreamOptions = { link: OpsLink; monotonicMs(): number }

export class OpsStream {
  readonly #link: OpsLink
  readonly #monotonicMs: () => number
  readonly #open = new Map<ServerResponse, OpenPage>()

  constructor({ link, monotonicMs }: OpsStreamOptions) {
    this.#link = link
    this.#monotonicMs = monotonicMs
  }

  get isFull(): boolean {
    return this.#open.size >= MAX_WATCHERS
  }

  async begin(
    response: ServerResponse,
    headers: Record<string, string | number>,
    isAllowed: () => boolean,
  ): Promise<void> {
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    response.write(`retry: ${RETRY_MS}\n\n`)
    const send = (status: string) => {
      if (!isAllowed()) response.end()
      else if (this.#isUnread(response)) response.destroy()
      else if (response.writableLength < MAX_WAITING_BYTES) response.write(`data: ${status}\n\n`)
    }
    const page: OpenPage = { stop: this.#link.watch(send), unreadSinceMs: undefined }
    this.#open.set(response, page)
    response.on('drain', () => {
      page.unreadSinceMs = undefined
    })
    response.once('close', () => {
      page.stop()
      this.#open.delete(response)
    })
    const last = await this.#link.status()
    if (last !== undefined && this.#open.has(response)) send(last)
  }

  #isUnread(response: ServerResponse): boolean {
    const page = this.#open.get(response)
    if (page === undefined || response.writableLength === 0) {
      if (page) page.unreadSinceMs = undefined
      return false
    }
    page.unreadSinceMs ??= this.#monotonicMs()
    return this.#monotonicMs() - page.unreadSinceMs >= UNREAD_MS
  }

  close(): void {
    for (const response of this.#open.keys()) response.end()
  }
}
