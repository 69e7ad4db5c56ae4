import { LRUCache } from 'lru-cache'
import type { Headers } from '../headers/header-rules.ts'
import type { CachedAnswer } from './cached-answer.ts'

/** More answers to one call than this differ by something that readers make up. */
const MAX_VARIANTS = 16

/** What an answer is found by: its call, the site that the origin gets as X-Forwarded-Host, and the request's headers that `Vary` names. */
export type CacheKey = {
  call: string
  site: string
  headers(): Headers
}
type Variants = { vary: readonly string[]; answers: ReadonlyMap<string, CachedAnswer> }

export class AnswerStore {
  readonly #calls: LRUCache<string, Variants>
  #purges = 0
  readonly #purgesOfCalls = new Map<string, number>()

  constructor(maxBytes: number) {
    this.#calls = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf })
  }

  get bytes(): number {
    return this.#calls.calculatedSize
  }

  get size(): number {
    return this.#calls.size
  }

  generationOf(call: string): string {
    return `${this.#purges}.${this.#purgesOfCalls.get(nameOf(call)) ?? 0}`
  }

  varyOf(call: string): readonly string[] | undefined {
    return this.#calls.peek(call)?.vary
  }

  get(key: CacheKey): CachedAnswer | undefined {
    const variants = this.#calls.get(key.call)
    return variants?.answers.get(variantOf(variants.vary, key))
  }

  ofAnySite(key: CacheKey): CachedAnswer | undefined {
    const { vary, answers } = this.#calls.get(key.call) ?? {}
    return this.get(key) ?? (vary?.length === 0 ? answers?.values().next().value : undefined)
  }

  /** `generation`: when the answer was requested. */
  put(key: CacheKey, generation: string, vary: readonly string[], answer: CachedAnswer): void {
    if (generation !== this.generationOf(key.call)) return
    const before = this.#calls.peek(key.call)
    // An origin that varies by something else now means all its answers.
    const answers = new Map(before?.vary.join() === vary.join() ? before.answers : [])
    const variant = variantOf(vary, key)
    answers.delete(variant)
    answers.set(variant, answer)
    const [oldest] = answers.keys()
    if (answers.size > MAX_VARIANTS && oldest !== undefined) answers.delete(oldest)
    this.#calls.set(key.call, { vary, answers })
  }

  drop(call: string): void {
    this.#calls.delete(call)
  }

  purge(name?: string): void {
    if (name === undefined) {
      this.#purges += 1
      this.#calls.clear()
      return
    }
    const purged = name.toLowerCase()
    this.#purgesOfCalls.set(purged, (this.#purgesOfCalls.get(purged) ?? 0) + 1)
    for (const call of [...this.#calls.keys()]) if (nameOf(call) === purged) this.#calls.delete(call)
  }
}

function sizeOf({ answers }: Variants): number {
  let bytes = 0
  for (const answer of answers.values()) bytes += answer.bytes
  return bytes
}

/** `news/list` of `/api/News/List?PageNumber=1`. */
const nameOf = (call: string) => /^\/api\/(\w+\/\w+)/.exec(call)?.[1]?.toLowerCase() ?? ''

/** What of a request an answer depends on. */
export function variantOf(vary: readonly string[], { site, headers }: CacheKey): string {
  if (vary.length === 0) return site
  const named = headers()
  return JSON.stringify([site, ...vary.map((name) => named[name] ?? null)])
}
