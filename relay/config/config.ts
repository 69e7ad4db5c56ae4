import { createECDH, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { isLocal, isNetwork } from '../network/networks.ts'
import { ConfigError } from './config-error.ts'
import { connectionCapacity } from './connection-capacity.ts'
import { storeAddress } from './store-address.ts'
import { RELAY_VARIABLES, type RelayEnvironment, type RelayVariable } from './variables.ts'

export type Config = ReturnType<typeof readConfig>

/** `keys`: absent, a pair is made and kept. `databaseUrl`: absent, a file in the data folder. */
export type PushConfig = {
  keys: { publicKey: string; privateKey: string } | undefined
  subject: string | undefined
  services: readonly string[]
  databaseUrl: string | undefined
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Many people have one address: a house, an office, a whole mobile network. */
const REQUESTS_PER_SECOND = 500

/** One poll that fails must not make the scores stale. */
const POLLS_BEFORE_STALE = 2

export const MAX_WORKERS = 64

export function readConfig(env: RelayEnvironment) {
  const read = reader(env)
  const livePollMs = read('LIVE_POLL_MS', whole(50, 3_600_000)) ?? 1000
  const leastStaleMs = POLLS_BEFORE_STALE * livePollMs
  const apiHost = read('API_HOST', httpUrl)
  const sessionSecrets = read('SESSION_SECRET', secrets) ?? []
  // With an origin of one's own there may be many relays, and each has to open what another has sealed.
  if (apiHost !== undefined && sessionSecrets.length === 0) {
    throw new ConfigError(
      'SESSION_SECRET',
      '',
      `${RELAY_VARIABLES.SESSION_SECRET.takes}: with API_HOST it is needed`,
    )
  }
  const workers = read('RELAY_WORKERS', workerCount) ?? 1
  const store = read('CLUSTER_URL', storeUrl)
  const prefix = read('CLUSTER_PREFIX', z.string().regex(/^[\w.:-]{1,64}$/))
  const cluster = store && { ...store, ...(prefix === undefined ? {} : { prefix }) }
  if (cluster !== undefined && apiHost === undefined && !env.DATABASE_URL) {
    throw new ConfigError('API_HOST', '', 'the URL of the origin that all relays of CLUSTER_URL ask')
  }
  if (cluster !== undefined && sessionSecrets.length === 0) {
    throw new ConfigError(
      'SESSION_SECRET',
      '',
      `${RELAY_VARIABLES.SESSION_SECRET.takes}: with CLUSTER_URL it is needed`,
    )
  }
  const operatorToken = read('OPERATOR_TOKEN', z.string().min(16))
  const port = read('PORT', whole(0, 65_535)) ?? 8080
  return Object.freeze({
    port,
    host: read('HOST', z.string().regex(/^[\w.:%-]+$/)) ?? '127.0.0.1',
    apiHost,
    upstreamHeaders: read('UPSTREAM_HEADERS', headers) ?? {},
    upstreamTimeoutMs: read('UPSTREAM_TIMEOUT_MS', whole(10, 600_000)) ?? 5000,
    upstreamCa: read('UPSTREAM_CA_FILE', pemFile),
    livePollMs,
    staleAfterMs:
      read(
        'STALE_AFTER_MS',
        whole(Math.max(100, leastStaleMs), 86_400_000),
        `a number of milliseconds from ${Math.max(100, leastStaleMs)} (two polls of LIVE_POLL_MS) to 86400000`,
      ) ?? Math.max(5 * livePollMs, 5000),
    workers,
    cluster,
    clusterSoloAfterMs: read('CLUSTER_SOLO_AFTER_MS', whole(1000, 86_400_000)),
    connections: connectionCapacity(read('MAX_CONNECTIONS', whole(1, 10_000_000)), workers),
    maxBufferedBytes: read('MAX_BUFFERED_BYTES', whole(65_536, Number.MAX_SAFE_INTEGER)) ?? 256 * 1024 * 1024,
    requestsPerSecond: perSecond(read('REQUESTS_PER_SECOND', rate) ?? REQUESTS_PER_SECOND),
    drainNoticeMs: read('DRAIN_NOTICE_MS', whole(0, 3_600_000)) ?? 0,
    drainMs: read('DRAIN_MS', whole(0, 3_600_000)) ?? 10_000,
    drainPerSecond: read('DRAIN_PER_SECOND', whole(1, 10_000_000)) ?? 1000,
    /** Absent: the Host of the request, where it is local, or the first other name that was requested. */
    publicUrl: read('PUBLIC_URL', siteUrl),
    allowedOrigins: read('ALLOWED_ORIGINS', origins) ?? [],
    allowedHosts: read('ALLOWED_HOSTS', hosts) ?? [],
    embedOrigins: read('EMBED_ORIGINS', z.union([everybody, origins])) ?? [],
    trustProxy: read('TRUST_PROXY', networks) ?? [],
    sessionSecrets,
    originToken: read('ORIGIN_TOKEN', z.string().min(16)),
    operatorToken: operatorToken ?? randomBytes(16).toString('hex'),
    isOperatorTokenMade: operatorToken === undefined,
    metricsPort: read(
      'METRICS_PORT',
      whole(1, 65_535).refine((one) => one !== port),
      'a port number from 1 to 65535, and another than PORT',
    ),
    hasServiceWorker: read('SERVICE_WORKER', z.enum(['on', 'off'])) !== 'off',
    push: readPush(read, env, cluster !== undefined),
    dataDir: read('DATA_DIR', z.string()) ?? './data',
    copyrightYear: read('COPYRIGHT_YEAR', z.string().max(40)),
    logLevel: read('LOG_LEVEL', z.enum(LOG_LEVELS)) ?? 'info',
    otelEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT', httpUrl),
  })
}

function readPush(
  read: ReturnType<typeof reader>,
  { DATABASE_URL }: RelayEnvironment,
  isOfCluster: boolean,
): PushConfig | undefined {
  const publicKey = read('VAPID_PUBLIC_KEY', z.string().regex(/^B[\w-]{86}$/))
  const privateKey = read('VAPID_PRIVATE_KEY', z.string().regex(/^[\w-]{43}$/))
  if (publicKey !== publicKeyOf(privateKey)) {
    const { takes } = RELAY_VARIABLES.VAPID_PUBLIC_KEY
    if (publicKey === undefined) throw new ConfigError('VAPID_PUBLIC_KEY', '', takes)
    throw new ConfigError('VAPID_PUBLIC_KEY', publicKey, `${takes}, of which it is the other half`)
  }
  const subject = read('VAPID_SUBJECT', z.string().regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/))
  const services = read('PUSH_SERVICES', pushServices) ?? []
  const databaseUrl = DATABASE_URL?.trim() || undefined
  const isOff = read('PUSH', z.enum(['on', 'off'])) === 'off'
  if (isOff || (isOfCluster && databaseUrl === undefined)) return undefined
  const keys = publicKey && privateKey ? { publicKey, privateKey } : undefined
  return { keys, subject, services, databaseUrl }
}

function publicKeyOf(privateKey: string | undefined): string | undefined {
  if (privateKey === undefined) return undefined
  const keys = createECDH('prime256v1')
  try {
    keys.setPrivateKey(privateKey, 'base64url')
  } catch {
    // Not every number is a key of the curve.
    throw new ConfigError('VAPID_PRIVATE_KEY', privateKey, RELAY_VARIABLES.VAPID_PRIVATE_KEY.takes)
  }
  return keys.getPublicKey('base64url')
}

function reader(env: RelayEnvironment) {
  return <T>(
    variable: RelayVariable,
    schema: z.ZodType<T>,
    takes: string = RELAY_VARIABLES[variable].takes,
  ): T | undefined => {
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
    // A file that cannot be read and one without a certificate are reported alike, below.
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
const everybody = z.literal('*').transform(() => ['*'])
const hosts = items.pipe(
  z.array(
    z
      .string()
      .regex(/^[a-z\d.-]+(:\d+)?$/i)
      .toLowerCase()
      // A page must not make browsers load from private networks.
      .refine((host) => URL.canParse(`https://${host}`) && !isLocal(new URL(`https://${host}`).hostname)),
  ),
)
/** An operator may name any host, a test's own one too. */
const pushServices = items.pipe(
  z.array(
    z
      .string()
      .regex(/^(\*\.)?[a-z\d.-]+(:\d+)?$/i)
      .toLowerCase(),
  ),
)
const secrets = items.pipe(z.array(z.string().min(32)).min(1))
const networks = items.pipe(z.array(z.string().refine(isNetwork)))
