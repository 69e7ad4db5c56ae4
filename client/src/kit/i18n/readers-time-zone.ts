import { timeZoneNamed } from '#shared/time-zone.ts'

/** UTC where the system names a zone that `Intl` refuses, such as `Etc/Unknown`. */
export function readersTimeZone(): string {
  return timeZoneNamed(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? 'UTC'
}
