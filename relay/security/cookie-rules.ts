import { CLOCK_COOKIE } from '#shared/hour-cycle.ts'
import { LANGUAGE_COOKIE } from '#shared/language.ts'
import {
  ACCEPTED_COOKIE,
  DELAY_COOKIE,
  REVEALED_COOKIE,
  SHIELD_COOKIE,
  TEXT_COOKIE,
} from '#shared/reader-settings.ts'
import { ZONE_COOKIE } from '#shared/time-zone.ts'
import { CSRF_COOKIE } from './csrf.ts'

export const SEAL_COOKIE = 'crease_seal'
export const OPS_COOKIE = 'ops'

/** Cookies that are the relay's own, in whatever case: an origin neither sees nor sets them. */
const OWN = new Set([
  ...[SEAL_COOKIE, OPS_COOKIE, CSRF_COOKIE.toLowerCase(), LANGUAGE_COOKIE, ACCEPTED_COOKIE],
  ...[DELAY_COOKIE, SHIELD_COOKIE, REVEALED_COOKIE, TEXT_COOKIE, ZONE_COOKIE, CLOCK_COOKIE],
])

const NAME = /^[\w!#$%&'*+.^`|~-]+$/
/** Printable, and nothing that ends a value or a header. */
const VALUE = /^[\x20-\x3a\x3c-\x7e]*$/

export function cookiesTowardsOrigin(header: string | undefined): string | undefined {
  const pairs = (header ?? '').split(';').flatMap((pair) => {
    const cookie = readPair(pair)
    return cookie === undefined ? [] : [`${cookie.name}=${cookie.value}`]
  })
  return pairs.length > 0 ? pairs.join('; ') : undefined
}

/** For this host and all paths, hidden from scripts and other sites. Undefined for one that may not pass. */
export function cookieTowardsBrowser(header: string, isSecure: boolean): string | undefined {
  const [pair = '', ...attributes] = header.split(';')
  const cookie = readPair(pair)
  if (cookie === undefined) return undefined
  return [
    `${cookie.name}=${cookie.value}`,
    ...attributes.map((attribute) => attribute.trim()).filter(isLifetime),
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}

function readPair(pair: string): { name: string; value: string } | undefined {
  const equals = pair.indexOf('=')
  const name = pair.slice(0, equals).trim()
  const value = pair.slice(equals + 1).trim()
  const isFit = equals > 0 && NAME.test(name) && VALUE.test(value) && !OWN.has(name.toLowerCase())
  return isFit ? { name, value } : undefined
}

function isLifetime(attribute: string): boolean {
  return /^(max-age=-?\d{1,12}|expires=[\w ,:+-]{1,40})$/i.test(attribute)
}
