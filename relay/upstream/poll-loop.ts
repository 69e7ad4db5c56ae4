import { failureOf, type UpstreamFailure } from './failure.ts'
import type { PollResult } from './scoreboard.ts'

/** After failures the next poll waits up to so many intervals, so that an origin that is down is not pressed. */
const MAX_BACKOFF_INTERVALS = 4

export type PollLoopOptions = {
  fetch(signal: AbortSignal): Promise<PollResult>
  seen(result: PollResult, tookMs: number): void
  failed(failure: UpstreamFailure): void
  begun?(): void
  intervalMs: number
  isOnHold?(): boolean
  nowMs(): number
  random(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** Polls upstream at a steady interval until the signal aborts. One poll ends before the next begins. */
export async function runPollLoop(options: PollLoopOptions, signal: AbortSignal): Promise<void> {
  const { fetch, seen, failed, begun, intervalMs, isOnHold = () => false, nowMs, random, sleep } = options
  let failures = 0
  while (!signal.aborted) {
    begun?.()
    const startedMs = nowMs()
    if (isOnHold()) {
      await sleep(intervalMs, signal)
      continue
    }
    try {
      const result = await fetch(signal)
      failures = 0
      seen(result, nowMs() - startedMs)
    } catch (error) {
      if (signal.aborted) return
      failures += 1
      failed(failureOf(error))
    }
    const pauseMs = failures === 0 ? intervalMs : backoffMs(failures, intervalMs, random())
    await sleep(Math.max(0, startedMs + pauseMs - nowMs()), signal)
  }
}

/** Between one interval and a doubling number of them, at random, so that many relays do not ask in step. */
export function backoffMs(failures: number, intervalMs: number, random: number): number {
  const ceiling = Math.min(2 ** (failures - 1), MAX_BACKOFF_INTERVALS)
  return intervalMs * (1 + random * (ceiling - 1))
}
