import { expect, test } from 'vitest'
import { connected, snapshot } from '#tests/support/started-connection.ts'

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

test('each beat corrects the clock', () => {
  const { harness, clock, start } = connected()
  const socket = start()
  socket.say({ type: 'beat', at: harness.now - 4000 })
  expect(clock.now()).toBe(harness.now - 4000)
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

test('a connection that is stopped opens nothing any more', () => {
  const { harness, connection, start } = connected()
  start()
  connection.stop()
  harness.goOnline()
  harness.pass(120_000)
  expect(harness.sockets).toHaveLength(1)
  expect(harness.socket.isClosed).toBe(true)
})
