import { LRUCache } from 'lru-cache'
import { cookieOf } from '#shared/reader-settings-of-cookies.ts'
import { DEFAULT_ZONE, timeZoneNamed, ZONE_COOKIE } from '#shared/time-zone.ts'

/** As many as there are; `Intl` takes long to say whether a name is one. */
const MAX_KNOWN = 600

const known = new LRUCache<string, { name: string | undefined }>({
  max: MAX_KNOWN,
  memoMethod: (name) => ({ name: timeZoneNamed(name) }),
})
const usual = timeZoneNamed(DEFAULT_ZONE)

/** The zone that a `Cookie` header names; undefined where that is none, or the one of most readers. */
export function readersZone(cookies: string | undefined): string | undefined {
  const named = cookieOf(cookies, ZONE_COOKIE)
  const zone = named && known.memo(named).name
  return zone === usual ? undefined : zone
}
