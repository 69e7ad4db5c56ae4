import type { AnswerCache } from '../../proxy/cache/answer-cache.ts'
import { hit } from '../../proxy/cache/cache-status.ts'
import type { Form, HeldAnswer } from '../../proxy/cache/held-answer.ts'
import { answerKindOf, securityHeaders, unchangedHeaders } from '../security-headers.ts'
import { headOf, type PlainRead, type PreparedResponse, type PreparedResponses } from './fast-path.ts'
import { readyHeadOf } from './ready-head.ts'

/** Written anew when the age or what is left of it has moved on by a second. */
type Written = { age: number; ttl: number; isSecure: boolean; prepared: PreparedResponse }

/** Fresh answers of the origin, as `send-held` gives them. */
export class PreparedCalls implements PreparedResponses {
  readonly #cache: AnswerCache
  readonly #written = new WeakMap<Form, Written>()
  readonly countHit: () => void

  constructor(cache: AnswerCache, given: () => void) {
    this.#cache = cache
    this.countHit = given
  }

  find({ url, headers, site, isSecure }: PlainRead): PreparedResponse | undefined {
    if (!url.startsWith('/api/')) return undefined
    const answer = this.#cache.prepared(`${site} ${url}`)
    if (answer?.status !== 200) return undefined
    const form = answer.as(headers['accept-encoding'])
    return form instanceof Promise ? undefined : this.#prepared(url, answer, form, isSecure)
  }

  #prepared(url: string, { freshness }: HeldAnswer, form: Form, isSecure: boolean): PreparedResponse {
    const { age = 0, ttl = 0 } = freshness ?? {}
    const written = this.#written.get(form)
    if (written?.age === age && written.ttl === ttl && written.isSecure === isSecure) return written.prepared
    const { 'content-length': _, 'content-encoding': __, 'content-type': type, ...always } = form.headers
    const now = { 'cache-status': hit(ttl), age: String(age) }
    const head = headOf({
      ...form.headers,
      ...now,
      ...securityHeaders(answerKindOf(url, String(type ?? '')), isSecure),
    })
    const prepared = {
      etag: String(form.headers.etag),
      body: form.body,
      // What is held here may be held elsewhere.
      isPage: false,
      head,
      readyHead: readyHeadOf(head),
      unchangedHead: headOf({ ...always, ...now, ...unchangedHeaders(isSecure) }),
    }
    this.#written.set(form, { age, ttl, isSecure, prepared })
    return prepared
  }
}
