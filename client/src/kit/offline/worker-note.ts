import type { Choices, PushAddress } from '#shared/notifications/choices.ts'

/**
 * The page's note for the service worker: the subscription and its choices, so that it can follow a change of
 * settings or of the subscription while no page is open.
 */
export type WorkerNote = { subscription: PushAddress; choices: Choices }

/** Not in the caches for reading, which are deleted by their own rules. */
export const NOTE_CACHE = 'crease-told-1'
const NOTE = '/.told'

export async function readNote(caches: CacheStorage): Promise<WorkerNote | undefined> {
  const stored = await (await caches.open(NOTE_CACHE)).match(NOTE)
  return stored?.json().catch(() => undefined)
}

export async function leaveNote(caches: CacheStorage, note: WorkerNote): Promise<void> {
  await (await caches.open(NOTE_CACHE)).put(NOTE, new Response(JSON.stringify(note)))
}

export async function dropNote(caches: CacheStorage): Promise<void> {
  await caches.delete(NOTE_CACHE)
}
