import { expect, test } from 'vitest'
import { Hub } from '#relay/live/hub.ts'
import { Outbox } from '#relay/live/outbox.ts'
import { Session } from '#relay/live/session.ts'
import { RecordingWire } from '#tests/support/recording-wire.ts'

const LARGE = 'a word or two, '.repeat(2000)

function conversation({ matches = 1, compresses = false } = {}) {
  const clock = { nowMs: 0 }
  const hub = new Hub('e1', { encoded: () => {}, published: () => {} })
  for (let id = 1; id <= matches; id += 1) hub.publish(`match/${id}`, { Runs: 0, LARGE }, 0)
  hub.markReady()
  const wire = new RecordingWire({ compresses })
  const outbox = new Outbox(wire, () => clock.nowMs, hub.sending)
  const session = new Session(hub, outbox, { monotonicMs: () => clock.nowMs, wallMs: () => clock.nowMs })
  const say = (type: string, ...topics: unknown[]) => session.receive(JSON.stringify({ type, topics }))
  const subscribe = (...topics: (string | object)[]) =>
    say('subscribe', ...topics.map((topic) => (typeof topic === 'string' ? { topic } : topic)))
  const count = (type: string) => wire.messages.filter((message) => message.type === type).length
  const errors = () => wire.messages.flatMap((message) => (message.type === 'error' ? [message.code] : []))
  return { clock, hub, wire, outbox, session, say, subscribe, count, errors }
}

test('[G5] the same wish again is answered once in ten seconds; another position, another rate or leaving between is another wish', () => {
  const { clock, subscribe, say, count } = conversation()
  for (let i = 0; i < 10; i += 1) subscribe('match/1')
  expect(count('snapshot')).toBe(1)
  subscribe({ topic: 'match/1', rate: '5s' })
  expect(count('snapshot')).toBe(2)
  subscribe({ topic: 'match/1', epoch: 'e1', offset: 99 })
  expect(count('snapshot')).toBe(3)
  say('unsubscribe', 'match/1')
  subscribe({ topic: 'match/1', epoch: 'e1', offset: 99 })
  expect(count('snapshot')).toBe(4)
  clock.nowMs += 10_000
  subscribe({ topic: 'match/1', epoch: 'e1', offset: 99 })
  expect(count('snapshot')).toBe(5)
})

test('[M7] a match that ended and goes on can be followed from the very same position at once', () => {
  const { hub, subscribe, count } = conversation()
  const wish = { topic: 'match/1', epoch: 'e1', offset: 0 }
  subscribe(wish)
  hub.finish('match/1', 'withdrawn')
  hub.reopen('match/1')
  subscribe(wish)
  hub.publish('match/1', { Runs: 1 }, 1)
  expect(count('delta')).toBe(1)
})

test('[G5] what one connection can make the relay send in ten seconds is bounded, and then goes on', () => {
  const { clock, subscribe, say, count, errors } = conversation({ matches: 600 })
  const askForAll = () => {
    for (let from = 1; from <= 288; from += 32) {
      const topics = Array.from({ length: 32 }, (_, i) => `match/${from + i}`)
      subscribe(...topics)
      say('unsubscribe', ...topics)
    }
  }
  askForAll()
  const bytes = 8 * 1024 * 1024
  expect(count('snapshot')).toBeLessThanOrEqual(Math.ceil(bytes / LARGE.length))
  expect(errors()).toEqual(['rate_limited'])
  const before = count('snapshot')
  clock.nowMs += 10_000
  subscribe('match/400')
  expect(count('snapshot')).toBe(before + 1)
})

test('[G5] a reader who comes back, follows 32 topics and changes every rate twice is refused nothing', () => {
  const { subscribe, errors, outbox } = conversation({ matches: 32 })
  const topics = Array.from({ length: 32 }, (_, i) => `match/${i + 1}`)
  for (const rate of ['live', '30s', '5s', 'live'])
    subscribe(...topics.map((topic) => ({ topic, epoch: 'e1', offset: 0, rate })))
  expect(errors()).toEqual([])
  expect(outbox.subscriptions.length).toBe(32)
})

test('[G5] refusals are as many as topics may be asked for too early, then one says that it is too much', () => {
  const { subscribe, errors } = conversation()
  for (let i = 0; i < 5; i += 1)
    subscribe(...Array.from({ length: 100 }, (_, n) => `match/${1000 + i * 100 + n}`))
  expect(errors().filter((code) => code === 'unknown_topic')).toHaveLength(64)
  expect(errors().filter((code) => code === 'rate_limited')).toHaveLength(1)
})

test('[G4] what one poll changes of several topics, and what one message asks for, goes out in one write', () => {
  const { hub, wire, subscribe } = conversation({ matches: 3 })
  subscribe('match/1', 'match/2', 'match/3')
  expect(wire.writes).toBe(1)
  hub.together(() => {
    for (let id = 1; id <= 3; id += 1) hub.publish(`match/${id}`, { Runs: 1, LARGE }, 1)
  })
  expect(wire.messages).toHaveLength(6)
  expect(wire.writes).toBe(2)
})
