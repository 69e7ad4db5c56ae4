import { expect, test } from 'vitest'
import { LiveConnection } from '#client/live/connection.ts'
import type { LiveStatus } from '#client/live/live-status.ts'
import { RelayClock } from '#client/live/relay-clock.ts'
import { TopicStore } from '#client/live/topic-store.ts'
import { ConnectionHarness } from '#tests/support/connection-harness.ts'

function connected(seed: ConstructorParameters<typeof TopicStore>[0] = {}) {
  const harness = new ConnectionHarness()
  const topics = new TopicStore(seed)
  const clock = new RelayClock(() => harness.now)
  const statuses: LiveStatus[] = []
  const initial = { upstream: { kind: 'fresh' as const }, renderedAt: harness.now }
  const connection = new LiveConnection(harness.environment, topics, clock, initial, (status) =>
    statuses.push(status),
  )
  const start = () => {
    connection.start()
    harness.socket.greet(harness.now + 700)
    return harness.socket
  }
  return { harness, topics, clock, connection, start, status: () => statuses.at(-1) }
}

const snapshot = (offset: number, state: object, epoch = 'e1') => ({
  type: 'snapshot',
  topic: 'match/7',
  epoch,
  offset,
  at: 5,
  state,
})
const delta = (offset: number, patch: object, base?: number) => ({
  type: 'delta',
  topic: 'match/7',
  offset,
  at: 6,
  patch,
  ...(base === undefined ? {} : { base }),
})

test('a greeting sets the clock, tells that scores are live and subscribes to what is wanted', () => {
  const { harness, topics, clock, start, status } = connected()
  topics.want('live')
  const socket = start()
  expect(clock.now()).toBe(harness.now + 700)
  expect(status()?.connection).toEqual({ kind: 'live' })
  expect(socket.sent).toEqual([{ type: 'subscribe', topics: [{ topic: 'live' }] }])
})

test('a topic that is held is resumed by its position', () => {
  const { topics, start } = connected({ 'match/7': { epoch: 'e1', offset: 41, at: 1, state: { Runs: 3 } } })
  topics.want('match/7')
  const socket = start()
  expect(socket.sent).toEqual([
    { type: 'subscribe', topics: [{ topic: 'match/7', epoch: 'e1', offset: 41 }] },
  ])
})

test('screens that come and go in one moment change subscriptions in one message', () => {
  const { harness, topics, start } = connected()
  const leave = topics.want('live')
  const socket = start()
  leave()
  topics.want('live')
  topics.want('match/7')
  harness.pass(1)
  expect(socket.sent.slice(1)).toEqual([{ type: 'subscribe', topics: [{ topic: 'match/7' }] }])
})

test('a topic that the last screen has left is unsubscribed', () => {
  const { harness, topics, start } = connected()
  const first = topics.want('match/7')
  const second = topics.want('match/7')
  const socket = start()
  first()
  harness.pass(1)
  expect(socket.sent).toHaveLength(1)
  second()
  harness.pass(1)
  expect(socket.sent.at(-1)).toEqual({ type: 'unsubscribe', topics: ['match/7'] })
})

test('a gap is asked about once, with what is held, however many deltas follow', () => {
  const { topics, start } = connected()
  topics.want('match/7')
  const socket = start()
  socket.say(snapshot(1, { Runs: 0 }))
  socket.say(delta(3, { Runs: 2 }))
  socket.say(delta(4, { Runs: 3 }))
  expect(socket.sent.slice(1)).toEqual([
    { type: 'subscribe', topics: [{ topic: 'match/7', epoch: 'e1', offset: 1 }] },
  ])
  socket.say(delta(4, { Runs: 3 }, 1))
  expect(topics.view('match/7')).toMatchObject({ held: { offset: 4, state: { Runs: 3 } } })
})

test('a delta that comes twice changes nothing the second time', () => {
  const { topics, start } = connected()
  topics.want('match/7')
  const socket = start()
  socket.say(snapshot(1, { Runs: 0 }))
  socket.say(delta(2, { Runs: 4 }))
  const after = topics.view('match/7')
  socket.say(delta(2, { Runs: 4 }))
  expect(topics.view('match/7')).toBe(after)
})

test('the end of a topic keeps its state and subscribes to it no more', () => {
  const { harness, topics, start } = connected()
  topics.want('match/7')
  const socket = start()
  socket.say(snapshot(9, { Runs: 1 }))
  socket.say({ type: 'end', topic: 'match/7', reason: 'completed' })
  expect(topics.view('match/7')).toMatchObject({ kind: 'held', ended: 'completed' })
  socket.drop()
  harness.pass(1000)
  harness.socket.greet(harness.now)
  expect(harness.socket.sent).toEqual([])
})

