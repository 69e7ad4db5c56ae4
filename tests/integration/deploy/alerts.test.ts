import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { buildRelay } from '#relay/app.ts'
import { readConfig } from '#relay/config/config.ts'
import { byTurns } from '#tests/support/depth.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const rulesFile = join(root, 'relay/deploy/prometheus/alerts.yml')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

type Rule = {
  alert?: string
  record?: string
  expr: string
  annotations?: Record<string, string>
  labels?: Record<string, string>
}
const rules: Rule[] = parse(readFileSync(rulesFile, 'utf8')).groups.flatMap(
  ({ rules: of }: { rules: Rule[] }) => of,
)
/** What every panel of the dashboard asks. */
const dashboard: string[] = JSON.parse(
  readFileSync(join(root, 'relay/deploy/grafana/dashboards/crease.json'), 'utf8'),
).panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) => targets.map(({ expr }) => expr))
const NAMES = /\b(?:crease|process|nodejs)_[a-z0-9_]+/g
const alerts = rules.filter(({ alert }) => alert !== undefined)

/** What a healthy relay tells every five seconds for an hour and a half. */
const STEPS = 1080
const HEALTHY: Readonly<Record<string, string>> = {
  up: `1x${STEPS}`,
  crease_upstream_stale: `0x${STEPS}`,
  crease_upstream_polling_held: `0x${STEPS}`,
  'crease_upstream_polls_total{outcome="good"}': `0+5x${STEPS}`,
  'crease_upstream_polls_total{outcome="failed"}': `0x${STEPS}`,
  crease_upstream_poll_seconds_sum: `0+0.2x${STEPS}`,
  crease_upstream_poll_seconds_count: `0+5x${STEPS}`,
  crease_upstream_malformed_matches_total: `0x${STEPS}`,
  crease_upstream_scores_back_total: `0x${STEPS}`,
  crease_cluster_store_up: `1x${STEPS}`,
  crease_origin_database_up: `1x${STEPS}`,
  crease_origin_free_bytes: `5000000000x${STEPS}`,
  crease_mail_late_seconds: `0x${STEPS}`,
  crease_mail_given_up: `0x${STEPS}`,
  crease_origin_feeds_silent: `0x${STEPS}`,
  'crease_refused_connections_total{reason="full"}': `0x${STEPS}`,
  crease_slow_readers: `20x${STEPS}`,
  crease_connections: `12000x${STEPS}`,
  crease_hottest_topic_viewers: `5000x${STEPS}`,
  'crease_delivery_seconds_bucket{le="0.1"}': `0+50000x${STEPS}`,
  'crease_delivery_seconds_bucket{le="0.25"}': `0+50000x${STEPS}`,
  'crease_delivery_seconds_bucket{le="1"}': `0+50000x${STEPS}`,
  'crease_delivery_seconds_bucket{le="+Inf"}': `0+50000x${STEPS}`,
  crease_delivery_seconds_count: `0+50000x${STEPS}`,
  nodejs_eventloop_lag_p99_seconds: `0.002x${STEPS}`,
  process_resident_memory_bytes: `300000000x${STEPS}`,
  crease_memory_limit_bytes: `4000000000x${STEPS}`,
  process_open_fds: `12100x${STEPS}`,
  process_max_fds: `20000x${STEPS}`,
  crease_clock_moves_total: `0x${STEPS}`,
  'crease_pages_total{source="refused"}': `0x${STEPS}`,
  'crease_failures_total{call="News/List",status="502"}': `0x${STEPS}`,
  'crease_upstream_errors_total{call="Auth/Login",status="500"}': `0x${STEPS}`,
  'crease_answers_total{route="call",status="200"}': `0+500x${STEPS}`,
  'crease_answers_total{route="page",status="200"}': `0+500x${STEPS}`,
  'crease_answers_total{route="page",status="503"}': `0x${STEPS}`,
  crease_rate_limited_total: `0x${STEPS}`,
  crease_worker_restarts_total: `0x${STEPS}`,
}

/** A gauge that is `bad` in the minutes five to ten; a counter that grows by `each` every five seconds in them. */
const level = (good: number, bad: number) => `${good}x60 ${bad}x60 ${good}x${STEPS - 122}`
const grows = (each: number) => `0x60 0+${each}x60 ${60 * each}x${STEPS - 122}`

const BURNS = ['CreaseFreshnessBurnsFast', 'CreaseFreshnessBurnsSlow']
/** Scores that nobody renews: polls fail, or nobody polls. */
const STANDSTILL = {
  crease_upstream_stale: level(0, 1),
  'crease_upstream_polls_total{outcome="failed"}': grows(5),
}

/** Every other change comes late to its viewers, from the fifth minute on. */
function halfLate() {
  const inTime = `0+50000x60 3000000+25000x${STEPS - 61}`
  return {
    'crease_delivery_seconds_bucket{le="0.1"}': inTime,
    'crease_delivery_seconds_bucket{le="0.25"}': inTime,
  }
}

