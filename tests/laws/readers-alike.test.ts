import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Hub } from '#relay/live/hub.ts'
import { Turns } from '#relay/live/turns.ts'
import { later, Reader, System, TOPICS } from '#tests/support/alike-readers.ts'

/**
 * Readers who are alike get their bytes together, past their wires; each of them may at any moment take only a part,
 * leave, follow something else or less often. Each reader checks every message: it leads on from what it holds.
 */

const topic = fc.constantFrom(...TOPICS)
const who = fc.nat(11)
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('publish' as const),
      topics: fc.subarray([...TOPICS]),
      value: fc.nat(3),
    }),
  },
  fc.record({ do: fc.constant('follow' as const), who, topic, intervalMs: fc.constantFrom(0, 0, 0, 5000) }),
  fc.record({ do: fc.constant('drop' as const), who, topic }),
  fc.record({ do: fc.constant('fill' as const), who, room: fc.nat(90) }),
  fc.record({ do: fc.constantFrom('drain' as const, 'close' as const, 'pong' as const), who }),
  fc.record({
    do: fc.constantFrom('end' as const, 'reopen' as const, 'resend' as const, 'replace' as const),
    topic,
  }),
  fc.record({ do: fc.constant('tick' as const), ms: fc.nat(6000) }),
  fc.record({ do: fc.constant('turn' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function run(one: Step, hub: Hub, readers: Reader[], system: System): void {
  const reader = 'who' in one ? readers[one.who] : undefined
  switch (one.do) {
    case 'publish':
      hub.together(() => {
        for (const name of one.topics) hub.publish(name, { value: one.value, of: name }, hub.sending.tickMs)
      })
      return
    case 'follow':
      reader?.follow(one.topic, one.intervalMs)
      return
    case 'drop':
      reader?.drop(one.topic)
      return
    case 'fill':
      if (reader) reader.wire.room = one.room
      return
    case 'drain':
      reader?.wire.drain()
      return
    case 'pong':
      // Written by the wire itself, and taken by half, whoever follows what.
      if (reader) reader.wire.room = 1
      reader?.wire.write(Buffer.from([0x8a, 0]))
      return
    case 'close':
      reader?.wire.close()
      if (reader) readers[one.who] = new Reader(hub, system, reader.wire.compresses)
      return
    case 'end':
      hub.finish(one.topic, 'completed')
      return
    case 'reopen':
      hub.reopen(one.topic)
      return
    case 'resend':
      hub.resend(one.topic)
      return
    case 'replace': {
      // As another relay has it, in a numbering of its own.
      const { offset = 0, epoch = '' } = hub.topic(one.topic)?.held ?? {}
      const state = { value: offset, of: 'another' }
      hub.follow({ kind: 'state', topic: one.topic, epoch: `${epoch}+`, offset, at: 0, state })
      return
    }
    case 'turn':
      return
    case 'tick':
      hub.sending.tickMs += one.ms
      hub.tick(hub.sending.tickMs)
  }
}

test('[G1] however readers who are alike come, part and leave, be it in the middle of a round, each gets every change once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 120 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      async (steps, stepsATurn, stepsAtOnce) => {
        const hub = new Hub('e1', { encoded() {}, published() {} }, new Turns({ stepsATurn, stepsAtOnce }))
        const system = new System()
        for (const name of TOPICS) hub.publish(name, { value: 0 }, 0)
        const readers = Array.from({ length: 12 }, (_, place) => {
          const reader = new Reader(hub, system, place % 5 === 4)
          reader.follow('live')
          reader.follow(place % 3 === 0 ? 'match/2' : 'match/1')
          return reader
        })
        for (const one of steps) {
          run(one, hub, readers, system)
          for (const reader of readers) reader.read()
          if (one.do === 'turn') await later()
        }
        for (const reader of readers) reader.wire.drain()
        hub.sending.tickMs += 10_000
        hub.tick(hub.sending.tickMs)
        // Work for twelve readers of three topics, a step at a time.
        for (let turn = 0; turn < 150; turn += 1) await later()
        for (const reader of readers) {
          reader.read()
          for (const name of reader.follows) {
            const now = hub.topic(name)
            expect(now?.ended).toBeUndefined()
            expect(reader.held.get(name)?.state).toEqual(now?.state)
          }
        }
        expect(hub.topics.reduce((sum, { readers: count }) => sum + count, 0)).toBe(
          readers.reduce((sum, { outbox }) => sum + outbox.subscriptions.length, 0),
        )
      },
    ),
    { numRuns: 300 },
  )
})
