import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { shownValue } from '#shared/settings/shown-value.ts'
import { type StoreAddress, storeAddress } from './cluster/store-address.ts'
import { type ConnectionCapacity, connectionCapacity } from './connection-capacity.ts'
import { isLocal } from './http/local-host.ts'

/** The environment, read once: every variable optional, every wrong value refused with one sentence. */

export type Config = Readonly<{
  port: number
  host: string
  /** Absent: the embedded origin. */
  apiHost: URL | undefined
  upstreamHeaders: Readonly<Record<string, string>>
  upstreamTimeoutMs: number
  upstreamCa: string | undefined
  livePollMs: number
  staleAfterMs: number
  /** Processes that hold sockets; with more than one another polls for them. */
  workers: number
  /** The store of a cluster; absent: this relay stands alone. */
  cluster: StoreAddress | undefined
  /** After so long without its store a relay polls by itself; absent: never. */
  clusterSoloAfterMs: number | undefined
  connections: ConnectionCapacity
  maxBufferedBytes: number
  /** Of one address; infinite where there is no limit. */
  requestsPerSecond: number
  drainNoticeMs: number
  drainMs: number
  drainPerSecond: number
  /**
   * Absent: pages are written for the Host that is asked for, where that is this machine or a private network,
   * and for one other name, the first asked for.
   */
  publicUrl: URL | undefined
  allowedOrigins: readonly string[]
  allowedHosts: readonly string[]
  trustProxy: readonly string[]
  /** Seals the tokens of logins, newest first. Empty: one is made and kept in the data folder. */
  sessionSecrets: readonly string[]
  operatorToken: string
  /** Where metrics need no token, on the loopback address; absent: nowhere. */
  metricsPort: number | undefined
  /** Whether the operator token was made here, so that it is worth printing. */
  isOperatorTokenMade: boolean
  dataDir: string
  /** Absent: from the site's first year to the current one. */
  copyrightYear: string | undefined
  logLevel: LogLevel
  /** Where traces are sent by OTLP; absent: nowhere. */
  otelEndpoint: URL | undefined
}>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** Many people have one address: a house, an office, a whole mobile network. */
const REQUESTS_PER_SECOND = 500

/** A start that cannot be: the message is for the person who set the variable. */
export class ConfigError extends Error {
  constructor(variable: string, got: string, takes: string) {
    super(`${variable} is ${JSON.stringify(shownValue(variable, got))}, but it takes ${takes}.`)
    this.name = 'ConfigError'
  }
}

const STORE_TAKEN =
  'an address such as redis://host:6379, rediss://user:password@host, redis-sentinel://host,host/name or redis-cluster://host,host'
const SECRETS_TAKEN = 'at least 32 characters for each secret, newest first, separated by commas'
/** One poll that fails must not make the scores stale. */
const POLLS_BEFORE_STALE = 2

const MAX_WORKERS = 64

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(env: Environment): Config {
  const read = reader(env)
  const livePollMs =
    read('LIVE_POLL_MS', 'a number of milliseconds from 50 to 3600000', whole(50, 3_600_000)) ?? 1000
  const leastStaleMs = POLLS_BEFORE_STALE * livePollMs
  const apiHost = read('API_HOST', 'an http or https URL, with a path if need be', httpUrl)
  const sessionSecrets = read('SESSION_SECRET', SECRETS_TAKEN, secrets) ?? []
  // With an origin of one's own there may be many relays, and each has to open what another has sealed.
  if (apiHost !== undefined && sessionSecrets.length === 0) {
    throw new ConfigError('SESSION_SECRET', '', `${SECRETS_TAKEN}: with API_HOST it is needed`)
  }
  const workers = read('RELAY_WORKERS', `a number from 1 to ${MAX_WORKERS}, or auto`, workerCount) ?? 1
  const cluster = read('CLUSTER_URL', STORE_TAKEN, storeUrl)
  if (cluster !== undefined && apiHost === undefined && !env.DATABASE_URL) {
    throw new ConfigError('API_HOST', '', 'the URL of the origin that all relays of CLUSTER_URL ask')
  }
  if (cluster !== undefined && sessionSecrets.length === 0) {
    throw new ConfigError('SESSION_SECRET', '', `${SECRETS_TAKEN}: with CLUSTER_URL it is needed`)
  }
  const operatorToken = read('OPERATOR_TOKEN', 'at least 16 characters', z.string().min(16))
  return Object.freeze({
    port: read('PORT', 'a port number from 0 to 65535', whole(0, 65_535)) ?? 8080,
    host: read('HOST', 'an address to listen on', z.string().regex(/^[\w.:%-]+$/)) ?? '127.0.0.1',
    apiHost,
    upstreamHeaders: read('UPSTREAM_HEADERS', 'a JSON object of strings', headers) ?? {},
    upstreamTimeoutMs:
      read('UPSTREAM_TIMEOUT_MS', 'a number of milliseconds from 10 to 600000', whole(10, 600_000)) ?? 5000,
    upstreamCa: read('UPSTREAM_CA_FILE', 'the path of a readable PEM file', pemFile),
    livePollMs,
    staleAfterMs:
      read(
        'STALE_AFTER_MS',
        `a number of milliseconds from ${Math.max(100, leastStaleMs)} (two polls of LIVE_POLL_MS) to 86400000`,
        whole(Math.max(100, leastStaleMs), 86_400_000),
      ) ?? Math.max(5 * livePollMs, 5000),
    workers,
    cluster,
    clusterSoloAfterMs: read(
      'CLUSTER_SOLO_AFTER_MS',
      'a number of milliseconds from 1000 to 86400000',
      whole(1000, 86_400_000),
    ),
    connections: connectionCapacity(
      read('MAX_CONNECTIONS', 'a number from 1 to 10000000', whole(1, 10_000_000)),
      workers,
    ),
    maxBufferedBytes:
      read('MAX_BUFFERED_BYTES', 'a number of bytes from 65536', whole(65_536, Number.MAX_SAFE_INTEGER)) ??
      256 * 1024 * 1024,
    requestsPerSecond: perSecond(
      read('REQUESTS_PER_SECOND', 'a number from 300 to 10000000, or 0 for no limit', rate) ??
        REQUESTS_PER_SECOND,
    ),
    drainNoticeMs:
      read('DRAIN_NOTICE_MS', 'a number of milliseconds from 0 to 3600000', whole(0, 3_600_000)) ?? 0,
    drainMs: read('DRAIN_MS', 'a number of milliseconds from 0 to 3600000', whole(0, 3_600_000)) ?? 10_000,
    drainPerSecond: read('DRAIN_PER_SECOND', 'a number from 1 to 10000000', whole(1, 10_000_000)) ?? 1000,
    publicUrl: read('PUBLIC_URL', 'the http or https URL that people use: scheme and host, no path', siteUrl),
    allowedOrigins:
      read('ALLOWED_ORIGINS', 'origins such as https://example.org, separated by commas', origins) ?? [],
    allowedHosts: read('ALLOWED_HOSTS', 'public host names, separated by commas', hosts) ?? [],
    trustProxy:
      read(
        'TRUST_PROXY',
        'addresses and networks no wider than /8 (IPv6: /7), separated by commas',
        networks,
      ) ?? [],
    sessionSecrets,
    operatorToken: operatorToken ?? randomBytes(16).toString('hex'),
    isOperatorTokenMade: operatorToken === undefined,
    metricsPort: read('METRICS_PORT', 'a port number from 1 to 65535', whole(1, 65_535)),
    dataDir: read('DATA_DIR', 'the path of a folder', z.string()) ?? './data',
    copyrightYear: read('COPYRIGHT_YEAR', 'a text of at most 40 characters', z.string().max(40)),
    logLevel: read('LOG_LEVEL', `one of ${LOG_LEVELS.join(', ')}`, z.enum(LOG_LEVELS)) ?? 'info',
    otelEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', 'the http or https URL of an OTLP collector', httpUrl),
  })
}

