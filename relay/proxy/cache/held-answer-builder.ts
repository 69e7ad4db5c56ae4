import { tagOf } from '../../bytes/etag.ts'
import { JSON_TYPE } from '../answers/sanitize-errors.ts'
import type { OriginAnswer } from '../gateway/origin-gateway.ts'
import type { Headers } from '../headers/header-rules.ts'
import { HeldAnswer } from './held-answer.ts'
import { HttpFreshness } from './http-freshness.ts'

export type HeldAnswerBuilderOptions = {
  nowMs(): number
  /** The origin's headers as any browser gets them. */
  headersOf(path: string, received: Headers): Headers
  /** The origin's body as it may be shown; the same one where nothing has to be done to it. */
  bodyOf(path: string, body: Buffer, of: { status: number; type: string }): Buffer
}

/** Builds the answer that is held and sent to browsers from the origin's. */
export class HeldAnswerBuilder {
  readonly #options: HeldAnswerBuilderOptions

  constructor(options: HeldAnswerBuilderOptions) {
    this.#options = options
  }

  /** `came`: the whole body as the origin sent it. */
  build(
    path: string,
    { status, headers }: OriginAnswer,
    came: Buffer,
    freshness: HttpFreshness | undefined,
  ): HeldAnswer {
    const body = this.#options.bodyOf(path, came, { status, type: String(headers['content-type'] ?? '') })
    const received = status >= 400 && body !== came ? { ...headers, ...JSON_TYPE } : headers
    const { etag } = body === came ? received : {}
    return new HeldAnswer({
      status,
      received,
      headers: this.#tagged(path, received, body, typeof etag === 'string' ? etag : undefined),
      body,
      freshness,
    })
  }

  /** What is held, of which the origin says with these headers that it still stands. */
  renewed(asked: { path: string; headers: Headers }, held: HeldAnswer, headers: Headers): HeldAnswer {
    const received = { ...held.received, ...ofTheAnswer(headers) }
    return held.renewed({
      received,
      headers: this.#tagged(asked.path, received, held.body, held.etag),
      freshness: HttpFreshness.of(asked, { status: held.status, headers: received }, this.#options.nowMs),
    })
  }

  /** Other bytes than the origin's have a tag of their own, and so have those that it gave none. */
  #tagged(path: string, received: Headers, body: Buffer, etag: string | undefined): Headers {
    const { 'last-modified': modified, ...headers } = this.#options.headersOf(path, received)
    const isTheirs = etag !== undefined && etag === received.etag
    return {
      ...headers,
      ...(isTheirs && modified !== undefined ? { 'last-modified': modified } : {}),
      etag: etag ?? tagOf(body),
    }
  }
}

/** What a 304 says of the answer that it confirms; of its own empty body it says nothing. RFC 9111, 3.2. */
function ofTheAnswer(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(content-|transfer-encoding|connection|keep-alive)/.test(name),
    ),
  )
}
