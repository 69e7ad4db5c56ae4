/** Something that holds back what is written to it until it is uncorked. */
type Corked = { uncork(): void }

/** While work runs in it, a socket that gets several frames keeps them back and gets them in one write at the end. */
export class WriteBatch {
  readonly #corked: Corked[] = []
  #isOpen = false

  get isOpen(): boolean {
    return this.#isOpen
  }

  add(corked: Corked): void {
    this.#corked.push(corked)
  }

  /** Work within work belongs to the outer batch. */
  run<T>(work: () => T): T {
    if (this.#isOpen) return work()
    this.#isOpen = true
    try {
      return work()
    } finally {
      this.#isOpen = false
      for (const corked of this.#corked) corked.uncork()
      this.#corked.length = 0
    }
  }
}
