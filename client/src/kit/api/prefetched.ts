import { mutate } from 'swr'
import type { Call } from './call.ts'
import { fetchCall } from './fetch-call.ts'
import { httpClient } from './http-client.ts'

/** A younger answer is not fetched again when its screen opens. */
const FRESH_MS = 10_000

const fetchedAt = new Map<string, number>()

/** Whether a call was fetched just now, ahead of its screen or with the page. */
export function isPrefetched(key: string): boolean {
  const at = fetchedAt.get(key)
  return at !== undefined && Date.now() - at < FRESH_MS
}

export function cameWithPage(keys: readonly string[], atMs: number): void {
  for (const key of keys) fetchedAt.set(key, atMs)
}

/** Fetches what a screen will ask for. A failure is ignored: the screen asks again and shows it. */
export async function prefetch(call: Call<unknown>): Promise<void> {
  const { key } = call
  if (isPrefetched(key)) return
  fetchedAt.set(key, Date.now())
  try {
    await mutate(key, await fetchCall(call, httpClient, { hideLoader: true }), { revalidate: false })
  } catch {
    fetchedAt.delete(key)
  }
}
