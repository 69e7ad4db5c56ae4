import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#relay/config/config.ts'
import { misspeltVariables } from '#relay/config/misspelt-variables.ts'
import { RELAY_VARIABLES } from '#relay/config/variables.ts'
import { readOriginConfig } from '#relay/origin/core/config/config.ts'
import { ORIGIN_VARIABLES } from '#relay/origin/core/config/variables.ts'

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
const entries = [...example.matchAll(/^(# )?([A-Z][A-Z_]+)=(.*)$/gm)].map(([, comment, name, value]) => ({
  name: name ?? '',
  value: value ?? '',
  isSet: comment === undefined,
}))

/** Every variable that a reader of the environment looks at. */
function asked(read: (env: Record<string, string | undefined>) => unknown): string[] {
  const names = new Set<string>()
  read(new Proxy({}, { get: (_target, name) => void names.add(String(name)) }))
  return [...names]
}

test('.env.example names every variable that is read, and no other', () => {
  const read = new Set([...asked(readConfig), ...asked(readOriginConfig)])
  expect(entries.map(({ name }) => name).sort()).toEqual([...read].sort())
})

test('what .env.example sets is what holds without it', () => {
  const set = Object.fromEntries(entries.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]))
  const { operatorToken: _a, ...withExample } = readConfig(set)
  const { operatorToken: _b, ...without } = readConfig({})
  expect(withExample).toEqual(without)
  expect(readOriginConfig(set)).toEqual(readOriginConfig({}))
})

