import type { Clock, Timers } from '../clock.ts'

const EVERY_MS = 250

/**
 * Runs work at ticks of its own, however often it is requested. Work that began right after an answer would delay the
 * next request, and its length would reveal whether there was any.
 */
export function runAtTicks(
  work: () => void,
  { clock, timers }: { clock: Clock; timers: Timers },
): { run: () => void; stop: () => void } {
  let cancel: (() => void) | undefined
  return {
    run() {
      cancel ??= timers(EVERY_MS - (clock() % EVERY_MS), () => {
        cancel = undefined
        work()
      })
    },
    stop: () => cancel?.(),
  }
}
