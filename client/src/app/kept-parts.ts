import type { KeptMarkup } from '#client/ui/kept.tsx'

/** A few versions of each part, in each language and for each section of the menu. */
const MAX_KEPT = 500
/** Stands where a part's markup will: no page has it by itself. */
const HOLE = '\u0000part\u0000'

/**
 * The parts that pages share. Header, foot and strip are two thirds of a page's elements and change with an
 * editor's hand or, the strip, with a ball; pages that differ in their content only have them from here.
 */
export class KeptParts {
  readonly #markup = new Map<string, string>()
  readonly #numbers = new WeakMap<object, number>()
  #lastNumber = 0

  /**
   * Renders a page. `shared` is all that its kept parts depend on together; objects are the same only while they are
   * one. What was not there yet is cut out of the page: rendered once more, with a hole in the place of the part, it
   * shows where that begins and ends (of `<p>a</p><nav>…</nav>` and `<p>a</p><nav>hole</nav>` the part is `…`). So
   * the part is what the whole page made of it, with its ids, and not what it would be by itself.
   */
  render(shared: readonly unknown[], page: (kept: KeptMarkup) => string): string {
    const base = shared.map((one) => this.#nameOf(one)).join(' ')
    const nameOf = (part: string, of: unknown) => `${part} ${this.#nameOf(of)} ${base}`
    const missing = new Set<string>()
    const body = page({
      markupOf: (part, of) => {
        const name = nameOf(part, of)
        const held = this.#markup.get(name)
        if (held === undefined) missing.add(name)
        return held
      },
    })
    for (const name of missing) {
      const around = page({
        markupOf: (part, of) => {
          const one = nameOf(part, of)
          return one === name ? HOLE : this.#markup.get(one)
        },
      })
      const markup = inHoles(body, around.split(HOLE))
      if (markup !== undefined) this.#keep(name, markup)
    }
    return body
  }

  #keep(name: string, markup: string): void {
    this.#markup.set(name, markup)
    const oldest = this.#markup.keys().next()
    if (this.#markup.size > MAX_KEPT && !oldest.done) this.#markup.delete(oldest.value)
  }

  #nameOf(one: unknown): string {
    if (typeof one !== 'object' || one === null) return JSON.stringify(one) ?? 'undefined'
    let number = this.#numbers.get(one)
    if (number === undefined) {
      number = ++this.#lastNumber
      this.#numbers.set(one, number)
    }
    return `#${number}`
  }
}

/** What fills every hole alike; undefined where nothing does. */
function inHoles(body: string, [before = '', ...after]: string[]): string | undefined {
  if (after.length === 0) return undefined
  const missing = after.reduce((left, piece) => left - piece.length, body.length - before.length)
  const markup = body.slice(before.length, before.length + missing / after.length)
  return [before, ...after].join(markup) === body ? markup : undefined
}
