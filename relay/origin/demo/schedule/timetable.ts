export type Waiting = { startMs: number; paces: number }

/** Fixtures begin on the minute, unless the demo is played too fast for minutes. */
const MINUTE_MS = 60_000

/**
 * When each of a lane's fixtures begins, one after another from `fromMs` with a gap before each. A time that
 * was announced stays as long as it is possible and leaves no long gap.
 */
export function timesOf(
  fixtures: readonly Waiting[],
  { fromMs, paceMs, gapMs }: { fromMs: number; paceMs: number; gapMs: number },
): number[] {
  const roundMs = gapMs >= MINUTE_MS ? MINUTE_MS : 1
  let freeMs = fromMs
  return fixtures.map(({ startMs, paces }) => {
    const canStand = startMs >= freeMs && startMs <= freeMs + 2 * gapMs + roundMs
    const time = canStand ? startMs : Math.ceil((freeMs + gapMs) / roundMs) * roundMs
    freeMs = time + paces * paceMs
    return time
  })
}
