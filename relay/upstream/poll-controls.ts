import type { BoardNotice } from '#shared/live/match-state.ts'

export type PollOrders = {
  isOnHold: boolean
  withdrawn: ReadonlySet<string>
  notice: BoardNotice | undefined
}

/** What a hint of the origin leads to: a relay that follows another one is sent its changes and polls nothing. */
export type HintOutcome = 'polls' | 'follows'

type PollListener = { changed(): void; resynced(): void; hinted(): void }

export class PollControls {
  readonly #own: string
  #relays: readonly string[]
  #orders: PollOrders = { isOnHold: false, withdrawn: new Set(), notice: undefined }
  readonly #listeners = new Set<PollListener>()

  /** `own`: the id of this relay. */
  constructor(own: string) {
    this.#own = own
    this.#relays = [own]
  }

  /** The relays that scores come through, this one first. */
  get relays(): readonly string[] {
    return this.#relays
  }

  /** Where another relay is in the place of an origin, operators act there. */
  get isFollowing(): boolean {
    return this.#relays.length > 1
  }

  /** False where scores would come from this relay itself. */
  follow(relays: readonly string[]): boolean {
    if (relays.includes(this.#own)) return false
    this.#relays = [this.#own, ...relays]
    return true
  }

  get orders(): PollOrders {
    return this.#orders
  }

  /** To be called as often as one likes: unchanged orders call no listener. */
  set(orders: PollOrders): void {
    const isSame = keyOf(orders) === keyOf(this.#orders)
    this.#orders = orders
    if (isSame) return
    for (const listener of [...this.#listeners]) listener.changed()
  }

  /** Upstream is to be asked anew at once, for everything. */
  resync(): void {
    for (const listener of [...this.#listeners]) listener.resynced()
  }

  /** The origin has changed: it is asked at once, if not asked within the last tenth of a second. */
  hint(): void {
    for (const listener of [...this.#listeners]) listener.hinted()
  }

  listen(listener: PollListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

const keyOf = ({ isOnHold, withdrawn, notice }: PollOrders) =>
  JSON.stringify([isOnHold, [...withdrawn], notice?.Id])
