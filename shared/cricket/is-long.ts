import type { Format } from './match-log.ts'

/** Whether each side may bat twice: sides then lead and trail, and an innings has its ordinal. */
export function isLong(format: Format): boolean {
  return format === 'Test' || format === 'First-class'
}
