import type { BoardNotice } from '#shared/live/match-state.ts'

/** What an operator wants of the poller and of the board, whichever poller is at work. */
export type PollOrders = {
  isOnHold: boolean
  /** Ids of matches that are not to be on the board. */
  withdrawn: ReadonlySet<string>
  notice: BoardNotice | undefined
}

/** The orders that hold now, and who is to hear when they change. */
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

  /** Returns its own undo. */
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
