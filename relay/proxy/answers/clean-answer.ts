import { LRUCache } from 'lru-cache'
import { isHiddenGzip } from '../../bytes/decode-answer.ts'
import { parseJsonAfterMark } from '../../bytes/parse-json.ts'
import { holdsAddresses, mendAddresses } from './address-fields.ts'
import { cleanHtml } from './clean-html.ts'
import { callPath, htmlFieldsOf, isObject } from './html-fields.ts'
import type { Shown } from './shown-address.ts'
import { hideWithdrawn, NONE_WITHDRAWN, type WithdrawnMatches } from './withdrawn-matches.ts'

/** Calls whose answers are about matches. */
const MATCHES = /^\/api\/(match|ground)\//i

const MAX_HTML_LENGTH = 512 * 1024
/** How much HTML is cached with what became of it, in characters: an article is cleaned with each of its revalidations. */
const MAX_CACHED_LENGTH = 8 * 1024 * 1024

/** Pictures and films go through as they come. Whatever else an origin calls its text, the client reads it as JSON. */
const NO_JSON = /^\s*((image|video|audio|font)\/|text\/(css|vtt)|application\/octet-stream)/i

/** Cleans HTML and addresses, and removes withdrawn matches, for browsers and for pages. */
export class AnswerCleaner {
  readonly #shown: Shown
  readonly #cleaned: LRUCache<string, string>
  readonly #withdrawn: () => WithdrawnMatches

  constructor(shown: Shown, withdrawn: () => WithdrawnMatches = () => NONE_WITHDRAWN) {
    this.#shown = shown
    this.#withdrawn = withdrawn
    this.#cleaned = new LRUCache({
      maxSize: MAX_CACHED_LENGTH,
      sizeCalculation: (clean, html) => html.length + clean.length + 1,
      memoMethod: (html) => cleanHtml(html, shown),
    })
  }

  /** Whether a browser's tags and ranges may be of other bytes than the origin's. `call`: with or without query. */
  hasOwnBytes(call: string): boolean {
    return (
      htmlFieldsOf(call) !== undefined || (this.#withdrawn().liveIds.size > 0 && MATCHES.test(callPath(call)))
    )
  }

  /** Whether an answer of this Content-Type has to be read to be sent on. */
  isFor(call: string, type = ''): boolean {
    return this.hasOwnBytes(call) || !NO_JSON.test(type)
  }

  /** The answer with its HTML and its addresses clean; the same where there is nothing to clean, or where it is no JSON. */
  clean(call: string, text: string): string {
    if (!this.hasOwnBytes(call) && !holdsAddresses(callPath(call))) return text
    const answer = parseJsonAfterMark(text)
    if (!isObject(answer)) return text
    const fields = htmlFieldsOf(call)
    let left = MAX_HTML_LENGTH
    for (const [holder, key] of fields?.(answer) ?? []) {
      const html = holder[key]
      left -= typeof html === 'string' ? html.length : 0
      holder[key] = typeof html === 'string' && left >= 0 ? this.#cleaned.memo(html) : ''
    }
    const isHidden = hideWithdrawn(call, answer, this.#withdrawn())
    const isMended = mendAddresses(answer, this.#shown)
    return isHidden || isMended || fields !== undefined ? JSON.stringify(answer) : text
  }

  cleanBytes(call: string, bytes: Buffer, type: string): Buffer {
    if (!this.isFor(call, type)) return bytes
    if (isHiddenGzip(bytes)) throw new Error('a compressed body whose headers do not say so')
    const before = bytes.toString('utf8')
    const text = this.clean(call, before)
    return text === before ? bytes : Buffer.from(text)
  }
}