function reader(env: Environment) {
  return <T>(variable: string, takes: string, schema: z.ZodType<T>): T | undefined => {
    const got = env[variable]
    if (got === undefined || got.trim() === '') return undefined
    const parsed = schema.safeParse(got.trim())
    if (!parsed.success) throw new ConfigError(variable, got, takes)
    return parsed.data
  }
}

function whole(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
}

const storeUrl = z.string().transform((text, context) => {
  const address = storeAddress(text)
  if (address) return address
  context.addIssue('not the address of a store')
  return z.NEVER
})

const workerCount = z
  .string()
  .transform((text) => (text === 'auto' ? String(Math.min(availableParallelism(), MAX_WORKERS)) : text))
  .pipe(whole(1, MAX_WORKERS))

/** Below 300 readers who do nothing wrong would be told to wait. */
const rate = whole(0, 10_000_000).refine((value) => value === 0 || value >= 300)
const perSecond = (configured: number) => (configured === 0 ? Number.POSITIVE_INFINITY : configured)

const httpUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
  .transform((text) => new URL(text))
  .refine((url) => url.username === '' && url.password === '' && url.search === '' && url.hash === '')

/** Pages and calls lie at the root of a site: below a path nothing would be found. */
const siteUrl = httpUrl.refine((url) => url.pathname === '/')

/** Not those that belong to a connection or measure a body: requests would break on them. */
const HEADER_NAME =
  /^(?!(connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|content-length|expect)$)[\w!#$%&'*+.^`|~-]+$/i

const headers = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('not JSON')
      return z.NEVER
    }
  })
  .pipe(z.record(z.string().regex(HEADER_NAME), z.string().regex(/^[\t\x20-\x7e]*$/)))
  // In small letters, as all others are read: in any other spelling it would stand beside one, and not in its place.
  .transform((named) =>
    Object.fromEntries(Object.entries(named).map(([name, value]) => [name.toLowerCase(), value])),
  )

const pemFile = z.string().transform((path, context) => {
  try {
    const pem = readFileSync(path, 'utf8')
    if (pem.includes('-----BEGIN CERTIFICATE-----')) return pem
  } catch {
    // Said below, as the person sees no difference.
  }
  context.addIssue('not a readable PEM file')
  return z.NEVER
})

const items = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
)
const origins = items
  .pipe(
    z.array(
      z.string().refine((item) => URL.canParse(item) && new URL(item).origin === item.replace(/\/$/, '')),
    ),
  )
  .transform((list) => list.map((item) => new URL(item).origin))
const hosts = items.pipe(
  z.array(
    z
      .string()
      .regex(/^[a-z\d.-]+(:\d+)?$/i)
      .toLowerCase()
      // What stands in a private network is no reader's to be led to.
      .refine((host) => URL.canParse(`https://${host}`) && !isLocal(new URL(`https://${host}`).hostname)),
  ),
)
const secrets = items.pipe(z.array(z.string().min(32)).min(1))
const networks = items.pipe(z.array(z.string().refine(isNetwork)))

/** An address, or one with a prefix length: `10.0.0.0/8`. Wider ones than the private networks are none: anybody could then pass for anybody. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  const [widest, bits] = family === 4 ? [8, 32] : /^::ffff:/i.test(address) ? [104, 128] : [7, 128]
  if (family === 0 || rest.length > 0) return false
  return (
    prefix === undefined ||
    (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) >= widest && Number(prefix) <= bits)
  )
}
