import type { Headers } from '../header-rules.ts'
import type { HeldAnswer } from './held-answer.ts'

/** More answers to one address than this differ by something that readers make up. */
const MAX_VARIANTS = 16

type Shelf = { vary: readonly string[]; variants: Map<string, HeldAnswer> }

/** Answers by address and by what else they depend on; bounded in memory, what was asked for longest ago goes first. */
export class AnswerStore {
  readonly #maxBytes: number
  readonly #shelves = new Map<string, Shelf>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#shelves.size
  }

  /** Whether anything is held of an address, whoever it is for. */
  knows(address: string): boolean {
    return this.#shelves.has(address)
  }

  get(address: string, asked: Headers): HeldAnswer | undefined {
    const shelf = this.#shelves.get(address)
    if (shelf === undefined) return undefined
    this.#shelves.delete(address)
    this.#shelves.set(address, shelf)
    return shelf.variants.get(variantOf(shelf.vary, asked))
  }

  /** The answer of an address that is the same whatever else is asked; for doors that look no further. */
  only(address: string): HeldAnswer | undefined {
    const shelf = this.#shelves.get(address)
    return shelf?.vary.length === 0 ? shelf.variants.get(EVERYBODY) : undefined
  }

  /** What of a request the answers of its address are known to depend on. */
  variantOf(address: string, asked: Headers): string {
    return variantOf(this.#shelves.get(address)?.vary ?? [], asked)
  }

  put(address: string, asked: Headers, vary: readonly string[], answer: HeldAnswer): void {
    const held = this.#shelves.get(address)
    // An origin that has come to vary by something else speaks of all its answers.
    const isSame = held !== undefined && held.vary.join() === vary.join()
    if (held && !isSame) this.drop(address)
    const shelf: Shelf = isSame && held ? held : { vary, variants: new Map() }
    const variant = variantOf(vary, asked)
    this.#bytes -= shelf.variants.get(variant)?.bytes ?? 0
    shelf.variants.delete(variant)
    shelf.variants.set(variant, answer)
    this.#bytes += answer.bytes
    this.#shelves.delete(address)
    this.#shelves.set(address, shelf)
    if (shelf.variants.size > MAX_VARIANTS) this.#dropOldestOf(shelf)
    for (const oldest of this.#shelves.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.drop(oldest)
    }
  }

  drop(address: string): void {
    const shelf = this.#shelves.get(address)
    if (shelf === undefined) return
    for (const { bytes } of shelf.variants.values()) this.#bytes -= bytes
    this.#shelves.delete(address)
  }

  #dropOldestOf(shelf: Shelf): void {
    const [oldest] = shelf.variants
    if (oldest === undefined) return
    shelf.variants.delete(oldest[0])
    this.#bytes -= oldest[1].bytes
  }
}

const EVERYBODY = ''

/** What of a request an answer depends on. */
export function variantOf(vary: readonly string[], asked: Headers): string {
  return vary.length === 0 ? EVERYBODY : JSON.stringify(vary.map((name) => asked[name] ?? null))
}
