import { Readable } from 'node:stream'
import {
  AnswerCache,
  type CacheReply,
  type CacheRequest,
  type PageContent,
} from '#relay/proxy/cache/answer-cache.ts'
import {
  FULL,
  GATEWAY_TIMEOUT,
  type OriginAnswer,
  UpstreamError,
} from '#relay/proxy/gateway/origin-gateway.ts'

/** The cache by itself, with a clock and an origin that the test moves. */

export const PATH = '/api/News/List'

type Answer =
  | { status?: number; headers?: Record<string, string>; body?: string }
  | 'silent'
  | 'full'
  | 'never'
type Question = {
  call?: string
  client?: string
  headers?: Record<string, string>
  conditions?: Record<string, string>
}

export class CacheHarness {
  nowMs = Date.parse('2026-11-22T12:00:00Z')
  says: Answer = { headers: { 'cache-control': 'public, max-age=10' } }
  /** Of the last answer. */
  body = Readable.from([])
  readonly asked: { path: string; headers: Record<string, unknown> }[] = []
  readonly cache: AnswerCache

  constructor(maxBytes = 1_000_000) {
    this.cache = new AnswerCache({
      maxBytes,
      nowMs: () => this.nowMs,
      send: ({ path, headers }, _clients, signal) => this.#answer(path, headers, signal),
      headersOf: (_path, received) => received,
      bodyOf: (_path, body) => body,
    })
  }

  async ask(question: Question = {}, signal = new AbortController().signal): Promise<Seen> {
    return seen(await this.cache.answer(cacheRequest(question), signal))
  }

  read(question: Question = {}): Promise<PageContent> {
    return this.cache.read(cacheRequest(question))
  }

  #answer(path: string, headers: Record<string, unknown>, signal: AbortSignal): Promise<OriginAnswer> {
    this.asked.push({ path, headers })
    const { says } = this
    if (says === 'silent') return Promise.reject(new UpstreamError(GATEWAY_TIMEOUT))
    if (says === 'full') return Promise.reject(new UpstreamError(FULL))
    if (says === 'never') {
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    const { status = 200, headers: own = {}, body = `asked ${this.asked.length}` } = says
    this.body = Readable.from([Buffer.from(body)])
    return Promise.resolve({ status, headers: own, body: this.body })
  }
}

export function cacheRequest({
  call = PATH,
  client = '',
  headers = {},
  conditions = {},
}: Question): CacheRequest {
  return {
    call,
    site: 'https://crease.example',
    client,
    headers: () => headers,
    conditions: () => conditions,
  }
}

type Seen = { text: string; status: number; cache: string }

async function seen({ kind, answer, status: cache }: CacheReply): Promise<Seen> {
  const { status } = answer
  if (kind === 'cached') return { text: answer.body.toString(), status, cache }
  const chunks: Buffer[] = []
  for await (const chunk of answer.body) chunks.push(Buffer.from(chunk))
  return { text: Buffer.concat(chunks).toString(), status, cache }
}
