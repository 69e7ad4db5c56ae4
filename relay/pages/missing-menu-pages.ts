import { statusOf } from '#shared/api/status-of.ts'
import type { Visitor } from '../security/visitor.ts'

const READ_AGAIN_MS = 60_000

export type MissingMenuPagesOptions = {
  read(call: string, visitor: Visitor): Promise<{ body: unknown }>
  nowMs(): number
}

/** No page waits for it: what is learned is in the next page that is rendered. */
export class MissingMenuPages {
  readonly #options: MissingMenuPagesOptions
  readonly #readAtMs = new Map<string, number>()
  readonly #missing = new Set<string>()

  constructor(options: MissingMenuPagesOptions) {
    this.#options = options
  }

  /** `menu`: the call of each page. */
  among(menu: Readonly<Record<string, string>>, visitor: Visitor): string[] {
    const nowMs = this.#options.nowMs()
    for (const call of Object.values(menu)) {
      if (nowMs - (this.#readAtMs.get(call) ?? Number.NEGATIVE_INFINITY) < READ_AGAIN_MS) continue
      this.#readAtMs.set(call, nowMs)
      void this.#read(call, visitor)
    }
    return Object.entries(menu).flatMap(([path, call]) => (this.#missing.has(call) ? [path] : []))
  }

  async #read(call: string, visitor: Visitor): Promise<void> {
    try {
      const { body } = await this.#options.read(call, visitor)
      if (statusOf(body)?.code === 404) this.#missing.add(call)
      else this.#missing.delete(call)
    } catch {
      // An origin that is silent may have the page all the same.
    }
  }
}
