/** The zone in which a reader's pages show times, where it is not the one that most readers have. */
export const ZONE_COOKIE = 'zone'
export const ZONE_COOKIE_SECONDS = 365 * 24 * 3600
export const DEFAULT_ZONE = 'Asia/Kolkata'

/** Offsets and other forms that `Intl` takes are no names. */
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/
const LONGEST = 40

/** The one name of a zone that has several; undefined for what is none. */
export function timeZoneNamed(name: string): string | undefined {
  if (name.length > LONGEST || !NAME.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Minutes by which a zone is behind UTC, as `Date.getTimezoneOffset` counts. */
export function minutesBehindUtc(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  const all = Number(hours) * 60 + Number(minutes)
  return sign === '+' ? -all : all
}
