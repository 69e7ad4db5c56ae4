import type { Clock, Timers } from '../clock.ts'

const EVERY_MS = 250

/**
 * Work that is done at moments of its own, whoever asked for it and however often. Work that began right after an
 * answer would stand in the way of the next request, and how long that takes would tell whether there was any.
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
