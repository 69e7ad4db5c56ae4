import { networkOf } from '../network/networks.ts'

/** From this share on places are given only to addresses that hold few. */
const NEARLY_FULL = 0.8
const SHARE_OF_AN_ADDRESS = 0.01

export type Admission = 'admitted' | 'full' | 'address_full'

/**
 * Bounds connections so that no address takes all: thousands may come from one address (a carrier, a ground), so an
 * address is refused only when few connections are left and it has more than its share.
 */
export class ConnectionQuota {
  readonly #max: number
  readonly #held = new Map<string, number>()
  #taken = 0

  constructor(max: number) {
    this.#max = max
  }

  /** `address`: undefined for one that stands for many, which has no share. */
  admits(address: string | undefined): Admission {
    if (this.#taken >= this.#max) return 'full'
    if (address === undefined || this.#taken < this.#max * NEARLY_FULL) return 'admitted'
    const held = this.#held.get(networkOf(address)) ?? 0
    return held > this.#max * SHARE_OF_AN_ADDRESS ? 'address_full' : 'admitted'
  }

  /** Takes a place; returns what gives it back, once. */
  take(address: string | undefined): () => void {
    const network = address === undefined ? undefined : networkOf(address)
    this.#add(network, 1)
    let isTaken = true
    return () => {
      if (isTaken) this.#add(network, -1)
      isTaken = false
    }
  }

  #add(network: string | undefined, count: 1 | -1): void {
    this.#taken += count
    if (network === undefined) return
    const held = (this.#held.get(network) ?? 0) + count
    if (held > 0) this.#held.set(network, held)
    else this.#held.delete(network)
  }
}
