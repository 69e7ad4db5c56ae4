import type { FastifyReply, FastifyRequest } from 'fastify'
import { idOf } from '#shared/addresses/paths.ts'
import { SETTING_PARAMETERS } from '#shared/addresses/setting-address.ts'
import { CLOCK_COOKIE, CLOCK_COOKIE_SECONDS, HOUR_CYCLES } from '#shared/hour-cycle.ts'
import { MAX_DELAY_MS } from '#shared/live/max-delay.ts'
import {
  DELAY_COOKIE,
  MAX_REVEALED,
  REVEALED_COOKIE,
  SHIELD_COOKIE,
  TEXT_COOKIE,
} from '#shared/reader-settings.ts'
import { revealedIds } from '#shared/reader-settings-of-cookies.ts'

const YEAR_S = 365 * 24 * 3600
const DAY_S = 24 * 3600

type Asking = Pick<FastifyRequest, 'headers' | 'protocol' | 'url'>

export function chooseSettings(request: Asking, reply: FastifyReply): FastifyReply | undefined {
  const [path = '/', query] = request.url.split(/\?(.*)/s)
  if (query === undefined) return undefined
  const parameters = new URLSearchParams(query)
  const cookies = cookiesFor(parameters, request.headers.cookie)
  if (cookies.length === 0) return undefined
  for (const name of Object.values(SETTING_PARAMETERS)) parameters.delete(name)
  const rest = parameters.size === 0 ? '' : `?${parameters}`
  const secure = request.protocol === 'https' ? '; Secure' : ''
  return (
    reply
      .header(
        'set-cookie',
        cookies.map((cookie) => `${cookie}; Path=/; SameSite=Lax${secure}`),
      )
      .header('cache-control', 'no-store')
      // Two slashes would be another site.
      .redirect(`${path.replace(/^[/\\]+/, '/')}${rest}`, 302)
  )
}

function cookiesFor(parameters: URLSearchParams, sent: string | undefined): string[] {
  const delay = parameters.get(SETTING_PARAMETERS.delay)
  const shield = parameters.get(SETTING_PARAMETERS.shield)
  const text = parameters.get(SETTING_PARAMETERS.text)
  const clock = HOUR_CYCLES.find((one) => one === parameters.get(SETTING_PARAMETERS.clock))
  const idIn = (name: string) => idOf(parameters.get(name) ?? undefined)
  const live = idIn(SETTING_PARAMETERS.reveal)
  const match = idIn(SETTING_PARAMETERS.revealMatch)
  const reveal = [...(live === undefined ? [] : [`${live}`]), ...(match === undefined ? [] : [`m${match}`])]
  return [
    ...(delay !== null && isDelay(delay) ? [cookie(DELAY_COOKIE, delay === '0' ? '' : delay, YEAR_S)] : []),
    ...(shield === 'on' ? [cookie(SHIELD_COOKIE, 'on', YEAR_S)] : []),
    ...(shield === 'off' ? [cookie(SHIELD_COOKIE, '', 0), cookie(REVEALED_COOKIE, '', 0)] : []),
    ...(text === 'on' ? [cookie(TEXT_COOKIE, 'on', YEAR_S)] : []),
    ...(text === 'off' ? [cookie(TEXT_COOKIE, '', 0)] : []),
    ...(clock ? [cookie(CLOCK_COOKIE, clock, CLOCK_COOKIE_SECONDS)] : []),
    ...(reveal.length === 0 ? [] : [cookie(REVEALED_COOKIE, revealedWith(reveal, sent), DAY_S)]),
  ]
}

function revealedWith(ids: string[], sent: string | undefined): string {
  return [...new Set([...ids, ...revealedIds(sent ?? '')])].slice(0, MAX_REVEALED).join('.')
}

const isDelay = (text: string) => /^(0|[1-9]\d{0,2})$/.test(text) && Number(text) * 1000 <= MAX_DELAY_MS

function cookie(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Max-Age=${value === '' ? 0 : seconds}`
}