test('a topic that the relay does not know is asked for again, because it may have restarted', () => {
  const { harness, topics, start } = connected()
  topics.want('match/7')
  const socket = start()
  socket.say({ type: 'error', code: 'unknown_topic', topic: 'match/7', message: '' })
  expect(topics.view('match/7')).toEqual({ kind: 'unknown' })
  harness.pass(16_000)
  expect(socket.sent).toHaveLength(2)
})

test('a state that is held outlives a relay that does not know its topic', () => {
  const { topics, start } = connected({ 'match/7': { epoch: 'e1', offset: 41, at: 1, state: {} } })
  topics.want('match/7')
  start().say({ type: 'error', code: 'unknown_topic', topic: 'match/7', message: '' })
  expect(topics.view('match/7').kind).toBe('held')
})

test('silence of two heartbeats is a dead connection', () => {
  const { harness, start, status } = connected()
  const socket = start()
  harness.pass(49_000)
  expect(status()?.connection.kind).toBe('live')
  harness.pass(1000)
  expect(status()?.connection.kind).toBe('reconnecting')
  expect(socket.isClosed).toBe(true)
})

test('any message is a sign of life', () => {
  const { harness, start, status } = connected()
  const socket = start()
  harness.pass(49_000)
  socket.say({ type: 'beat' })
  harness.pass(49_000)
  expect(status()?.connection.kind).toBe('live')
})

test('a relay that never greets is given up', () => {
  const { harness, connection } = connected()
  connection.start()
  harness.pass(10_500)
  expect(harness.sockets.length).toBeGreaterThan(1)
})

