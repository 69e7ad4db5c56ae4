import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { isNetwork } from '#relay/network/networks.ts'
import { readMailConfig } from './mail-config.ts'
import { readOidcConfig } from './oidc-config.ts'
import { refusal } from './refused-variable.ts'
import type { OriginEnvironment, OriginVariable } from './variables.ts'

export type OriginConfig = ReturnType<typeof readOriginConfig>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export function readOriginConfig(env: OriginEnvironment, isEmbedded = false) {
  return Object.freeze({
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    host: env.ORIGIN_HOST || '127.0.0.1',
    port: wholeNumber(env, 'ORIGIN_PORT', 8081, 0, 65_535),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, isEmbedded ? 'warn' : 'info'),
    contentDir: folder(env, 'CONTENT_DIR'),
    isDemo: oneOf(env, 'DEMO', ['on', 'off'], 'on') === 'on',
    demoPaceMs: wholeNumber(env, 'DEMO_PACE_MS', 6000, 1, 3_600_000),
    demoSeed: env.DEMO_SEED || undefined,
    demoPastSeasons: wholeNumber(env, 'DEMO_PAST', 2, 0, 5),
    sessionSecrets: secrets(env),
    operatorToken: env.OPERATOR_TOKEN || undefined,
    trustProxy: networks(env, 'TRUST_PROXY'),
    ...readMailConfig(env),
    ...readOidcConfig(env),
  })
}

function readDatabaseUrl(got = ''): string | undefined {
  const isAddress = /^postgres(ql)?:\/\//.test(got) && URL.canParse(got.replace('@/', '@socket/'))
  if (got === '' || isAddress) return got || undefined
  throw refusal('DATABASE_URL', got)
}

function folder(env: OriginEnvironment, name: OriginVariable): string | undefined {
  const got = env[name]
  if (!got) return undefined
  const path = resolve(got)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path
  throw refusal(name, got)
}

function secrets({ SESSION_SECRET }: OriginEnvironment): string[] {
  const given = itemsOf(SESSION_SECRET)
  if (given.every((secret) => secret.length >= 32)) return given
  throw refusal('SESSION_SECRET', SESSION_SECRET)
}

const itemsOf = (list = '') =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

function networks(env: OriginEnvironment, name: OriginVariable): string[] {
  const given = itemsOf(env[name])
  if (given.every(isNetwork)) return given
  throw refusal(name, env[name])
}

function wholeNumber(
  env: OriginEnvironment,
  name: OriginVariable,
  fallback: number,
  least: number,
  most: number,
): number {
  const got = env[name] || `${fallback}`
  const value = /^\d{1,9}$/.test(got) ? Number(got) : Number.NaN
  if (value >= least && value <= most) return value
  throw refusal(name, got)
}

function oneOf<T extends string>(
  env: OriginEnvironment,
  name: OriginVariable,
  choices: readonly T[],
  fallback: T,
): T {
  const choice = choices.find((one) => one === (env[name] || fallback))
  if (choice === undefined) throw refusal(name, env[name])
  return choice
}