test('every line of .env.example is taken, as Node reads it, once it is no comment any more', () => {
  const all = parseEnv(example.replaceAll(/^# (?=[A-Z_]+=)/gm, ''))
  const { UPSTREAM_CA_FILE, CONTENT_DIR, ...others } = all
  expect(CONTENT_DIR).toMatch(/^\//)
  expect(UPSTREAM_CA_FILE).toMatch(/\.pem$/)
  expect(Object.keys(all).sort()).toEqual(entries.map(({ name }) => name).sort())
  expect(readConfig(others).upstreamHeaders).toEqual({ 'x-api-key': expect.any(String) })
  expect(readOriginConfig(others).smsWebhook?.url.host).toBe('sms.example.org')
})

test('a wrong value stops the start with one sentence that names the variable, what it got and what it takes', () => {
  const wrong = {
    PORT: '80a',
    PUSH: 'maybe',
    VAPID_PUBLIC_KEY: 'BAAA',
    VAPID_PRIVATE_KEY: 'short',
    VAPID_SUBJECT: 'webmaster',
    PUSH_SERVICES: 'https://push.example.org',
    HOST: 'not an address',
    API_HOST: 'ftp://x',
    UPSTREAM_HEADERS: '{"a":1}',
    UPSTREAM_CA_FILE: '/nowhere.pem',
    PUBLIC_URL: 'crease.example',
    ALLOWED_ORIGINS: 'crease.example',
    ALLOWED_HOSTS: 'https://x',
    TRUST_PROXY: 'everybody',
    SESSION_SECRET: 'short',
    OPERATOR_TOKEN: 'short',
    COPYRIGHT_YEAR: 'x'.repeat(41),
    LOG_LEVEL: 'loud',
  }
  for (const [name, value] of Object.entries(wrong)) {
    expect(() => readConfig({ [name]: value }), name).toThrow(
      new RegExp(`^${name} is ".*", but it takes .+\\.$`),
    )
  }
})

test('TRUST_PROXY takes addresses and networks that there are', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
  for (const wrong of ['999.999.1.1', '10.0.0.0/99', '10.0.0.0/8/8', '::1/129']) {
    expect(() => readConfig({ TRUST_PROXY: wrong }), wrong).toThrow(/^TRUST_PROXY is/)
  }
})

test('ALLOWED_HOSTS takes no address of a private network, however it is written', () => {
  const allowed = 'img.example.org,widgets.example.org:8443'
  expect(readConfig({ ALLOWED_HOSTS: allowed }).allowedHosts).toEqual(allowed.split(','))
  const own = [
    'localhost',
    'x.localhost:8443',
    '127.0.0.1',
    '10.1.2.3:443',
    '192.168.1.1',
    '172.16.0.1',
    '0.0.0.0',
  ]
  for (const wrong of [...own, '169.254.169.254', '0x7f000001', '2130706433', '127.1', '0177.0.0.1']) {
    expect(() => readConfig({ ALLOWED_HOSTS: wrong }), wrong).toThrow(/^ALLOWED_HOSTS is/)
  }
})

test('staleness is five polls and at least five seconds, unless it is set', () => {
  expect(readConfig({ LIVE_POLL_MS: '100' }).staleAfterMs).toBe(5000)
  expect(readConfig({ LIVE_POLL_MS: '3000' }).staleAfterMs).toBe(15_000)
  expect(readConfig({ LIVE_POLL_MS: '3000', STALE_AFTER_MS: '6000' }).staleAfterMs).toBe(6000)
})

test('scores cannot be called stale before two polls could have failed', () => {
  const start = () => readConfig({ LIVE_POLL_MS: '3000', STALE_AFTER_MS: '5999' })
  expect(start).toThrow(/^STALE_AFTER_MS is "5999", but it takes .*6000 \(two polls of LIVE_POLL_MS\)/)
})

test('PUBLIC_URL takes no path: below one no page would be found', () => {
  expect(readConfig({ PUBLIC_URL: 'https://crease.example/' }).publicUrl?.origin).toBe(
    'https://crease.example',
  )
  expect(() => readConfig({ PUBLIC_URL: 'https://crease.example/cricket' })).toThrow(
    /^PUBLIC_URL is .*no path/,
  )
})

test.each([
  ['UPSTREAM_HEADERS', '{"X-Api-Key":"hunter2"'],
  ['API_HOST', 'https://crease:hunter2@origin.example'],
  ['API_HOST', 'https://origin.example/?key=hunter2'],
  ['API_HOST', 'crease:hunter2:origin.example'],
  ['PUBLIC_URL', 'https://crease:hunter2@crease.example'],
  ['ALLOWED_ORIGINS', 'https://crease:hunter2@partner.example'],
  ['SESSION_SECRET', 'hunter2'],
  ['OPERATOR_TOKEN', 'hunter2'],
  ['CLUSTER_URL', 'redis://relay:hunter2@cache:99999'],
  ['CLUSTER_URL', 'redis://relay:hunter2%@cache'],
  ['UPSTREAM_CA_FILE', '-----BEGIN PRIVATE KEY-----hunter2'],
])('a wrong %s is refused without a word of what is secret in it', (name, got) => {
  const start = () => readConfig({ [name]: got })
  expect(start).toThrow(new RegExp(`^${name} is ".*", but it takes .+\\.$`))
  expect(start).not.toThrow('hunter2')
})

test.each(['Connection', 'content-length', 'Transfer-Encoding', 'TE', 'upgrade', 'Expect', 'a b', ''])(
  'UPSTREAM_HEADERS takes no header that would break every request: "%s"',
  (name) => {
    const headers = JSON.stringify({ [name]: 'x' })
    expect(() => readConfig({ UPSTREAM_HEADERS: headers })).toThrow(/^UPSTREAM_HEADERS is /)
  },
)

test('keys of notifications come in pairs that fit, and refusals say nothing of the private one', () => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = RELAY_VARIABLES
  const pair = { VAPID_PUBLIC_KEY: VAPID_PUBLIC_KEY.example, VAPID_PRIVATE_KEY: VAPID_PRIVATE_KEY.example }
  expect(readConfig(pair).push?.keys).toEqual({
    publicKey: pair.VAPID_PUBLIC_KEY,
    privateKey: pair.VAPID_PRIVATE_KEY,
  })
  expect(() => readConfig({ ...pair, VAPID_PUBLIC_KEY: '' })).toThrow(/^VAPID_PUBLIC_KEY is "", but it takes/)
  expect(() => readConfig({ ...pair, VAPID_PRIVATE_KEY: '' })).toThrow(/^VAPID_PUBLIC_KEY is "BH.*other half/)
  const zero = 'A'.repeat(43)
  expect(() => readConfig({ ...pair, VAPID_PRIVATE_KEY: zero })).toThrow(/^VAPID_PRIVATE_KEY is "•••/)
})

test('relays of a cluster tell people where they have a database in common, and alone without one', () => {
  const cluster = {
    CLUSTER_URL: 'redis://store.example',
    API_HOST: 'https://origin.example',
    SESSION_SECRET: 'a secret of at least 32 characters',
  }
  expect(readConfig(cluster).push).toBeUndefined()
  expect(readConfig({ ...cluster, DATABASE_URL: 'postgres://db.example/crease' }).push).toMatchObject({
    databaseUrl: 'postgres://db.example/crease',
  })
  expect(readConfig({}).push).toMatchObject({ databaseUrl: undefined })
  expect(readConfig({ PUSH: 'off' }).push).toBeUndefined()
})

test.each([
  ['TURST_PROXY', 'TRUST_PROXY'],
  ['trust_proxy', 'TRUST_PROXY'],
  ['TRUST-PROXY', 'TRUST_PROXY'],
  ['MAX_CONECTIONS', 'MAX_CONNECTIONS'],
  ['SESSION_SECRETS', 'SESSION_SECRET'],
  ['PROT', 'PORT'],
])('%s is taken for a slip of %s', (variable, meant) => {
  expect(misspeltVariables({ [variable]: 'x' }, Object.keys(RELAY_VARIABLES))).toEqual([{ variable, meant }])
})

test('no variable of Crease, of its compose file or of a shell is taken for a slip of another', () => {
  const known = entries.map(({ name }) => name)
  const others = [
    ...['PATH', 'HOME', 'HOSTNAME', 'HOSTTYPE', 'LANG', 'USER', 'PWD', 'OLDPWD', 'SHLVL', 'TERM', 'NODE_ENV'],
    ...['POSTGRES_PASSWORD', 'GRAFANA_PASSWORD', 'GRAFANA_PORT', 'MAIL_PORT', 'PROMETHEUS_PORT', 'LOGNAME'],
    ...[
      'https_proxy',
      'no_proxy',
      'http_proxy',
      'npm_package_name',
      'SSH_PORT',
      'TZ',
      'CI',
      'EDITOR',
      'PORTS_DIR',
    ],
  ]
  const set = Object.fromEntries([...known, ...others].map((name) => [name, 'x']))
  for (const names of [Object.keys(RELAY_VARIABLES), Object.keys(ORIGIN_VARIABLES)])
    expect(misspeltVariables(set, names)).toEqual([])
})

test('metrics have a port of their own', () => {
  expect(() => readConfig({ PORT: '9464', METRICS_PORT: '9464' })).toThrow(
    /METRICS_PORT is "9464", but it takes .* another than PORT/,
  )
  expect(readConfig({ PORT: '9464', METRICS_PORT: '9465' }).metricsPort).toBe(9465)
})
