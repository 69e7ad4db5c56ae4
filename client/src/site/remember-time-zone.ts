import { DEFAULT_ZONE, timeZoneNamed, ZONE_COOKIE, ZONE_COOKIE_SECONDS } from '#shared/time-zone.ts'
import { readersTimeZone } from '../kit/i18n/readers-time-zone.ts'
import { setCookie } from '../kit/stored/set-cookie.ts'

/** Has the next pages made in the reader's zone where this one, of `shown`, was not. */
export function rememberTimeZone(shown = DEFAULT_ZONE): void {
  const own = readersTimeZone()
  if (own !== timeZoneNamed(shown)) setCookie(ZONE_COOKIE, own, ZONE_COOKIE_SECONDS)
}
