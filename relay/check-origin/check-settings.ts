import { readConfig } from '../config.ts'

/** What of the relay's own configuration a check goes by: the same variables, with the same meaning. */
const VARIABLES = [
  'UPSTREAM_HEADERS',
  'UPSTREAM_TIMEOUT_MS',
  'UPSTREAM_CA_FILE',
  'ALLOWED_HOSTS',
  'LIVE_POLL_MS',
]
/** A relay with an origin of its own needs one; a check encrypts nothing. */
const UNUSED_SECRET = 'not used by a check of an origin'

export type CheckSettings = {
  origin: URL
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  ca: string | undefined
  allowedHosts: readonly string[]
  pollMs: number
}

/** Throws a `ConfigError` for a wrong variable, and an `Error` of one sentence for what is no address of an origin. */
export function readCheckSettings(
  address: string,
  env: Readonly<Record<string, string | undefined>>,
): CheckSettings {
  if (!isOriginAddress(address))
    throw new Error(
      'URL has to be the http or https address below which /api lies, without user, password, query and fragment, such as https://api.example.org/v2.',
    )
  const named = Object.fromEntries(VARIABLES.map((name) => [name, env[name]]))
  const config = readConfig({ ...named, API_HOST: address, SESSION_SECRET: UNUSED_SECRET })
  return {
    origin: new URL(address),
    headers: config.upstreamHeaders,
    timeoutMs: config.upstreamTimeoutMs,
    ca: config.upstreamCa,
    allowedHosts: config.allowedHosts,
    pollMs: config.livePollMs,
  }
}

function isOriginAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === ''
}
