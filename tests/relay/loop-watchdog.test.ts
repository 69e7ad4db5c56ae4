import { expect, test } from 'vitest'
import { Liveness } from '#relay/liveness.ts'

function livenessAt() {
  let nowMs = 5000
  const liveness = new Liveness(() => nowMs)
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      nowMs += 1000
      liveness.tick()
    }
  }
  const freeze = (ms: number) => {
    nowMs += ms
  }
  return { liveness, pass, freeze }
}

test('a loop that has not come round for longer than it may has stopped, until it comes round again', () => {
  const { liveness, pass } = livenessAt()
  const poller = liveness.watch('the poller', 30_000)
  pass(30)
  expect(liveness.stopped).toBeUndefined()
  pass(1)
  expect(liveness.stopped).toBe('the poller')
  poller.beat()
  expect(liveness.stopped).toBeUndefined()
})

test('a process that was frozen for an hour is not taken for one that hangs', () => {
  const { liveness, pass, freeze } = livenessAt()
  liveness.watch('the poller', 30_000)
  pass(20)
  freeze(3_600_000)
  pass(1)
  expect(liveness.stopped).toBeUndefined()
  pass(10)
  expect(liveness.stopped).toBe('the poller')
})

test('what has ended in order is missed by nobody', () => {
  const { liveness, pass } = livenessAt()
  liveness.watch('the poller', 30_000).end()
  pass(100)
  expect(liveness.stopped).toBeUndefined()
})
