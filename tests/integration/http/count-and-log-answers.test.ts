import request from 'supertest'
import { expect, test, vi } from 'vitest'
import { relayUnderTest, type UnderTest } from '#tests/support/relay-under-test.ts'

/** What an operator hears and counts of answers, and of those that fail. */

const QUIET = { LIVE_POLL_MS: '60000' }
const CONFIG = '/api/Common/GetConfig'

const countIn = async (
  metric: { get(): Promise<{ values: { labels: object; value: number }[] }> },
  labels: Record<string, unknown>,
) => {
  const { values } = await metric.get()
  const fits = (have: Record<string, unknown>) =>
    Object.entries(labels).every(([name, value]) => String(have[name]) === String(value))
  return values.filter((one) => fits(one.labels as never)).reduce((sum, { value }) => sum + value, 0)
}

function warningsOf({ relay }: UnderTest) {
  const warn = vi.spyOn(relay.log, 'warn')
  return (sentence: string) =>
    warn.mock.calls.filter(([, said]) => String(said).includes(sentence)).map(([fields]) => fields)
}

test('every answer is counted by kind of route and status', async () => {
  const under = await relayUnderTest(QUIET)
  const { relay, upstream } = under
  upstream.misbehave = (_asked, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' })
    response.end('{"Status":{"code":200,"returnMessage":""}}')
  }
  const { server } = relay
  for (let time = 0; time < 3; time += 1) await request(server).get(CONFIG).expect(200)
  await request(server).post(CONFIG).send({}).expect(403)
  await request(server).get('/live/topics/nothing')
  await request(server).get('/healthz').expect(200)
  await request(server).get('/nowhere').expect(404)
  await request(server).options('/').expect(405)
  const { answers, answerSeconds } = relay.metrics
  await expect.poll(() => countIn(answers, { route: 'page' })).toBe(2)
  expect(await countIn(answers, { route: 'call', status: 200 })).toBe(3)
  expect(await countIn(answers, { route: 'call', status: 403 })).toBe(1)
  expect(await countIn(answers, { route: 'ops', status: 200 })).toBe(1)
  expect(await countIn(answers, { route: 'live' })).toBe(1)
  const { values } = await answerSeconds.get()
  const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'))
  expect(counts.reduce((sum, { value }) => sum + value, 0)).toBe(8)
})

test.each([
  ['an origin that hangs up', 502, /socket|ECONNRESET/i],
  ['an origin that is late', 504, /timeout/i],
  ['a redirect that leads away', 502, /redirect/],
  ['an answer that breaks off', 502, /./],
])(
  '%s: the failure that the relay makes of it is logged with request, call and cause, and counted',
  async (what, status, cause) => {
    // Only who is late is waited for so shortly: on a busy machine the others would be late too.
    const UPSTREAM_TIMEOUT_MS = what.endsWith('late') ? '100' : '30000'
    const under = await relayUnderTest({ ...QUIET, UPSTREAM_TIMEOUT_MS })
    const warnings = warningsOf(under)
    under.upstream.misbehave = (_asked, response) => {
      if (what.endsWith('hangs up')) response.socket?.destroy()
      if (what.endsWith('leads away')) response.writeHead(302, { location: 'https://evil.example/' }).end()
      if (what.endsWith('breaks off')) {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{')
        setTimeout(() => response.socket?.destroy(), 20)
      }
    }
    const answer = await request(under.relay.server).get(CONFIG).expect(status)
    await expect.poll(() => warnings('request failed')).toHaveLength(1)
    expect(warnings('request failed')[0]).toEqual({
      requestId: answer.headers['x-request-id'],
      call: 'Common/GetConfig',
      status,
      cause: expect.stringMatching(cause),
    })
    expect(await countIn(under.relay.metrics.failures, { call: 'Common/GetConfig', status })).toBe(1)
  },
)

test('an origin that answers 500 to everything is one warning, however much is asked, and counted by call', async () => {
  const under = await relayUnderTest({ LIVE_POLL_MS: '50' })
  const warnings = warningsOf(under)
  const failing = [500, 502, 503]
  under.upstream.misbehave = (asked, response) => {
    const status = asked.url === CONFIG ? (failing[under.upstream.countOf(CONFIG) % 3] ?? 500) : 500
    response.writeHead(status).end('broken')
  }
  const { server } = under.relay
  for (let time = 0; time < 20; time += 1) {
    expect((await request(server).get(CONFIG)).status).toBeGreaterThanOrEqual(500)
    await request(server).get('/api/News/Detail/7?x=1').expect(500)
  }
  const polls = async () => countIn(under.relay.metrics.polls, { outcome: 'failed' })
  await expect.poll(polls).toBeGreaterThan(2)
  expect(warnings('the origin answers')).toHaveLength(1)
  expect(warnings('poll failed')).toHaveLength(1)
  expect(warnings('request failed')).toHaveLength(0)
  const { upstreamErrors } = under.relay.metrics
  expect(await countIn(upstreamErrors, { call: 'Common/GetConfig' })).toBe(20)
  expect(await countIn(upstreamErrors, { call: 'News/Detail', status: 500 })).toBe(20)
})
