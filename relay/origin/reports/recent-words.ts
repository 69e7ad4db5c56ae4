/** A reader notices wording that was read this few sentences before. */
const SENTENCES = 5

/** The wording of the last few sentences, so that the next one can be put otherwise. */
export class RecentWords {
  readonly #sentences: ReadonlySet<string>[] = []

  note(words: Iterable<string>): void {
    this.#sentences.push(new Set(words))
    if (this.#sentences.length > SENTENCES) this.#sentences.shift()
  }

  /** How many of these were said in the last sentences. */
  repeated(words: Iterable<string>): number {
    return [...new Set(words)].filter((word) => this.#sentences.some((said) => said.has(word))).length
  }

  /** The one that repeats least; of several the first. */
  leastRepeated<Way>(ways: readonly Way[], wordsOf: (way: Way) => Iterable<string>): Way | undefined {
    const counted = ways.map((way) => ({ way, count: this.repeated(wordsOf(way)) }))
    const least = Math.min(...counted.map(({ count }) => count))
    return counted.find(({ count }) => count === least)?.way
  }
}
