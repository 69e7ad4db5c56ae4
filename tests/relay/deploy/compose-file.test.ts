import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { interpolated, parseYaml, readCompose } from '#tests/support/compose/compose-file.ts'

const at = (path: string) => new URL(`../../../${path}`, import.meta.url)
const FULL = 'docker-compose.yml'
const SIMPLE = 'relay/deploy/one-container.yml'
const SECRETS = ['SESSION_SECRET', 'OPERATOR_TOKEN', 'POSTGRES_PASSWORD', 'GRAFANA_PASSWORD']
const given = Object.fromEntries(SECRETS.map((name) => [name, `the value of ${name}`]))

type Service = Record<string, unknown> & {
  image: string
  environment?: Record<string, string>
  stop_grace_period?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  volumes?: string[]
  deploy?: { resources?: { limits?: Record<string, unknown> } }
  healthcheck?: { test: string[] }
}
function servicesOf(path: string): [string, Service][] {
  const { services } = interpolated(parseYaml(at(path)), given) as { services: Record<string, Service> }
  return Object.entries(services)
}

test.each([FULL, SIMPLE])('every service of %s has a pinned version, a health check and limits', (path) => {
  for (const [name, service] of servicesOf(path)) {
    expect(service.image, name).toMatch(/:v?\d+[.]\d+[.]?\d*(-\w+)?$/)
    expect(service.healthcheck?.test.length, name).toBeGreaterThan(1)
    expect(Object.keys(service.deploy?.resources?.limits ?? {}), name).toEqual(['cpus', 'memory', 'pids'])
    expect(service.security_opt, name).toEqual(['no-new-privileges:true'])
    // PostgreSQL's image writes where it likes, and becomes its user by itself.
    if (name !== 'postgres') expect([service.read_only, service.cap_drop], name).toEqual([true, ['ALL']])
  }
})

test('a relay is given longer to stop than it takes, and tells balancers before', () => {
  const relays = [...servicesOf(FULL), ...servicesOf(SIMPLE)].filter(
    ([, { environment }]) => environment?.DRAIN_NOTICE_MS,
  )
  expect(relays.map(([name]) => name)).toEqual(['relay-a', 'relay-b', 'crease'])
  for (const [, { environment, stop_grace_period: grace = '' }] of relays) {
    expect(environment).toMatchObject({ HOST: '0.0.0.0', PORT: '8080', DRAIN_NOTICE_MS: '5000' })
    expect(Number.parseInt(grace, 10) * 1000).toBeGreaterThanOrEqual(5000 + 10_000 + 5000)
  }
})

test('no secret stands in the file, and a missing one is told in one sentence that says what it takes', () => {
  for (const name of SECRETS) {
    expect(() => readCompose(at(FULL), { ...given, [name]: '' })).toThrow(
      new RegExp(`^required variable ${name} is missing a value: set it in .env to .+`),
    )
  }
  const text = readFileSync(at(FULL), 'utf8')
  for (const line of text.split('\n').filter((one) => /SECRET|PASSWORD|TOKEN/.test(one))) {
    expect(line).toMatch(/\$\{\w+:\?|_FILE: \/run\/secrets\/|\{ environment: \w+ \}/)
  }
})

test('every file and secret that a service mounts is there', () => {
  const { services, secrets } = readCompose(at(FULL), given)
  for (const { volumes, secrets: used } of Object.values(services)) {
    for (const volume of volumes.filter((one) => one.startsWith('./'))) {
      expect(() => readFileSync(at(volume.split(':')[0] ?? '')), volume).not.toThrow(/ENOENT/)
    }
    for (const { source } of used) expect(secrets).toHaveProperty(source)
  }
})