test('waits grow with every failure, up to thirty seconds', () => {
  const { harness, connection } = connected()
  harness.chance = 1
  connection.start()
  const waits: number[] = []
  for (let round = 0; round < 9; round++) {
    const lost = harness.now
    const count = harness.sockets.length
    harness.socket.drop()
    while (harness.sockets.length === count) harness.pass(100)
    waits.push(harness.now - lost)
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('coming back online connects at once', () => {
  const { harness, start, status } = connected()
  start()
  harness.goOffline()
  expect(status()?.connection.kind).toBe('offline')
  const count = harness.sockets.length
  harness.goOnline()
  expect(harness.sockets.length).toBe(count + 1)
  harness.socket.greet(harness.now)
  expect(status()?.connection.kind).toBe('live')
})

test('a tab that is shown again connects at once when its connection is lost', () => {
  const { harness, start } = connected()
  harness.chance = 1
  start().drop()
  const count = harness.sockets.length
  harness.show()
  expect(harness.sockets.length).toBe(count + 1)
})

test('a page that is shown again is not live until its line has answered, and has a new socket after two seconds without', () => {
  const { harness, start, status } = connected()
  const socket = start()
  harness.pass(5000)
  harness.show()
  expect(status()?.connection.kind).toBe('checking')
  expect(socket.sent).toHaveLength(1)
  harness.pass(1999)
  expect(harness.sockets).toHaveLength(1)
  harness.pass(1)
  expect(harness.sockets).toHaveLength(2)
  expect(status()?.connection.kind).toBe('reconnecting')
  harness.socket.greet(harness.now)
  expect(status()?.connection.kind).toBe('live')
})

test('a line that answers is live again on the same socket, and what was under way before the check is no answer', () => {
  const { harness, start, status } = connected()
  const socket = start()
  harness.show()
  socket.say({ type: 'beat', at: harness.now })
  expect(status()?.connection.kind).toBe('checking')
  const [check] = socket.sent as { topics: { topic: string }[] }[]
  socket.say({ type: 'error', code: 'unknown_topic', topic: check?.topics[0]?.topic, message: '' })
  expect(status()?.connection.kind).toBe('live')
  harness.pass(49_000)
  expect(harness.sockets).toHaveLength(1)
  harness.pass(1000)
  expect(status()?.connection.kind).toBe('reconnecting')
})

test('a device that has slept connects anew', () => {
  const { harness, start, status } = connected()
  start()
  harness.wake()
  expect(harness.sockets).toHaveLength(2)
  expect(status()?.connection.kind).toBe('reconnecting')
})

test('each beat corrects the clock', () => {
  const { harness, clock, start } = connected()
  const socket = start()
  socket.say({ type: 'beat', at: harness.now - 4000 })
  expect(clock.now()).toBe(harness.now - 4000)
})

test('a bye is followed by a new connection at a moment within its time, and by none before', () => {
  const { harness, start, status } = connected()
  harness.chance = 0.4
  const socket = start()
  socket.say({ type: 'bye', within: 10_000 })
  socket.drop()
  harness.pass(3999)
  expect(harness.sockets).toHaveLength(1)
  harness.pass(2)
  expect(harness.sockets).toHaveLength(2)
  harness.socket.greet(harness.now)
  expect(status()?.connection.kind).toBe('live')
})

test('after three failed connects scores come over plain HTTP, and a greeting ends that', async () => {
  const { harness, topics, connection, status } = connected()
  harness.answer = () =>
    new Response(JSON.stringify(snapshot(3, { Runs: 8 })), { headers: { 'Crease-Upstream': 'fresh' } })
  topics.want('match/7')
  connection.start()
  for (let round = 0; round < 3; round++) {
    harness.socket.drop()
    harness.pass(30_000)
  }
  await harness.settle()
  expect(status()?.connection).toEqual({ kind: 'polling' })
  expect(topics.view('match/7')).toMatchObject({ held: { offset: 3, state: { Runs: 8 } } })
  harness.socket.greet(harness.now)
  const asked = harness.asked.length
  harness.pass(20_000)
  await harness.settle()
  expect(status()?.connection.kind).toBe('live')
  expect(harness.asked.length).toBe(asked)
})

test('the fallback asks with what it holds and reads how fresh upstream is', async () => {
  const { harness, topics, connection, status } = connected({
    'match/7': { epoch: 'e1', offset: 41, at: 1, state: { Runs: 3 } },
  })
  harness.answer = () =>
    new Response(null, { status: 304, headers: { 'Crease-Upstream': 'stale; since=77' } })
  topics.want('match/7')
  connection.start()
  for (let round = 0; round < 3; round++) {
    harness.socket.drop()
    harness.pass(30_000)
  }
  await harness.settle()
  expect(harness.asked[0]).toEqual({ path: '/live/topics/match/7', headers: { 'If-None-Match': '"e1.41"' } })
  expect(status()?.upstream).toEqual({ kind: 'stale', since: 77 })
})

test('where neither sockets nor HTTP get through, the status says that it reconnects', async () => {
  const { harness, topics, connection, status } = connected()
  topics.want('live')
  connection.start()
  for (let round = 0; round < 4; round++) {
    harness.socket.drop()
    harness.pass(30_000)
    await harness.settle()
  }
  expect(status()?.connection.kind).toBe('reconnecting')
})

test('a beat tells that upstream is stale, and since when, until one tells that it is fresh', () => {
  const { start, status } = connected()
  const socket = start()
  socket.say({ type: 'beat', at: 9, upstream: 'stale', since: 4 })
  expect(status()?.upstream).toEqual({ kind: 'stale', since: 4 })
  socket.say({ type: 'beat', at: 10, upstream: 'fresh' })
  expect(status()?.upstream).toEqual({ kind: 'fresh' })
})

test('a refusal for asking too often is answered by asking again later', () => {
  const { harness, topics, start } = connected()
  topics.want('live')
  const socket = start()
  socket.say({ type: 'error', code: 'rate_limited', message: '' })
  harness.pass(9000)
  expect(socket.sent).toHaveLength(1)
  harness.pass(2000)
  expect(socket.sent).toHaveLength(2)
})

test('frames that are no message of the protocol change nothing', () => {
  const { start, status } = connected()
  const socket = start()
  socket.say({ type: 'applause' })
  socket.say({ type: 'delta', topic: 'match/7' })
  expect(status()?.connection.kind).toBe('live')
})

test('a connection that is stopped opens nothing any more', () => {
  const { harness, connection, start } = connected()
  start()
  connection.stop()
  harness.goOnline()
  harness.pass(120_000)
  expect(harness.sockets).toHaveLength(1)
  expect(harness.socket.isClosed).toBe(true)
})

test('a reader who wants fewer changes subscribes anew, from where each topic stands', () => {
  const { harness, topics, start } = connected({
    'match/7': { epoch: 'e1', offset: 41, at: 1, state: { Runs: 3 } },
  })
  topics.want('match/7')
  const socket = start()
  topics.setRate('30s')
  harness.pass(1)
  expect(socket.sent.at(-1)).toEqual({
    type: 'subscribe',
    topics: [{ topic: 'match/7', epoch: 'e1', offset: 41, rate: '30s' }],
  })
})
