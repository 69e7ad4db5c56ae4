const FIRST_MS = 500
const LONGEST_MS = 30_000

/**
 * The wait before attempt `attempt` (from 0): random up to a bound that doubles (full jitter), so that the
 * clients of one lost relay do not return together.
 */
export function backoffMs(attempt: number, random: number): number {
  return random * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16))
}
