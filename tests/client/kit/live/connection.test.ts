import { expect, test } from 'vitest'
import { connected } from '#tests/support/started-connection.ts'

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
  topics.read('live', () => undefined)
  const socket = start()
  socket.say({ type: 'error', code: 'rate_limited', message: '' })
  harness.pass(9000)
  expect(socket.sent).toHaveLength(1)
  harness.pass(2000)
  expect(socket.sent).toHaveLength(2)
})
