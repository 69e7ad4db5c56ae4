import type { Format } from './match-log.ts'

/** Balls in an over as the format usually has it; a match that says its own number is right. */
export function usualBallsPerOver(format: Format): number {
  return format === 'The Hundred' ? 5 : 6
}
