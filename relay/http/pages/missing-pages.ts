import { statusOf } from '#shared/api/status-of.ts'

const ASK_AGAIN_MS = 60_000

export type MissingPagesOptions = {
  bodyOf(call: string): Promise<{ body: unknown } | undefined>
  nowMs(): number
}

/**
 * Which pages of the menu the origin does not have, by the 404 of their calls. No page waits for it: what is learned
 * stands in the next one that is rendered.
 */
export class MissingPages {
  readonly #options: MissingPagesOptions
  readonly #askedMs = new Map<string, number>()
  readonly #missing = new Set<string>()

  constructor(options: MissingPagesOptions) {
    this.#options = options
  }

  /** `menu`: the call of each page. */
  among(menu: Readonly<Record<string, string>>): string[] {
    for (const call of Object.values(menu)) if (this.#isDue(call)) void this.#ask(call)
    return Object.entries(menu).flatMap(([path, call]) => (this.#missing.has(call) ? [path] : []))
  }

  #isDue(call: string): boolean {
    const askedMs = this.#askedMs.get(call)
    return askedMs === undefined || this.#options.nowMs() - askedMs >= ASK_AGAIN_MS
  }

  async #ask(call: string): Promise<void> {
    this.#askedMs.set(call, this.#options.nowMs())
    const answer = await this.#options.bodyOf(call)
    // An origin that is silent may have the page all the same.
    if (answer === undefined) return
    if (statusOf(answer.body)?.code === 404) this.#missing.add(call)
    else this.#missing.delete(call)
  }
}
