export type BackOff = { firstWaitMs: number; mostWaitMs: number }

/** `firstWaitMs` after the first try, then twice as long each time; undefined where that is too late for the message. */
export function retryTime(
  { tries, expiresMs }: { tries: number; expiresMs: number },
  { firstWaitMs, mostWaitMs }: BackOff,
  nowMs: number,
  waitMs = Math.min(firstWaitMs * 2 ** (tries - 1), mostWaitMs),
): number | undefined {
  const atMs = nowMs + waitMs
  return atMs >= expiresMs ? undefined : atMs
}
