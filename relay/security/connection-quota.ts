import { networkOf } from '../network/networks.ts'

/** From this share on places are given only to addresses that hold few. */
const NEARLY_FULL = 0.8
const SHARE_OF_AN_ADDRESS = 0.01

export type Admission = 'admitted' | 'full' | 'address_full'

/** Thousands may share an address: it is refused only when few slots are left and it has more than its share. */
export class ConnectionQuota {
  readonly #max: number
  readonly #byNetwork = new Map<string, number>()
  #taken = 0

  constructor(max: number) {
    this.#max = max
  }

  admits(address: string | undefined): Admission {
    if (this.#taken >= this.#max) return 'full'
    if (address === undefined || this.#taken < this.#max * NEARLY_FULL) return 'admitted'
    const count = this.#byNetwork.get(networkOf(address)) ?? 0
    return count > this.#max * SHARE_OF_AN_ADDRESS ? 'address_full' : 'admitted'
  }

  take(address: string | undefined): () => void {
    const network = address === undefined ? undefined : networkOf(address)
    this.#add(network, 1)
    let isTaken = true
    return () => {
      if (isTaken) this.#add(network, -1)
      isTaken = false
    }
  }

  #add(network: string | undefined, change: 1 | -1): void {
    this.#taken += change
    if (network === undefined) return
    const count = (this.#byNetwork.get(network) ?? 0) + change
    if (count > 0) this.#byNetwork.set(network, count)
    else this.#byNetwork.delete(network)
  }
}
