/** Why the phone did not store: no room left, another tab of it wrote first, or its storage does not answer. */
export type StorageTrouble = 'full' | 'other tab' | 'closed'

/** The record is not the one that this tab read. */
export class WrittenElsewhere extends Error {}

export function troubleOf(failure: unknown): StorageTrouble {
  if (failure instanceof WrittenElsewhere) return 'other tab'
  return failure instanceof DOMException && failure.name === 'QuotaExceededError' ? 'full' : 'closed'
}
