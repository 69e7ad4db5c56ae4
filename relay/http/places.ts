import type { Admission, ConnectionQuota } from './connection-quota.ts'

/** A place for a viewer, or why there is none. */
export type Place = { admission: 'admitted'; release(): void } | { admission: Exclude<Admission, 'admitted'> }

/** Gives places to viewers: those of this process, or of all workers together. */
export type Places = {
  /** Whether the next place can be taken without asking the primary. */
  readonly isPlenty: boolean
  /** At once where there are plenty. */
  take(address: string | undefined): Place | Promise<Place>
}

export function placesOf(shares: ConnectionQuota): Places {
  return {
    get isPlenty() {
      return shares.plenty > 0
    },
    take(address) {
      const admission = shares.admits(address)
      return admission === 'admitted' ? { admission, release: shares.take(address) } : { admission }
    },
  }
}
