const FIRST_MS = 500
const LONGEST_MS = 30_000

/**
 * How long to wait before attempt `attempt` (from 0) to connect again: anywhere between nothing and a bound
 * that doubles (full jitter), so that those who lost one relay together do not come back together.
 */
export function backoffMs(attempt: number, random: number): number {
  return random * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16))
}
