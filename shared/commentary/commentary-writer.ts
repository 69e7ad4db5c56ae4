import type { PhraseBook } from './phrase-book.ts'
import { type Names, type Remark, valuesOf } from './remark-values.ts'

/**
 * The identity of a ball or over, and the match, choose the phrase: all readers get the same words, also after a reload.
 * A phrase or a sentence that was used is passed over while there is another.
 */
export class CommentaryWriter<Key extends string = string> {
  readonly #book: PhraseBook<Key>
  readonly #names: Names
  readonly #match: string
  readonly #used = new Map<string, Set<number>>()
  readonly #written = new Set<string>()

  /** `match` differs from match to match: the time at which it began. */
  constructor(book: PhraseBook<Key>, names: Names, match: string) {
    this.#book = book
    this.#names = names
    this.#match = match
  }

  write(remark: Remark<Key>, identity: string): string {
    const forms = this.#book.formsOf(remark.key)
    const values = valuesOf(remark, this.#names)
    const used = this.#used.get(remark.key) ?? new Set()
    this.#used.set(remark.key, used)
    if (used.size >= forms.length) used.clear()
    const start = placeOf(`${this.#match} ${remark.key}`, identity, forms.length)
    // Without another phrase the same one is used again.
    let taken: { place: number; text: string; sentences: string[] } | undefined
    for (let step = 0; step < forms.length; step += 1) {
      const place = (start + step) % forms.length
      if (used.has(place)) continue
      const text = `${forms[place]?.format(values) ?? ''}`
      const sentences = sentencesOf(text)
      const isNew = !sentences.some((one) => this.#written.has(one))
      if (isNew || !taken) taken = { place, text, sentences }
      if (isNew) break
    }
    if (!taken) return ''
    used.add(taken.place)
    for (const sentence of taken.sentences) this.#written.add(sentence)
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

/** Neighbours use all forms before one comes again, in another order each time: by chance one ball in five would read alike. */
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
