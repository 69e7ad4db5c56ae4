import { expect, test } from 'vitest'
import { connected, snapshot } from '#tests/support/started-connection.ts'

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
  topics.read('match/7', () => undefined)
  connection.start()
  for (let round = 0; round < 3; round++) {
    harness.socket.drop()
    harness.pass(30_000)
  }
  await harness.settle()
  expect(status()?.connection).toEqual({ kind: 'polling' })
  expect(topics.view('match/7')).toMatchObject({ known: { offset: 3, state: { Runs: 8 } } })
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
  topics.read('match/7', () => undefined)
  connection.start()
  for (let round = 0; round < 3; round++) {
    harness.socket.drop()
    harness.pass(30_000)
  }
  await harness.settle()
  expect(harness.asked[0]).toEqual({ path: '/live/topics/match/7', headers: { 'If-None-Match': '"e1.41"' } })
  expect(status()?.upstream).toEqual({ kind: 'stale', since: 77 })
})

test('a network that changes again and again restarts a handshake once, and shortens no wait', () => {
  const { harness, connection } = connected()
  harness.chance = 1
  connection.start()
  for (let nth = 0; nth < 10; nth++) harness.changeNetwork()
  expect(harness.sockets).toHaveLength(2)
  harness.socket.drop()
  for (const waitMs of [500, 1000, 2000]) {
    const before = harness.sockets.length
    for (let nth = 0; nth < 9; nth++) {
      harness.changeNetwork()
      harness.pass(waitMs / 10)
    }
    expect(harness.sockets).toHaveLength(before)
    harness.pass(waitMs / 10)
    expect(harness.sockets).toHaveLength(before + 1)
    harness.changeNetwork()
    expect(harness.sockets).toHaveLength(before + 1)
    harness.socket.drop()
  }
})

test('a handshake that was greeted since may be restarted again', () => {
  const { harness, start } = connected()
  const socket = start()
  socket.drop()
  harness.pass(500)
  harness.changeNetwork()
  harness.socket.greet(harness.now)
  harness.socket.drop()
  harness.pass(500)
  const before = harness.sockets.length
  harness.changeNetwork()
  expect(harness.sockets).toHaveLength(before + 1)
})

test('a line whose network changes all the time is checked every two seconds, and the last change too', () => {
  const { harness, start } = connected()
  const socket = start()
  const checks = () => socket.sent.length
  const answer = () => socket.say({ type: 'error', code: 'unknown_topic', topic: 'check', message: '' })
  const before = checks()
  for (let nth = 0; nth < 99; nth++) {
    harness.changeNetwork()
    answer()
    harness.pass(100)
  }
  expect(checks() - before).toBe(5)
  harness.pass(2000)
  expect(checks() - before).toBe(6)
})
