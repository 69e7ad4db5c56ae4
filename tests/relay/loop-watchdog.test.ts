import { expect, test } from 'vitest'
import { LoopWatchdog } from '#relay/ops/loop-watchdog.ts'

function livenessAt() {
  let nowMs = 5000
  const watchdog = new LoopWatchdog(() => nowMs)
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      nowMs += 1000
      watchdog.tick()
    }
  }
  const freeze = (ms: number) => {
    nowMs += ms
  }
  return { watchdog, pass, freeze }
}

test('a loop that has not come round for longer than it may has stopped, until it comes round again', () => {
  const { watchdog, pass } = livenessAt()
  const poller = watchdog.watch('the poller', 30_000)
  pass(30)
  expect(watchdog.stopped).toBeUndefined()
  pass(1)
  expect(watchdog.stopped).toBe('the poller')
  poller.beat()
  expect(watchdog.stopped).toBeUndefined()
})

test('a process that was frozen for an hour is not taken for one that hangs', () => {
  const { watchdog, pass, freeze } = livenessAt()
  watchdog.watch('the poller', 30_000)
  pass(20)
  freeze(3_600_000)
  pass(1)
  expect(watchdog.stopped).toBeUndefined()
  pass(10)
  expect(watchdog.stopped).toBe('the poller')
})

test('what has ended in order is missed by nobody', () => {
  const { watchdog, pass } = livenessAt()
  watchdog.watch('the poller', 30_000).end()
  pass(100)
  expect(watchdog.stopped).toBeUndefined()
})
