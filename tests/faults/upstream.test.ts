import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import type { MatchState } from '#shared/live/match-state.ts'
import { Reader } from '#tests/support/reader.ts'
import { relayUnderTest, type UnderTest } from '#tests/support/relay-under-test.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

type Misbehaviour = (request: IncomingMessage, response: ServerResponse) => void

const answer =
  (body: string, status = 200): Misbehaviour =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body)
  }

const envelope = (rest: object, code = 200) =>
  JSON.stringify({ Status: { code, returnMessage: '' }, ...rest })

/** What upstream can do wrong, and the kind under which it is counted. */
const FAULTS: Record<string, { kind: string; does: Misbehaviour; settings?: Record<string, string> }> = {
  'malformed JSON': { kind: 'not_json', does: answer('{"Status":') },
  'a wrong shape': { kind: 'shape', does: answer('{"data":[]}') },
  'another code': { kind: 'code', does: answer(envelope({ data: [sampleMatch(9)] }, 500)) },
  'a 500': { kind: 'http_status', does: answer(envelope({ data: [] }, 500), 500) },
  'a 304 that was not asked for': {
    kind: 'http_status',
    does: (_request, response) => void response.writeHead(304).end(),
  },
  'a hang': { kind: 'timeout', does: () => {} },
  'half a body': {
    kind: 'broken',
    does: (request, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('{"Status"')
      setImmediate(() => request.socket.destroy())
    },
  },
  'a body that drips': {
    kind: 'timeout',
    does: (_request, response) => {
      const dripping = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(dripping))
    },
  },
  'a body of 50 MB': {
    kind: 'too_large',
    settings: { UPSTREAM_TIMEOUT_MS: '20000' },
    does: (_request, response) => {
      const megabyte = Buffer.alloc(1024 * 1024, ' ')
      let left = 50
      const more = (): void => {
        while (left > 0 && !response.destroyed) {
          left -= 1
          if (!response.write(megabyte)) return void response.once('drain', more)
        }
        response.end()
      }
      more()
    },
  },
}

const failuresOf = async ({ relay }: UnderTest, kind: string) =>
  (await relay.metrics.pollFailures.get()).values.find(({ labels }) => labels.kind === kind)?.value ?? 0

const SETTINGS = { LIVE_POLL_MS: '50', STALE_AFTER_MS: '700', UPSTREAM_TIMEOUT_MS: '150' }

for (const [name, { kind, does, settings }] of Object.entries(FAULTS)) {
  test(`${name} from upstream is counted, changes nothing, is called stale in time, and passes`, async () => {
    const underTest = await relayUnderTest({ ...SETTINGS, ...settings }, (up) =>
      up.show(sampleMatch(7), sampleScorecard(10)),
    )
    const { relay, upstream, address } = underTest
    const reader = await Reader.open(address)
    reader.subscribe('live', 'match/7')
    const before = await reader.holds('match/7', () => true)

    upstream.misbehave = does
    const stale = await reader.next((message) => message.type === 'beat' && message.upstream === 'stale')
    expect(stale).toMatchObject({ since: expect.any(Number) })
    await expect.poll(() => failuresOf(underTest, kind)).toBeGreaterThan(0)
    expect(relay.live.hub.topic('match/7')?.state).toEqual(before)
    const latecomer = await Reader.open(address)
    await latecomer.next((message) => message.type === 'beat' && message.upstream === 'stale')
    const fallback = await fetch(`${address}/live/topics/match/7`)
    expect(fallback.headers.get('crease-upstream')).toMatch(/^stale; since=\d+$/)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)

    upstream.show(sampleMatch(7), sampleScorecard(11))
    upstream.misbehave = undefined
    await reader.next((message) => message.type === 'beat' && message.upstream === 'fresh')
    await reader.holds('match/7', (state) => (state as unknown as MatchState).Innings['1']?.Runs === 11)
  })
}

test('a refused connection is counted as unreachable, and the relay is fresh again when upstream is back', async () => {
  const underTest = await relayUnderTest(SETTINGS, (up) => up.show(sampleMatch(7), sampleScorecard(10)))
  const { upstream, relay, address } = underTest
  const reader = await Reader.open(address)
  reader.subscribe('match/7')
  await reader.holds('match/7', () => true)
  const [first] = upstream.asked
  const port = Number(first?.headers.host?.split(':')[1])
  await upstream.close()
  await reader.next((message) => message.type === 'beat' && message.upstream === 'stale')
  expect(await failuresOf(underTest, 'unreachable')).toBeGreaterThan(0)
  await upstream.listen(port)
  await reader.next((message) => message.type === 'beat' && message.upstream === 'fresh')
  expect(relay.live.hub.topic('match/7')).toBeDefined()
})

test('one malformed match among good ones keeps what it had, is counted, and the others go on', async () => {
  const underTest = await relayUnderTest({}, (up) => {
    up.show(sampleMatch(7), sampleScorecard(10))
    up.show(sampleMatch(8), sampleScorecard(20))
  })
  const { upstream, relay, address } = underTest
  const reader = await Reader.open(address)
  reader.subscribe('live', 'match/7', 'match/8')
  await reader.holds('match/8', () => true)
  const before = relay.live.hub.topic('match/7')?.state

  let runs = 20
  for (const broken of [
    { LiveMatchId: 7, Scorecard: { Innings: 5 } },
    { LiveMatchId: 7, Scorecard: 'none' },
    { LiveMatchId: 7, Scorecard: { ...sampleScorecard(99), Result: { Kind: 'stolen' } } },
  ]) {
    runs += 1
    upstream.scorecards = [broken, { LiveMatchId: 8, Scorecard: sampleScorecard(runs) }]
    await reader.holds('match/8', (state) => (state as unknown as MatchState).Innings['1']?.Runs === runs)
    expect(relay.live.hub.topic('match/7')?.state).toBe(before)
    expect(relay.live.hub.topic('live')?.state).toMatchObject({
      Matches: { '7': { Scores: { '1': { Runs: 10 } } } },
    })
  }
  expect((await relay.metrics.malformedMatches.get()).values[0]?.value).toBeGreaterThanOrEqual(3)
  expect(
    (await relay.metrics.polls.get()).values.find(({ labels }) => labels.outcome === 'failed')?.value,
  ).toBe(0)
})

test('a score that Match/Live does not bring is fetched from MatchScoreURL, and a null in it is an absent key', async () => {
  const { upstream, relay } = await relayUnderTest({}, (up) => {
    up.show(sampleMatch(7))
    up.misbehave = (request, response) => {
      if (request.url === '/api/Match/Scorecard/7') {
        answer(envelope({ data: { ...sampleScorecard(42), Result: null } }))(request, response)
      } else {
        const data = request.url === '/api/Match/LiveMatches' ? up.matches : []
        answer(envelope({ data }))(request, response)
      }
    }
  })
  await expect
    .poll(() => relay.live.hub.topic('match/7')?.state)
    .toMatchObject({ Innings: { '1': { Runs: 42 } } })
  expect(relay.live.hub.topic('match/7')?.state).not.toHaveProperty('Result')
  expect(upstream.countOf('/api/Match/Scorecard/7')).toBeGreaterThan(0)
})
