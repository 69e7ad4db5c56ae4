import type { BoardNotice } from '#shared/live/match-state.ts'

export type PollOrders = {
  isOnHold: boolean
  withdrawn: ReadonlySet<string>
  notice: BoardNotice | undefined
}

export class PollControls {
  #orders: PollOrders = { isOnHold: false, withdrawn: new Set(), notice: undefined }
  readonly #changed = new Set<() => void>()
  readonly #resynced = new Set<() => void>()

  get orders(): PollOrders {
    return this.#orders
  }

  /** To be called as often as one likes: unchanged orders call no listener. */
  set(orders: PollOrders): void {
    const isSame = keyOf(orders) === keyOf(this.#orders)
    this.#orders = orders
    if (isSame) return
    for (const listener of [...this.#changed]) listener()
  }

  /** Upstream is to be asked anew at once, for everything. */
  resync(): void {
    for (const listener of [...this.#resynced]) listener()
  }

  listen({ changed, resynced }: { changed(): void; resynced(): void }): () => void {
    this.#changed.add(changed)
    this.#resynced.add(resynced)
    return () => {
      this.#changed.delete(changed)
      this.#resynced.delete(resynced)
    }
  }
}

const keyOf = ({ isOnHold, withdrawn, notice }: PollOrders) =>
  JSON.stringify([isOnHold, [...withdrawn], notice?.Id])
