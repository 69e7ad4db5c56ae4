import { matchWord } from './match-word.ts'
import { type Sounds, soundsOf, wordsIn } from './sounds.ts'

/** More words than a reader types to find a name; the rest are not looked at. */
const MOST_WORDS = 8
/** Between what is searched for stand words that say nothing: `Comets v Herons`. */
const EMPTY_WORDS = new Set(['v', 'vs', 'and', 'the', 'of', 'in', 'at', 'a', 'द', 'ది', 'ದಿ'])

export type TextMatch = {
  /** How sure it is, from above 0 to about 1. */
  score: number
  /** How sure it is of the word that it is least sure of. */
  least: number
  /** Whether every word of the search was found. */
  isWhole: boolean
}

/** The query, read once and compared with many texts. */
export class SearchedText {
  readonly #wanted: Sounds[]
  /** Words of names come again and again. */
  readonly #scores: Map<string, number>[]

  constructor(text: string) {
    const words = [...new Set(wordsIn(text))]
    const distinctive = words.filter((word) => !EMPTY_WORDS.has(word))
    this.#wanted = (distinctive.length > 0 ? distinctive : words).slice(0, MOST_WORDS).map(soundsOf)
    this.#scores = this.#wanted.map(() => new Map())
  }

  get isEmpty(): boolean {
    return this.#wanted.length === 0
  }

  /** Once for many texts of the same words. The first `names` of them are words of names. */
  scoresOf(words: readonly Sounds[], names = words.length): Float64Array[] {
    return this.#wanted.map((_, index) =>
      Float64Array.from(words, (word, place) => this.#scoreOf(index, word, place < names)),
    )
  }

  /** How sure it is that a word is one of those that are searched for. */
  matchWord(word: Sounds): number {
    return Math.max(0, ...this.#wanted.map((_, index) => this.#scoreOf(index, word, true)))
  }

  #scoreOf(index: number, word: Sounds, isName: boolean): number {
    const [wanted, scores] = [this.#wanted[index], this.#scores[index]]
    if (!wanted || !scores) return 0
    const known = scores.get(word.typed)
    if (known !== undefined) return known
    const score = matchWord(wanted, word, isName)
    scores.set(word.typed, score)
    return score
  }
}

/** How a text is what is searched for, its words given by their places in those that were scored; undefined where none is. */
export function matchScored(
  scores: readonly Float64Array[],
  words: readonly number[],
): TextMatch | undefined {
  const used: number[] = []
  let sum = 0
  let found = 0
  let least = 1
  for (const scoreOf of scores) {
    let best = 0
    let bestWord = -1
    for (const word of words) {
      const score = scoreOf[word] ?? 0
      if (score <= best) continue
      best = score
      bestWord = word
    }
    if (bestWord === -1) continue
    if (!used.includes(bestWord)) used.push(bestWord)
    sum += best
    least = Math.min(least, best)
    found += 1
  }
  if (found === 0) return undefined
  // Of two names with the word in it, the shorter one was meant.
  return {
    score: sum / scores.length + (0.05 * used.length) / words.length,
    least,
    isWhole: found === scores.length,
  }
}
