import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#relay/config.ts'
import { readOriginConfig } from '#relay/origin/config.ts'

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
})

test('a wrong value stops the start with one sentence that names the variable, what it got and what it takes', () => {
  const wrong = {
    PORT: '80a',
    HOST: 'not an address',
    API_HOST: 'ftp://x',
    UPSTREAM_HEADERS: '{"a":1}',
    UPSTREAM_TIMEOUT_MS: '0',
    UPSTREAM_CA_FILE: '/nowhere.pem',
    LIVE_POLL_MS: '-1',
    STALE_AFTER_MS: 'soon',
    MAX_CONNECTIONS: '0',
    MAX_BUFFERED_BYTES: '1',
    DRAIN_MS: '1.5',
    DRAIN_PER_SECOND: '0',
    PUBLIC_URL: 'crease.example',
    ALLOWED_ORIGINS: 'crease.example',
    ALLOWED_HOSTS: 'https://x',
    TRUST_PROXY: 'everybody',
    SESSION_SECRET: 'short',
    OPERATOR_TOKEN: 'short',
    COPYRIGHT_YEAR: 'MMXXIV',
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
  expect(readConfig({ LIVE_POLL_MS: '3000', STALE_AFTER_MS: '200' }).staleAfterMs).toBe(200)
})

test.each(['Connection', 'content-length', 'Transfer-Encoding', 'TE', 'upgrade', 'Expect', 'a b', ''])(
  'UPSTREAM_HEADERS takes no header that would break every request: "%s"',
  (name) => {
    const headers = JSON.stringify({ [name]: 'x' })
    expect(() => readConfig({ UPSTREAM_HEADERS: headers })).toThrow(/^UPSTREAM_HEADERS is /)
  },
)
