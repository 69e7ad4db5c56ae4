import type { Choices, PushAddress } from '#shared/notifications/choices.ts'

/**
 * What the page leaves for the service worker: which subscription there is, and what was asked for, so that it can
 * follow a change of delay, shield or language, or of the subscription itself, while no page is open.
 */
export type WorkerNote = { subscription: PushAddress; choices: Choices }

/** Apart from what is kept for reading, which is deleted by its own rules. */
export const NOTE_CACHE = 'crease-told-1'
const NOTE = '/.told'

export async function readNote(caches: CacheStorage): Promise<WorkerNote | undefined> {
  const held = await (await caches.open(NOTE_CACHE)).match(NOTE)
  return held?.json().catch(() => undefined)
}

export async function leaveNote(caches: CacheStorage, note: WorkerNote): Promise<void> {
  await (await caches.open(NOTE_CACHE)).put(NOTE, new Response(JSON.stringify(note)))
}

export async function dropNote(caches: CacheStorage): Promise<void> {
  await caches.delete(NOTE_CACHE)
}
