import type { Phrases } from './phrase-keys.ts'
import { filled, type Names, type Saying } from './saying.ts'

/**
 * Words sayings of one over. Which phrase is taken goes by the identity of the ball or the over, so that everybody reads
 * the same, and after a reload too; one that the over has had, or that would say a sentence of the over again, is passed
 * over for the next. By the match as well, or the same ball of any two matches would be told alike.
 */
export class OverTeller {
  readonly #phrases: Phrases
  readonly #names: Names
  readonly #match: string
  readonly #used = new Map<string, Set<number>>()
  readonly #said = new Set<string>()

  /** `match` is what tells this match from others: when it began. */
  constructor(phrases: Phrases, names: Names, match: string) {
    this.#phrases = phrases
    this.#names = names
    this.#match = match
  }

  tell(saying: Saying, identity: string): string {
    const forms = this.#phrases[saying.key]
    const used = this.#used.get(saying.key) ?? new Set()
    this.#used.set(saying.key, used)
    if (used.size >= forms.length) used.clear()
    const start = placeOf(`${this.#match} ${saying.key}`, identity, forms.length)
    // Where there is no other way to say it, it is said again.
    let taken: { place: number; text: string; sentences: string[] } | undefined
    for (let step = 0; step < forms.length; step += 1) {
      const place = (start + step) % forms.length
      if (used.has(place)) continue
      const text = filled(forms[place] ?? '', saying, this.#names)
      const sentences = sentencesOf(text)
      const isNew = !sentences.some((one) => this.#said.has(one))
      if (isNew || !taken) taken = { place, text, sentences }
      if (isNew) break
    }
    if (!taken) return ''
    used.add(taken.place)
    for (const sentence of taken.sentences) this.#said.add(sentence)
    return taken.text
  }
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?।]) /)
}

/** `1.13.2`, a ball, or `1.13`, an over. */
const IN_INNINGS = /^(\d+)\.(\d+)(?:\.(\d+))?$/
/** Balls and overs that follow each other have places that do, in The Hundred but for every sixth. */
const BALLS_AN_OVER = 6

/**
 * Neighbours in an innings go through all the forms before one comes again, each time in another order: by chance alone
 * one ball in five would read like one of the over before.
 */
function placeOf(key: string, identity: string, count: number): number {
  const [, innings, over, ball] = IN_INNINGS.exec(identity) ?? []
  if (innings === undefined || count < 3) return hashOf(`${key} ${identity}`) % count
  const at = ball === undefined ? Number(over) : Number(over) * BALLS_AN_OVER + Number(ball)
  const seed = hashOf(`${key} ${innings} ${Math.floor(at / count)}`)
  let step = 1 + ((seed >>> 8) % (count - 1))
  while (greatestDivisor(step, count) > 1) step += 1
  return (seed + (at % count) * step) % count
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other)
}

/** FNV-1a, 32 bits, and once through a mixer: neighbours come out far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) >>> 0
}
