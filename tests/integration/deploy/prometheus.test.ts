import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { byDepth } from '#tests/support/depth.ts'
import { FAILING, type FailingRelay, TOKEN } from '#tests/support/failing-relays.ts'
import { prometheusOf, type Rule, shortened } from '#tests/support/prometheus.ts'
import { isInstalled } from '#tests/support/proxies.ts'
import { RedisServer } from '#tests/support/redis-server.ts'
import { SiteUnderTest } from '#tests/support/site-under-test.ts'

/** The shipped rules and board in a real Prometheus, before real relays: healthy ones, and ones that fail. */

const at = (path: string) => new URL(`../../../relay/deploy/${path}`, import.meta.url)
const RULES = readFileSync(at('prometheus/alerts.yml'), 'utf8')
const rules = (parse(RULES) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules: of }) => of)
const board: string[] = (
  JSON.parse(readFileSync(at('grafana/dashboards/crease.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[]
  }
).panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const SERIES = /\b(?:crease|process|nodejs)_[a-z0-9_]+(?:\{[^}]*\})?/g
/** How much shorter all times are. */
const SHORTER = { crease: 8, 'crease-objectives': 60 }
const shorter = (group: string) => SHORTER[group as keyof typeof SHORTER]
/** What the month allows: whichever way a relay fails. */
const OF_MONTHS = /Burns/

/** Alerts whose fault takes more machines or a slower network than a test has: promtool alone fires them. */
const ELSEWHERE = ['CreaseManySlowReaders', 'CreaseDeliveryLate', 'CreaseHotTopic']
const OF_ORIGINS = ['CreaseDiskNearlyFull', 'CreaseDatabaseDown']
const FAST = ['CreaseScoresStale', 'CreaseCallsFail', 'CreaseStoreGone', 'CreaseMatchesMalformed']
/** So many relays at once that a small machine runs them in time. */
function inFours(names: string[]): string[][] {
  return names.flatMap((_, place) => (place % 4 === 0 ? [names.slice(place, place + 4)] : []))
}

const tried = test.skipIf(!isInstalled('prometheus'))

tried(
  'every series that rules and board read is there before anything fails, and every panel has a value',
  async () => {
    const redis = await RedisServer.started()
    onTestFinished(() => redis.close())
    const site = await SiteUnderTest.start({
      OPERATOR_TOKEN: TOKEN,
      DEMO: 'off',
      // A cluster needs a database of its origin that all share; of one relay it is the origin's own.
      DATABASE_URL: '',
    })
    onTestFinished(() => site.stop())
    const member = await FAILING.CreaseStoreGone?.()
    const hosts = [new URL(site.address).host, member?.host ?? '']
    const { query, faults } = await prometheusOf(hosts, TOKEN, RULES)
    const series = new Set(
      [...rules.map(({ expr }) => expr), ...board].flatMap((expr) => expr.match(SERIES) ?? []),
    )
    const isThere = async (expr: string) => (await query(expr)).length > 0
    for (const one of series) await expect.poll(() => isThere(one), { message: one }).toBe(true)
    for (const expr of board) {
      const asked = expr.replaceAll('$__rate_interval', '5s')
      if (!asked.includes('ALERTS')) await expect.poll(() => isThere(asked), { message: expr }).toBe(true)
    }
    expect(await faults()).toEqual([])
  },
)

test('every alert but those of objectives is fired by a relay that fails so', () => {
  const alerts = rules.flatMap(({ alert = '' }) => (alert === '' || OF_MONTHS.test(alert) ? [] : alert))
  expect([...Object.keys(FAILING), ...ELSEWHERE].sort()).toEqual(alerts.sort())
})

tried.each(
  byDepth<string[][]>({ quick: [FAST], deep: inFours(Object.keys(FAILING)) }).map(
    (names) => [names] as const,
  ),
)(
  'each alert fires at the relay that fails so, and clears when it is mended: %s',
  async (names) => {
    const relays: (FailingRelay & { name: string; expected: string })[] = []
    for (const name of names) {
      const failing = await FAILING[name]?.()
      if (failing) relays.push({ ...failing, name, expected: `${name} ${failing.host}` })
    }
    const { firing } = await prometheusOf(
      relays.map(({ host }) => host),
      TOKEN,
      shortened(RULES, shorter),
      // A fault of an origin silences what follows from it at all relays of its service.
      (host) => {
        const { name = '' } = relays.find((one) => one.host === host) ?? {}
        return OF_ORIGINS.includes(name) ? name : 'crease'
      },
    )
    const ofFaults = async () => (await firing()).filter((alert) => !OF_MONTHS.test(alert))
    await expect.poll(ofFaults, { timeout: 60_000 }).toEqual([])
    const expected = new Set(relays.map((one) => one.expected))
    const seen = new Set<string>()
    for (const { fail } of relays) await fail()
    const stillSilent = async () => {
      for (const alert of await firing()) seen.add(alert)
      return [...expected].filter((alert) => !seen.has(alert))
    }
    await expect.poll(stillSilent, { timeout: 90_000 }).toEqual([])
    for (const { mend } of relays) await mend()
    await expect.poll(ofFaults, { timeout: 90_000 }).toEqual([])
    // Scores that stand still spend what a month allows.
    const stale = relays.find(({ name }) => name === 'CreaseScoresStale')
    if (stale) expect([...seen]).toContain(`CreaseFreshnessBurnsFast ${stale.host}`)
  },
  300_000,
)
