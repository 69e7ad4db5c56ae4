import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#relay/config/config.ts'
import { createLog } from '#relay/logging/create-log.ts'
import { openTracing } from '#relay/tracing/open-tracing.ts'
import { CSRF_PAIR } from '#tests/support/csrf-pair.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'
import { TraceCollector } from '#tests/support/trace-collector.ts'

async function tracedRelay() {
  const collector = await TraceCollector.listen()
  const lines: string[] = []
  const log = createLog({
    level: 'warn',
    process: 'relay',
    write: (line) => lines.push(line),
    isTerminal: false,
  })
  const tracing = await openTracing(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }), log)
  if (tracing === undefined) throw new Error('nothing is traced')
  const relay = await relayUnderTest({ LIVE_POLL_MS: '50' }, undefined, { tracing })
  onTestFinished(() => tracing.stop())
  return { ...relay, collector, tracing, lines }
}

test('a poll is a span, its calls are children of it, and the origin is told which', async () => {
  const { upstream, collector, tracing } = await tracedRelay()
  await expect.poll(() => upstream.asked.length).toBeGreaterThan(3)
  await tracing.stop()
  const poll = collector.spans.find(({ name }) => name === 'poll')
  const calls = collector.spans.filter(({ parentSpanId }) => parentSpanId === poll?.spanId)
  expect(calls.map(({ name }) => name).sort()).toEqual(['GET Match/Live', 'GET Match/LiveMatches'])
  const told = upstream.asked.map(({ headers }) => headers.traceparent)
  for (const { traceId, spanId, attributes, service } of calls) {
    expect(traceId).toBe(poll?.traceId)
    expect(told).toContain(`00-${traceId}-${spanId}-01`)
    expect(service).toBe('crease-relay')
    expect(attributes).toMatchObject({
      'http.request.method': 'GET',
      'url.template': expect.stringMatching(/^\/api\/Match\/Live(Matches)?$/),
      'http.response.status_code': 200,
      'crease.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
  }
})

test('calls that are passed on are spans with the id of their request, and nothing of whoever asks', async () => {
  const { address, collector, tracing } = await tracedRelay()
  const read = await fetch(`${address}/api/Player/Detail/rahul-sharma?search=rahul@example.org`)
  const login = await fetch(`${address}/api/Auth/Login`, {
    method: 'POST',
    headers: { ...CSRF_PAIR, 'content-type': 'application/json', authorization: 'Bearer of-a-reader' },
    body: JSON.stringify({ UserName: 'rahul', Password: 'cover-drive-4', MobileNo: '9876543210' }),
  })
  await Promise.all([read.text(), login.text()])
  await tracing.stop()
  for (const [name, answer] of [
    ['GET Player/Detail', read],
    ['POST Auth/Login', login],
  ] as const) {
    const span = collector.spans.find((one) => one.name === name)
    expect(span?.attributes['crease.request_id'], name).toBe(answer.headers.get('x-request-id'))
    expect(span?.attributes['http.response.status_code']).toBe(404)
  }
  const sent = collector.received.map(({ text }) => text).join()
  expect(sent).not.toMatch(/rahul|example\.org|cover-drive|9876543210|of-a-reader|of-this-page/)
  expect(collector.received.every(({ path }) => path === '/v1/traces')).toBe(true)
})

test('a collector that fails costs a line of the log, and no reader anything', async () => {
  const { address, collector, tracing, lines } = await tracedRelay()
  collector.status = 400
  await (await fetch(`${address}/api/Team/List`)).text()
  await tracing.stop()
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(lines.map((line) => JSON.parse(line).msg)).toContain('traces could not be sent')
})
