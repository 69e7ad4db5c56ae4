import { expect, test } from 'vitest'
import type { Board, MatchState } from '#shared/live/match-state.ts'
import { Reader } from '#tests/support/reader.ts'
import { relayUnderTest } from '#tests/support/relay-under-test.ts'
import { sampleMatch, sampleScorecard } from '#tests/support/sample-match.ts'

const runsOf = (state: unknown) => (state as MatchState).Innings['1']?.Runs

test('[M2] a reader is greeted, gets the whole state, then what changed, and never the rest', async () => {
  const { upstream, address } = await relayUnderTest({}, (up) => up.show(sampleMatch(7), sampleScorecard(10)))
  const reader = await Reader.open(address)
  reader.subscribe('live', 'match/7')
  await reader.holds('match/7', (state) => runsOf(state) === 10)

  upstream.show(sampleMatch(7), sampleScorecard(11))
  await reader.holds('match/7', (state) => runsOf(state) === 11)

  const delta = reader.messages.find((message) => message.type === 'delta' && message.topic === 'match/7')
  expect(delta).toMatchObject({ offset: 1, patch: { Innings: { '1': { Runs: 11 } } } })
  expect(delta).not.toHaveProperty('base')
  const board = (await reader.holds('live', () => true)) as unknown as Board
  expect(board.Matches['7']?.Scores).toEqual({
    '1': { BattingTeamId: 1, Runs: 11, Wickets: 0, Overs: '1.5' },
  })
})

test('[G2] a reader that comes back with its position gets one delta, and nothing when it is current', async () => {
  const { upstream, address, relay } = await relayUnderTest({}, (up) =>
    up.show(sampleMatch(7), sampleScorecard(10)),
  )
  const first = await Reader.open(address)
  first.subscribe('match/7')
  await first.holds('match/7', () => true)
  const { epoch, offset } = first.states.get('match/7') ?? { epoch: '', offset: -1 }
  first.close()
  for (const runs of [11, 12, 13]) {
    upstream.show(sampleMatch(7), sampleScorecard(runs))
    await expect.poll(() => runsOf(relay.live.hub.topic('match/7')?.state)).toBe(runs)
  }

  const second = await Reader.open(address)
  second.states.set('match/7', { epoch, offset, state: first.states.get('match/7')?.state ?? {} })
  second.subscribe({ topic: 'match/7', epoch, offset })
  const state = await second.holds('match/7', (held) => runsOf(held) === 13)
  expect(state).toEqual(relay.live.hub.topic('match/7')?.state)
  expect(second.messages.filter(({ type }) => type === 'delta')).toEqual([
    expect.objectContaining({ base: offset, offset: offset + 3 }),
  ])

  const third = await Reader.open(address)
  third.subscribe({ topic: 'match/7', epoch, offset: offset + 3 }, 'match/404')
  await third.next(({ type }) => type === 'error')
  expect(third.messages.map(({ type }) => type)).toEqual(['hello', 'error'])
})

test('[M1] an offset that was never issued, or another epoch, gets a snapshot', async () => {
  const { address, relay } = await relayUnderTest({}, (up) => up.show(sampleMatch(7), sampleScorecard(10)))
  for (const position of [
    { epoch: relay.live.hub.epoch, offset: 999 },
    { epoch: 'gone', offset: 0 },
  ]) {
    const reader = await Reader.open(address)
    reader.subscribe({ topic: 'match/7', ...position })
    expect(await reader.next(({ type }) => type === 'snapshot')).toMatchObject({
      epoch: relay.live.hub.epoch,
    })
  }
})

test('[M5] topics over 32 are refused one by one, and a refused one takes no place', async () => {
  const { address, relay } = await relayUnderTest({}, (up) => {
    for (let id = 1; id <= 40; id += 1) up.show(sampleMatch(id))
  })
  await expect.poll(() => relay.live.hub.isReady).toBe(true)
  const reader = await Reader.open(address)
  reader.subscribe('match/404', ...Array.from({ length: 34 }, (_, i) => `match/${i + 1}`))
  await reader.next((message) => message.type === 'error' && message.topic === 'match/34')
  expect(reader.messages.filter(({ type }) => type === 'snapshot')).toHaveLength(32)
  expect(reader.messages.filter(({ type }) => type === 'error')).toEqual([
    expect.objectContaining({ code: 'unknown_topic', topic: 'match/404' }),
    expect.objectContaining({ code: 'too_many_topics', topic: 'match/33' }),
    expect.objectContaining({ code: 'too_many_topics', topic: 'match/34' }),
  ])
  reader.say({ type: 'unsubscribe', topics: ['match/1'] })
  reader.subscribe('match/33')
  await reader.next((message) => message.type === 'snapshot' && message.topic === 'match/33')
})

test('[M6] one bad message is answered, three in a row close with 4400, a good one between starts the count again', async () => {
  const { address } = await relayUnderTest()
  const reader = await Reader.open(address)
  reader.say('{')
  reader.say({ type: 'subscribe' })
  reader.subscribe('match/1')
  reader.say({ type: 'dance' })
  reader.say('[]')
  reader.say('null')
  expect(await reader.closed).toMatchObject({ code: 4400 })
  expect(
    reader.messages.filter((message) => message.type === 'error' && message.code === 'bad_message'),
  ).toHaveLength(5)
})

