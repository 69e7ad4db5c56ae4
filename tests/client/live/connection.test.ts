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