/** What makes each alert fire, with what follows from that, and what else may then be true as well. */
const FAULTS: Readonly<
  Record<string, { series: Record<string, string>; with?: string[]; at?: string; isLasting?: true }>
> = {
  CreaseRelayDown: { series: { up: level(1, 0) } },
  CreaseScoresStale: {
    series: { ...STANDSTILL, 'crease_failures_total{call="News/List",status="502"}': grows(100) },
    with: BURNS,
  },
  CreasePollingHeld: {
    at: '20m',
    isLasting: true,
    series: { crease_upstream_polling_held: `1x${STEPS}`, crease_upstream_stale: `1x${STEPS}` },
    with: ['CreaseFreshnessBurnsFast', 'CreaseFreshnessBurnsSlow'],
  },
  CreasePollsFail: { series: { 'crease_upstream_polls_total{outcome="failed"}': grows(2) } },
  CreaseUpstreamSlow: {
    series: { crease_upstream_poll_seconds_sum: `0+0.2x60 12+10x60 612+0.2x${STEPS - 122}` },
  },
  CreaseMatchesMalformed: { series: { crease_upstream_malformed_matches_total: grows(5) } },
  CreaseScoresGoBack: { series: { crease_upstream_scores_back_total: grows(1) } },
  CreaseStoreGone: { series: { crease_cluster_store_up: level(1, 0), ...STANDSTILL }, with: BURNS },
  CreaseDatabaseDown: {
    series: {
      crease_origin_database_up: level(1, 0),
      'crease_upstream_errors_total{call="Auth/Login",status="500"}': grows(100),
      crease_mail_late_seconds: level(0, 90),
      ...STANDSTILL,
    },
    with: BURNS,
  },
  CreaseDiskNearlyFull: {
    series: {
      crease_origin_free_bytes: level(5e9, 1e8),
      crease_origin_database_up: level(1, 0),
      'crease_upstream_errors_total{call="Auth/Login",status="500"}': grows(100),
      crease_mail_late_seconds: level(0, 90),
      ...STANDSTILL,
    },
    with: BURNS,
  },
  CreaseMailLate: { series: { crease_mail_late_seconds: level(0, 90) } },
  CreaseMailGivenUp: { series: { crease_mail_given_up: `0x60 6x${STEPS - 61}` } },
  CreaseFeedSilent: { series: { crease_origin_feeds_silent: level(0, 1) } },
  CreaseFull: { series: { 'crease_refused_connections_total{reason="full"}': grows(10) } },
  CreaseManySlowReaders: { series: { crease_slow_readers: level(20, 5000) } },
  CreaseDeliveryLate: {
    series: {
      'crease_delivery_seconds_bucket{le="0.1"}': `0+50000x60 3000000+47000x60 5820000+50000x${STEPS - 122}`,
      'crease_delivery_seconds_bucket{le="0.25"}': `0+50000x60 3000000+47000x60 5820000+50000x${STEPS - 122}`,
    },
  },
  CreaseHotTopic: { series: { crease_hottest_topic_viewers: level(5000, 11_500) } },
  CreaseEventLoopLate: { series: { nodejs_eventloop_lag_p99_seconds: level(0.002, 0.7) } },
  CreaseMemoryShort: {
    series: {
      process_resident_memory_bytes: level(3e8, 3.6e9),
      nodejs_eventloop_lag_p99_seconds: level(0.002, 0.7),
      'crease_pages_total{source="refused"}': grows(10),
      crease_worker_restarts_total: grows(1),
    },
  },
  CreaseDescriptorsShort: { series: { process_open_fds: level(12_100, 19_500) } },
  CreaseClockMoved: { at: '5m30s', series: { crease_clock_moves_total: `0x60 1x${STEPS - 61}` } },
  CreasePagesRefused: { series: { 'crease_pages_total{source="refused"}': grows(10) } },
  CreaseCallsFail: { series: { 'crease_failures_total{call="News/List",status="502"}': grows(50) } },
  CreaseNotificationsFail: {
    series: { 'crease_notifications_failed_total{reason="unreachable"}': grows(10) },
  },
  CreaseFlood: { series: { crease_rate_limited_total: grows(500) } },
  CreaseWorkerRestarts: { series: { crease_worker_restarts_total: `0x60 1x${STEPS - 61}` } },
  CreaseFreshnessBurnsFast: {
    series: { crease_upstream_stale: level(0, 1) },
    with: ['CreaseScoresStale', 'CreaseFreshnessBurnsSlow'],
  },
  CreaseFreshnessBurnsSlow: {
    series: { crease_upstream_stale: level(0, 1) },
    with: ['CreaseScoresStale', 'CreaseFreshnessBurnsFast'],
  },
  CreaseDeliveryBurnsFast: {
    ...{ series: halfLate(), at: '1h20m', isLasting: true },
    with: ['CreaseDeliveryLate', 'CreaseDeliveryBurnsSlow'],
  },
  CreaseDeliveryBurnsSlow: {
    ...{ series: halfLate(), at: '1h20m', isLasting: true },
    with: ['CreaseDeliveryLate', 'CreaseDeliveryBurnsFast'],
  },
  CreasePagesBurnsFast: {
    series: { 'crease_answers_total{route="page",status="503"}': grows(1000) },
    with: ['CreasePagesBurnsSlow'],
  },
  CreasePagesBurnsSlow: {
    series: { 'crease_answers_total{route="page",status="503"}': grows(1000) },
    with: ['CreasePagesBurnsFast'],
  },
}