test('[T5] the fallback gives the snapshot with its tag, 304 on a match, and says how fresh it is', async () => {
  const { address, relay } = await relayUnderTest({}, (up) => up.show(sampleMatch(7), sampleScorecard(10)))
  await expect.poll(() => relay.live.hub.isReady).toBe(true)
  const answer = await fetch(`${address}/live/topics/match/7`)
  const tag = `"${relay.live.hub.epoch}.0"`
  expect(answer.headers.get('etag')).toBe(tag)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('crease-upstream')).toBe('fresh')
  expect(answer.headers.get('date')).not.toBeNull()
  expect(await answer.json()).toMatchObject({ type: 'snapshot', topic: 'match/7', offset: 0 })
  const again = await fetch(`${address}/live/topics/match/7`, { headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)
  expect(again.headers.get('crease-upstream')).toBe('fresh')
  expect((await fetch(`${address}/live/topics/match/404`)).status).toBe(404)
})

test('[M7] a match that is over ends its topic; whoever comes later gets the state and then the end', async () => {
  const { upstream, address } = await relayUnderTest({}, (up) => up.show(sampleMatch(7), sampleScorecard(10)))
  const watching = await Reader.open(address)
  watching.subscribe('match/7')
  await watching.holds('match/7', () => true)
  upstream.show(sampleMatch(7, { Status: 'completed' }), sampleScorecard(12))
  expect(await watching.next(({ type }) => type === 'end')).toMatchObject({
    topic: 'match/7',
    reason: 'completed',
  })
  expect(runsOf(watching.states.get('match/7')?.state)).toBe(12)

  const late = await Reader.open(address)
  late.subscribe('match/7')
  await late.next(({ type }) => type === 'end')
  expect(late.messages.map(({ type }) => type)).toEqual(['hello', 'snapshot', 'end'])
})

test('[M7] a match missing from three non-empty lists is withdrawn from the board; empty lists and malformed entries count for nothing', async () => {
  const { upstream, address, relay } = await relayUnderTest({}, (up) => {
    up.show(sampleMatch(7))
    up.show(sampleMatch(8))
  })
  const reader = await Reader.open(address)
  reader.subscribe('live', 'match/8')
  await reader.holds('live', (state) => Object.keys((state as unknown as Board).Matches).length === 2)
  const polls = () => upstream.countOf('/api/Match/LiveMatches')

  upstream.matches = []
  const before = polls()
  await expect.poll(polls).toBeGreaterThan(before + 4)
  upstream.matches = [sampleMatch(7), { ...sampleMatch(8), TeamA: 'nobody' }]
  const malformedFrom = polls()
  await expect.poll(polls).toBeGreaterThan(malformedFrom + 4)
  expect(relay.live.hub.topic('live')?.state).toMatchObject({ Matches: { '7': {}, '8': {} } })

  upstream.matches = [sampleMatch(7)]
  expect(await reader.next(({ type }) => type === 'end')).toMatchObject({
    topic: 'match/8',
    reason: 'withdrawn',
  })
  await reader.holds('live', (state) => Object.keys((state as unknown as Board).Matches).length === 1)
})

test('[U1] before the first good poll a subscription waits, and the live calls answer 503 in the envelope', async () => {
  const { upstream, address } = await relayUnderTest({}, (up) => {
    up.misbehave = (_request, response) => void response.writeHead(500).end()
  })
  const reader = await Reader.open(address)
  reader.subscribe('live', 'match/7', 'match/404')
  const early = await fetch(`${address}/api/Match/Live`)
  expect(early.status).toBe(503)
  expect(await early.json()).toMatchObject({ Status: { code: 503 } })
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(503)

  upstream.show(sampleMatch(7), sampleScorecard(3))
  upstream.misbehave = undefined
  await reader.holds('match/7', (state) => runsOf(state) === 3)
  expect(await reader.next(({ type }) => type === 'error')).toMatchObject({
    code: 'unknown_topic',
    topic: 'match/404',
  })
})

test('[U2] the live calls of a browser are answered from the relay: upstream hears only the poll loop', async () => {
  const { upstream, address, relay } = await relayUnderTest({ LIVE_POLL_MS: '1000' }, (up) =>
    up.show(sampleMatch(7), sampleScorecard(10)),
  )
  await expect.poll(() => relay.live.hub.isReady).toBe(true)
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => (await fetch(`${address}/api/Match/LiveMatches`)).json()),
  )
  expect(answers[49]).toEqual({ Status: { code: 200, returnMessage: 'OK' }, data: [sampleMatch(7)] })
  const live = await (await fetch(`${address}/api/Match/Live`)).json()
  expect(live).toMatchObject({ data: [{ LiveMatchId: 7, Scorecard: sampleScorecard(10) }] })
  expect(upstream.countOf('/api/Match/Live')).toBeLessThanOrEqual(2)
})
