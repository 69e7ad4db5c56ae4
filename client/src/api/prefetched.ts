import { mutate } from 'swr'
import { type Door, exchange, SUBSTITUTE } from './exchange.ts'

/** What is younger is not asked for again when its screen opens. */
const FRESH_MS = 10_000
/** More than any reader's intentions within that time. */
const MAX_KNOWN = 200

const fetchedAt = new Map<string, number>()

/** Whether a call was fetched just now because its screen was about to open. */
export function isPrefetched(key: string, nowMs: number): boolean {
  const at = fetchedAt.get(key)
  return at !== undefined && nowMs - at < FRESH_MS
}

/** Fetches what a screen will ask for. A failure is kept by nobody: the screen will ask and say for itself. */
export async function prefetch(key: string, door: Door, nowMs: () => number): Promise<void> {
  if (isPrefetched(key, nowMs())) return
  fetchedAt.delete(key)
  fetchedAt.set(key, nowMs())
  const oldest = fetchedAt.keys().next()
  if (fetchedAt.size > MAX_KNOWN && !oldest.done) fetchedAt.delete(oldest.value)
  const { body, httpStatus } = await exchange(key, door, { quiet: true, hideLoader: true })
  if (body === SUBSTITUTE || httpStatus !== 200) fetchedAt.delete(key)
  else await mutate(key, body, { revalidate: false })
}