/** Late in the fault, just after it, and long after it: what is said of a while may then still be said. */
const DURING = '9m50s'
const JUST_AFTER = '10m50s'
const AFTER = '29m'
const ABOUT_HOURS = /Burns/

function inputOf(series: Record<string, string>) {
  return Object.entries({ ...HEALTHY, ...series }).map(([name, values]) => {
    const [, metric = name, labels = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(name) ?? []
    return {
      series: `${metric}{job="crease",instance="relay:8080"${labels === '' ? '' : `,${labels}`}}`,
      values,
    }
  })
}

const firing = (series: Record<string, string>, ...times: string[]) => firingOf(inputOf(series), ...times)

/** Asks promtool which alerts fire at some times. */
async function firingOf(series: ReturnType<typeof inputOf>, ...times: string[]): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'crease-alerts-'))
  const file = join(folder, 'test.yml')
  const never = [{ exp_labels: { never: 'so' } }]
  const asked = times.flatMap((at) =>
    alerts.map(({ alert = '' }) => ({ eval_time: at, alertname: alert, exp_alerts: never })),
  )
  const tests = [{ interval: '5s', input_series: series, alert_rule_test: asked }]
  writeFileSync(file, stringify({ rule_files: [rulesFile], evaluation_interval: '10s', tests }))
  const { stdout, stderr } = await run('promtool', ['test', 'rules', file]).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  // Every one of them is expected to be what it is not, so that promtool says what each got.
  const said = `${stdout}${stderr}`
  return times.map((at) =>
    alerts.flatMap(({ alert = '' }) => {
      const part = new RegExp(
        `alertname: ${alert}, time: ${at},[\\s\\S]*?got:([\\s\\S]*?)(?=alertname:|$)`,
      ).exec(said)
      return part && !/^\s*\[\]/.test(part[1] ?? '') ? [alert] : []
    }),
  )
}

test('every alert says what a fan notices, what to do, and leads to a page of the runbook that is there', () => {
  for (const { alert, annotations = {}, labels = {} } of alerts) {
    expect(annotations.summary, alert).toMatch(/\w/)
    expect(annotations.action, alert).toMatch(/\w/)
    const [, page = ''] =
      /^\{\{ \$externalLabels\.site \}\}\/ops\/runbook\/([\w-]+)$/.exec(annotations.runbook_url ?? '') ?? []
    expect(existsSync(join(root, `relay/docs/runbook/${page}.md`)), `${alert}: ${page}`).toBe(true)
    expect(['page', 'ticket', 'info']).toContain(labels.severity)
  }
})

test('every alert is fired by a test', () => {
  expect(Object.keys(FAULTS).sort()).toEqual(alerts.map(({ alert }) => alert).sort())
})

test('the metrics that alerts and the dashboard ask for are there', async () => {
  const relay = await buildRelay(readConfig({ LOG_LEVEL: 'silent' }), {
    apiHost: new URL('http://127.0.0.1:9'),
  })
  const names = relay.metrics.registry.getMetricsAsArray().map(({ name }) => name)
  await relay.close()
  const expressions = [...rules.map(({ expr }) => expr), ...dashboard]
  const asked = new Set(expressions.flatMap((expr) => expr.match(NAMES) ?? []))
  for (const name of asked) expect(names, name).toContain(name.replace(/_(bucket|sum|count)$/, ''))
})

test.skipIf(!hasPromtool)('no alert fires while all is well', async () => {
  expect(await firing({}, DURING)).toEqual([[]])
})

/** Each is a run of promtool over an hour and a half. */
test.skipIf(!hasPromtool).for(byTurns(Object.entries(FAULTS), 10, 0))(
  '%s fires by its fault, alone, and clears when that is over',
  async ([alert, { series, with: others = [], at = DURING, isLasting }]) => {
    const [during = [], justAfter = [], after = []] = await firing(series, at, JUST_AFTER, AFTER)
    expect(during.sort()).toEqual([alert, ...others].sort())
    const news = justAfter.filter((one) => !during.includes(one) && !ABOUT_HOURS.test(one))
    expect(news).toEqual([])
    if (!isLasting) expect(after.filter((one) => !ABOUT_HOURS.test(one))).toEqual([])
  },
)
