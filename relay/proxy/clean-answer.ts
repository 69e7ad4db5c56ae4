import type { Shown } from './article-addresses.ts'
import { cleanHtml } from './clean-html.ts'
import { htmlFieldsOf, isObject } from './html-fields.ts'

/** How much HTML is remembered with what became of it: an article is asked for again and again. */
const MAX_REMEMBERED_LENGTH = 8 * 1024 * 1024

/** Cleans the HTML in answers on its way in, whether they go to a browser or into a page. */
export class AnswerCleaner {
  readonly #shown: Shown
  readonly #cleaned = new Map<string, string>()
  #length = 0

  constructor(shown: Shown) {
    this.#shown = shown
  }

  /** Whether answers of a call carry HTML at all. `call`: its path, with or without a query. */
  isFor(call: string): boolean {
    return htmlFieldsOf(call) !== undefined
  }

  /** The answer with its HTML clean; as it is where there is none to clean, or where it is no JSON. */
  clean(call: string, text: string): string {
    const fields = htmlFieldsOf(call)
    const answer = fields && parsed(text)
    if (!isObject(answer)) return text
    for (const [holder, key] of fields?.(answer) ?? []) {
      const html = holder[key]
      holder[key] = typeof html === 'string' ? this.#cleanOnce(html) : ''
    }
    return JSON.stringify(answer)
  }

  #cleanOnce(html: string): string {
    const held = this.#cleaned.get(html)
    if (held !== undefined) return held
    const clean = cleanHtml(html, this.#shown)
    this.#cleaned.set(html, clean)
    this.#length += html.length + clean.length
    for (const [oldest, its] of this.#cleaned) {
      if (this.#length <= MAX_REMEMBERED_LENGTH) break
      this.#cleaned.delete(oldest)
      this.#length -= oldest.length + its.length
    }
    return clean
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
