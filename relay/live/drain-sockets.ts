import { setTimeout as sleep } from 'node:timers/promises'
import { CloseCode } from './close-codes.ts'
import type { LiveRoom } from './live-room.ts'

const STEP_MS = 100
const SPREAD_AT_LEAST_MS = 2000
const FAREWELL_MS = 1000

/** Closes so many a second, so that clients do not reconnect at once. An abort keeps those who are still connected. */
export async function drainSockets(
  room: LiveRoom,
  { drainMs, perSecond, signal }: { drainMs: number; perSecond: number; signal?: AbortSignal },
): Promise<void> {
  const outboxes = room.leave(drainMs)
  const perMs = Math.min(perSecond / 1000, outboxes.length / SPREAD_AT_LEAST_MS)
  const startMs = performance.now()
  let next = 0
  while (next < outboxes.length && room.connections > 0 && !signal?.aborted) {
    const leftMs = startMs + drainMs - performance.now()
    await sleep(Math.max(0, Math.min(STEP_MS, leftMs)))
    if (signal?.aborted) return
    const elapsedMs = performance.now() - startMs
    const upTo = elapsedMs >= drainMs ? outboxes.length : Math.floor(elapsedMs * perMs)
    for (const outbox of outboxes.slice(next, upTo)) outbox.close(CloseCode.restart, 'the relay restarts')
    next = Math.max(next, upTo)
  }
  for (let waitedMs = 0; room.connections > 0 && waitedMs < FAREWELL_MS; waitedMs += STEP_MS / 4)
    await sleep(STEP_MS / 4)
}
