import { setTimeout as sleep } from 'node:timers/promises'
import { CloseCode } from '../live/close-codes.ts'
import type { LiveRoom } from '../live/live-room.ts'

const STEP_MS = 100
/** How long peers have to answer their close before the connection is cut. */
const FAREWELL_MS = 1000

/**
 * Sends everybody away without a stampede: `bye` to all, so that they reconnect at random moments, then a close
 * for so many a second of those who have not gone by themselves, and for all who are left when the time is up.
 */
export async function drain(
  room: LiveRoom,
  { drainMs, perSecond }: { drainMs: number; perSecond: number },
): Promise<void> {
  const outboxes = room.leave(drainMs)
  const steps = Math.max(1, Math.floor(drainMs / STEP_MS))
  const perStep = Math.max(Math.ceil((perSecond * STEP_MS) / 1000), 1)
  let next = 0
  for (let step = 0; step < steps && next < outboxes.length; step += 1) {
    await sleep(Math.min(STEP_MS, drainMs))
    const upTo = step === steps - 1 ? outboxes.length : next + perStep
    for (const outbox of outboxes.slice(next, upTo)) outbox.close(CloseCode.restart, 'the relay restarts')
    next = upTo
  }
  for (let waitedMs = 0; room.connections > 0 && waitedMs < FAREWELL_MS; waitedMs += STEP_MS / 4)
    await sleep(STEP_MS / 4)
}
