import type { Admission, ConnectionQuota } from './connection-quota.ts'

/** A place for a viewer, or why there is none. */
export type Place = { admission: 'admitted'; release(): void } | { admission: Exclude<Admission, 'admitted'> }

/** Gives places to viewers: those of this process, or of all workers together. */
export type Places = {
  /** At once where there are plenty. */
  take(address: string | undefined): Place | Promise<Place>
}

export function placesOf(shares: ConnectionQuota): Places {
  return {
    take(address) {
      const admission = shares.admits(address)
      return admission === 'admitted' ? { admission, release: shares.take(address) } : { admission }
    },
  }
}
