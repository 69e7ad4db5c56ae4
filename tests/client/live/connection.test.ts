import { expect, test } from 'vitest'
import { LiveConnection } from '#client/live/connection.ts'
import type { LiveStatus } from '#client/live/live-status.ts'
import { RelayClock } from '#client/live/relay-clock.ts'
import { TopicStore } from '#client/live/topic-store.ts'
import { FakeWorld } from '#tests/support/fake-world.ts'

function connected(seed: ConstructorParameters<typeof TopicStore>[0] = {}) {
  const world = new FakeWorld()
  const topics = new TopicStore(seed)
  const clock = new RelayClock(() => world.now)
  const statuses: LiveStatus[] = []
  const connection = new LiveConnection(world.environment, topics, clock, { kind: 'fresh' }, (status) =>
    statuses.push(status),
  )
  const start = () => {
    connection.start()
    world.socket.greet(world.now + 700)
    return world.socket
  }
  return { world, topics, clock, connection, start, status: () => statuses.at(-1) }
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
  const { world, topics, clock, start, status } = connected()
  topics.want('live')
  const socket = start()
  expect(clock.now()).toBe(world.now + 700)
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
  const { world, topics, start } = connected()
  const leave = topics.want('live')
  const socket = start()
  leave()
  topics.want('live')
  topics.want('match/7')
  world.pass(1)
  expect(socket.sent.slice(1)).toEqual([{ type: 'subscribe', topics: [{ topic: 'match/7' }] }])
})

test('a topic that the last screen has left is unsubscribed', () => {
  const { world, topics, start } = connected()
  const first = topics.want('match/7')
  const second = topics.want('match/7')
  const socket = start()
  first()
  world.pass(1)
  expect(socket.sent).toHaveLength(1)
  second()
  world.pass(1)
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
  const { world, topics, start } = connected()
  topics.want('match/7')
  const socket = start()
  socket.say(snapshot(9, { Runs: 1 }))
  socket.say({ type: 'end', topic: 'match/7', reason: 'completed' })
  expect(topics.view('match/7')).toMatchObject({ kind: 'held', ended: 'completed' })
  socket.drop()
  world.pass(1000)
  world.socket.greet(world.now)
  expect(world.socket.sent).toEqual([])
})

test('a topic that the relay does not know is asked for again, because it may have restarted', () => {
  const { world, topics, start } = connected()
  topics.want('match/7')
  const socket = start()
  socket.say({ type: 'error', code: 'unknown_topic', topic: 'match/7', message: '' })
  expect(topics.view('match/7')).toEqual({ kind: 'unknown' })
  world.pass(16_000)
  expect(socket.sent).toHaveLength(2)
})

test('a state that is held outlives a relay that does not know its topic', () => {
  const { topics, start } = connected({ 'match/7': { epoch: 'e1', offset: 41, at: 1, state: {} } })
  topics.want('match/7')
  start().say({ type: 'error', code: 'unknown_topic', topic: 'match/7', message: '' })
  expect(topics.view('match/7').kind).toBe('held')
})

test('silence of two heartbeats is a dead connection', () => {
  const { world, start, status } = connected()
  const socket = start()
  world.pass(49_000)
  expect(status()?.connection.kind).toBe('live')
  world.pass(1000)
  expect(status()?.connection.kind).toBe('reconnecting')
  expect(socket.isClosed).toBe(true)
})

test('any message is a sign of life', () => {
  const { world, start, status } = connected()
  const socket = start()
  world.pass(49_000)
  socket.say({ type: 'beat' })
  world.pass(49_000)
  expect(status()?.connection.kind).toBe('live')
})

test('a relay that never greets is given up', () => {
  const { world, connection } = connected()
  connection.start()
  world.pass(10_500)
  expect(world.sockets.length).toBeGreaterThan(1)
})

