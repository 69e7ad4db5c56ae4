/** Holds the last pages rendered, by address and version of their content, within a bound of bytes; each is rendered once. */
export class PageCache<Page extends { bytes: number }> {
  readonly #maxBytes: number
  readonly #pages = new Map<string, { version: string; page: Promise<Page>; bytes: number }>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The page of this version, rendering it where nobody has; a rendering that fails is not kept. */
  get(key: string, version: string, render: () => Promise<Page>): { page: Promise<Page>; isHeld: boolean } {
    const held = this.#pages.get(key)
    if (held?.version === version) {
      this.#pages.delete(key)
      this.#pages.set(key, held)
      // It may have grown, by forms of it that others took.
      this.#weigh(key, held)
      return { page: held.page, isHeld: true }
    }
    this.#drop(key)
    const page = render()
    const entry = { version, page, bytes: 0 }
    this.#pages.set(key, entry)
    this.#weigh(key, entry)
    page.catch(() => {
      if (this.#pages.get(key) === entry) this.#drop(key)
    })
    return { page, isHeld: false }
  }

  #weigh(key: string, entry: { page: Promise<Page>; bytes: number }): void {
    entry.page.then(
      ({ bytes }) => {
        if (this.#pages.get(key) !== entry) return
        this.#bytes += bytes - entry.bytes
        entry.bytes = bytes
        for (const oldest of this.#pages.keys()) {
          if (this.#bytes <= this.#maxBytes) break
          this.#drop(oldest)
        }
      },
      () => {},
    )
  }

  #drop(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes ?? 0
    this.#pages.delete(key)
  }
}
