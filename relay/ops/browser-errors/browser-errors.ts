import type { BrowserError } from './browser-error.ts'

const MAX_GROUPS = 100

export type BrowserErrorGroup = BrowserError & { count: number; firstSeenMs: number; lastSeenMs: number }

export class BrowserErrors {
  readonly #wallMs: () => number
  readonly #maxGroups: number
  readonly #groups = new Map<string, BrowserErrorGroup>()

  constructor(wallMs: () => number, maxGroups = MAX_GROUPS) {
    this.#wallMs = wallMs
    this.#maxGroups = maxGroups
  }

  add(error: BrowserError): boolean {
    const nowMs = this.#wallMs()
    const key = JSON.stringify([error.kind, error.message, error.version])
    const group = this.#groups.get(key)
    this.#groups.set(key, {
      ...error,
      count: (group?.count ?? 0) + 1,
      firstSeenMs: group?.firstSeenMs ?? nowMs,
      lastSeenMs: nowMs,
    })
    if (this.#groups.size > this.#maxGroups) {
      const least = this.#sorted().findLast(([other]) => other !== key)
      if (least) this.#groups.delete(least[0])
    }
    return group === undefined
  }

  list(): BrowserErrorGroup[] {
    return this.#sorted().map(([, group]) => group)
  }

  #sorted(): [key: string, group: BrowserErrorGroup][] {
    return [...this.#groups].sort(([, a], [, b]) => b.count - a.count || b.lastSeenMs - a.lastSeenMs)
  }
}