test('waits grow with every failure, up to thirty seconds', () => {
  const { world, connection } = connected()
  world.chance = 1
  connection.start()
  const waits: number[] = []
  for (let round = 0; round < 9; round++) {
    const lost = world.now
    const count = world.sockets.length
    world.socket.drop()
    while (world.sockets.length === count) world.pass(100)
    waits.push(world.now - lost)
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('coming back online connects at once', () => {
  const { world, start, status } = connected()
  start()
  world.goOffline()
  expect(status()?.connection.kind).toBe('offline')
  const count = world.sockets.length
  world.goOnline()
  expect(world.sockets.length).toBe(count + 1)
  world.socket.greet(world.now)
  expect(status()?.connection.kind).toBe('live')
})

test('a tab that is shown again connects at once when its connection is lost', () => {
  const { world, start } = connected()
  world.chance = 1
  start().drop()
  const count = world.sockets.length
  world.show()
  expect(world.sockets.length).toBe(count + 1)
})

test('a tab that slept through two heartbeats finds out when it is shown, not at its slow timers', () => {
  const { world, start } = connected()
  world.chance = 1
  start()
  world.now += 60_000
  world.show()
  expect(world.sockets.length).toBe(2)
})

test('a bye is followed by a new connection at a moment within its time, and by none before', () => {
  const { world, start, status } = connected()
  world.chance = 0.4
  const socket = start()
  socket.say({ type: 'bye', within: 10_000 })
  socket.drop()
  world.pass(3999)
  expect(world.sockets).toHaveLength(1)
  world.pass(2)
  expect(world.sockets).toHaveLength(2)
  world.socket.greet(world.now)
  expect(status()?.connection.kind).toBe('live')
})

test('after three failed connects scores come over plain HTTP, and a greeting ends that', async () => {
  const { world, topics, connection, status } = connected()
  world.answer = () =>
    new Response(JSON.stringify(snapshot(3, { Runs: 8 })), { headers: { 'Crease-Upstream': 'fresh' } })
  topics.want('match/7')
  connection.start()
  for (let round = 0; round < 3; round++) {
    world.socket.drop()
    world.pass(30_000)
  }
  await world.settle()
  expect(status()?.connection).toEqual({ kind: 'polling' })
  expect(topics.view('match/7')).toMatchObject({ held: { offset: 3, state: { Runs: 8 } } })
  world.socket.greet(world.now)
  const asked = world.asked.length
  world.pass(20_000)
  await world.settle()
  expect(status()?.connection.kind).toBe('live')
  expect(world.asked.length).toBe(asked)
})

test('the fallback asks with what it holds and reads how fresh upstream is', async () => {
  const { world, topics, connection, status } = connected({
    'match/7': { epoch: 'e1', offset: 41, at: 1, state: { Runs: 3 } },
  })
  world.answer = () => new Response(null, { status: 304, headers: { 'Crease-Upstream': 'stale; since=77' } })
  topics.want('match/7')
  connection.start()
  for (let round = 0; round < 3; round++) {
    world.socket.drop()
    world.pass(30_000)
  }
  await world.settle()
  expect(world.asked[0]).toEqual({ path: '/live/topics/match/7', headers: { 'If-None-Match': '"e1.41"' } })
  expect(status()?.upstream).toEqual({ kind: 'stale', since: 77 })
})

test('where neither sockets nor HTTP get through, the status says that it reconnects', async () => {
  const { world, topics, connection, status } = connected()
  topics.want('live')
  connection.start()
  for (let round = 0; round < 4; round++) {
    world.socket.drop()
    world.pass(30_000)
    await world.settle()
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
  const { world, topics, start } = connected()
  topics.want('live')
  const socket = start()
  socket.say({ type: 'error', code: 'rate_limited', message: '' })
  world.pass(9000)
  expect(socket.sent).toHaveLength(1)
  world.pass(2000)
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
  const { world, connection, start } = connected()
  start()
  connection.stop()
  world.goOnline()
  world.pass(120_000)
  expect(world.sockets).toHaveLength(1)
  expect(world.socket.isClosed).toBe(true)
})
