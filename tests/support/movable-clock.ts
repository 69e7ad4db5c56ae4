import type { Clock } from '#relay/time/clock.ts'

/** A clock whose wall side an operator moves, while durations go on as they do. */
export class MovableClock implements Clock {
  #movedMs = 0

  readonly wallMs = (): number => Date.now() + this.#movedMs
  readonly monotonicMs = (): number => performance.now()

  moveWall(ms: number): void {
    this.#movedMs += ms
  }
}

/** Both sides read the same number, which only a test moves. */
export const clockOf = (nowMs: () => number): Clock => ({ wallMs: nowMs, monotonicMs: nowMs })
