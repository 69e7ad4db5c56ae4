import type { FastifyReply, FastifyRequest } from 'fastify'
import { askedLanguage, offeredLanguage } from '#shared/asked-language.ts'
import {
  addressIn,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  type Language,
  languageOf,
} from '#shared/language.ts'
import { cookieOf } from '#shared/reader-settings-of-cookies.ts'

type Asking = Pick<FastifyRequest, 'headers' | 'protocol' | 'url'>

/** What the answer to an unprefixed address depends on. */
export const LANGUAGE_VARY = 'Cookie, Accept-Language'

/** Undefined where the page itself is the answer. `?lang=` chooses a language for good, also without a script. */
export function sendToLanguage(request: Asking, reply: FastifyReply): FastifyReply | undefined {
  const [pathname = '/', query = ''] = splitOnce(request.url, '?')
  const chosen =
    query === '' ? undefined : offeredLanguage(new URLSearchParams(query).get(LANGUAGE_COOKIE) ?? undefined)
  if (chosen !== undefined) {
    const cookie = `${LANGUAGE_COOKIE}=${chosen}; Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax`
    return reply
      .header('set-cookie', request.protocol === 'https' ? `${cookie}; Secure` : cookie)
      .header('cache-control', 'no-store')
      .redirect(ofThisSite(addressIn(chosen, languageOf(pathname).path)), 302)
  }
  if (!dependsOnReader(pathname)) return undefined
  const wanted = wantedLanguage(request.headers.cookie, request.headers['accept-language'])
  if (wanted === 'en') return undefined
  return reply
    .header('vary', LANGUAGE_VARY)
    .header('cache-control', 'no-cache')
    .redirect(`${ofThisSite(addressIn(wanted, pathname))}${query === '' ? '' : `?${query}`}`, 302)
}

/** A browser takes what begins with two slashes, of either kind, for another site. */
function ofThisSite(path: string): string {
  return path.replace(/^[/\\]+/, '/')
}

/** Whether the answer at this address would be another for another reader. Files for programs are the same for all. */
export function dependsOnReader(pathname: string): boolean {
  return languageOf(pathname).prefix === '' && !/\.(xml|txt|ics|webmanifest)$/.test(pathname)
}

/** The cookie's word counts first; then the browser's list, by its weights; English where neither names one of ours. */
export function wantedLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  const stored = cookieOf(cookie, LANGUAGE_COOKIE)
  return offeredLanguage(stored) ?? askedLanguage(acceptLanguage) ?? 'en'
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + by.length)]
}
