import type { ByteBudget } from '../../bytes/byte-budget.ts'
import type { Headers } from '../headers/header-rules.ts'
import type { HeldAnswer } from './held-answer.ts'

/** More answers to one address than this differ by something that readers make up. */
const MAX_VARIANTS = 16

type Entry = { vary: readonly string[]; variants: Map<string, HeldAnswer> }

/**
 * All answers of the origin that are held, for browsers (`answer-cache`) and for pages (`page-answers`).
 *
 * Key: for browsers site, path, query and the request headers that `Vary` names; for pages the call, which is path,
 * query and the JSON of a POST. The origin hears of a browser's site and not of a page's, so the two never share one.
 * Validity: for browsers `freshness`; for pages 5 s, and `freshness` while the origin fails.
 * Bound: the bytes that all caches share (`byte-budget`), which says what goes first.
 */
export class AnswerStore {
  readonly #budget: ByteBudget
  readonly #entries = new Map<string, Entry>()
  #generation = 0

  constructor(budget: ByteBudget) {
    this.#budget = budget
  }

  get size(): number {
    return this.#entries.size
  }

  /** Rises with each `clear`: what was requested of the origin before it is not stored after it. */
  get generation(): number {
    return this.#generation
  }

  /** Whether anything is held of an address, whoever it is for. */
  knows(address: string): boolean {
    return this.#entries.has(address)
  }

  get(address: string, asked: Headers): HeldAnswer | undefined {
    return this.#used(address, variantOf(this.varyOf(address), asked))
  }

  /** The answer of an address that depends on no request header. */
  only(address: string): HeldAnswer | undefined {
    return this.#entries.get(address)?.vary.length === 0 ? this.#used(address, EVERYBODY) : undefined
  }

  /** The names of request headers that the answers of an address are known to depend on. */
  varyOf(address: string): readonly string[] {
    return this.#entries.get(address)?.vary ?? []
  }

  /** What of a request the answers of its address are known to depend on. */
  variantOf(address: string, asked: Headers): string {
    return variantOf(this.varyOf(address), asked)
  }

  /** `generation`: when the answer was requested. */
  put(
    { address, generation }: { address: string; generation: number },
    asked: Headers,
    vary: readonly string[],
    answer: HeldAnswer,
  ): void {
    if (generation !== this.#generation) return
    // An origin that has come to vary by something else speaks of all its answers.
    if (this.varyOf(address).join() !== vary.join()) this.drop(address)
    const entry: Entry = this.#entries.get(address) ?? { vary, variants: new Map() }
    const variant = variantOf(vary, asked)
    this.#forget(address, variant)
    entry.variants.set(variant, answer)
    this.#entries.set(address, entry)
    const [oldest] = entry.variants.keys()
    if (entry.variants.size > MAX_VARIANTS && oldest !== undefined) this.#forget(address, oldest)
    this.#budget.hold(answer, answer.bytes, () => this.#forget(address, variant))
  }

  drop(address: string): void {
    for (const variant of this.#entries.get(address)?.variants.keys() ?? []) this.#forget(address, variant)
  }

  /** Forgets all that is held, or what is held of one call (`News/List`). */
  clear(call?: string): void {
    this.#generation += 1
    for (const address of [...this.#entries.keys()])
      if (call === undefined || isOfCall(address, call)) this.drop(address)
  }

  #used(address: string, variant: string): HeldAnswer | undefined {
    const answer = this.#entries.get(address)?.variants.get(variant)
    if (answer) this.#budget.use(answer)
    return answer
  }

  #forget(address: string, variant: string): void {
    const entry = this.#entries.get(address)
    const answer = entry?.variants.get(variant)
    if (entry === undefined || answer === undefined) return
    this.#budget.release(answer)
    entry.variants.delete(variant)
    if (entry.variants.size === 0) this.#entries.delete(address)
  }
}

/** An address is a call, of a page's, or a site and a call. */
const isOfCall = (address: string, call: string) =>
  new RegExp(`(^|\\s)/api/${call}([/?\\s]|$)`, 'i').test(address)

const EVERYBODY = ''

/** What of a request an answer depends on. */
export function variantOf(vary: readonly string[], asked: Headers): string {
  return vary.length === 0 ? EVERYBODY : JSON.stringify(vary.map((name) => asked[name] ?? null))
}
