import type { Admission, ConnectionQuota } from './connection-quota.ts'

export type Place = { admission: 'admitted'; release(): void } | { admission: Exclude<Admission, 'admitted'> }

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
