import type { ServerResponse } from 'node:http'
import type { OpsLink } from '../../ops/ops-link.ts'

/** More open `/ops` pages than any team has. */
const MAX_WATCHERS = 50
/** A slow reader misses reports: each report is complete by itself. */
const MAX_WAITING_BYTES = 256 * 1024
const RETRY_MS = 1000

/** Reports as server-sent events, one a second, to everybody who has `/ops` open. */
export class OpsStream {
  readonly #link: OpsLink
  readonly #open = new Map<ServerResponse, () => void>()

  constructor(link: OpsLink) {
    this.#link = link
  }

  get isFull(): boolean {
    return this.#open.size >= MAX_WATCHERS
  }

  /** Writes to the response until it or the relay ends. */
  async begin(response: ServerResponse, headers: Record<string, string | number>): Promise<void> {
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A proxy that gathers before it sends would show nothing for minutes.
      'x-accel-buffering': 'no',
    })
    response.write(`retry: ${RETRY_MS}\n\n`)
    const send = (report: string) => {
      if (response.writableLength < MAX_WAITING_BYTES) response.write(`data: ${report}\n\n`)
    }
    const stop = this.#link.watch(send)
    this.#open.set(response, stop)
    response.once('close', () => {
      stop()
      this.#open.delete(response)
    })
    const last = await this.#link.report()
    if (last !== undefined && this.#open.has(response)) send(last)
  }

  /** Ends all of them: a relay that goes waits for nobody who only looks on. */
  close(): void {
    for (const response of this.#open.keys()) response.end()
  }
}
