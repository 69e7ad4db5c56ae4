import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backoffMs, LiveConnection } from '#client/kit/live/connection.ts'
import { RelayClock } from '#client/kit/live/relay-clock.ts'
import { TopicStore } from '#client/kit/live/topic-store.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { ConnectionHarness } from '#tests/support/connection-harness.ts'
import { LossyRelay } from '#tests/support/lossy-relay.ts'

/** States as topics hold them: objects keyed by identity, a few levels deep, without null. */
const state = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.oneof(fc.integer(), fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.oneof(fc.integer(), fc.boolean()))),
) as fc.Arbitrary<JsonObject>

const happening = fc.oneof(
  { weight: 6, arbitrary: state.map((next) => ({ kind: 'publish' as const, next })) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('lose', 'repeat', 'delay').map((fault) => ({ kind: 'fault' as const, fault })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'disconnect' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'leave and return' as const }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 40_000 }).map((ms) => ({ kind: 'wait' as const, ms })) },
)

test('snapshot plus deltas equals state under any mix of loss, repetition, delay, reconnects and restarts', () => {
  fc.assert(
    fc.property(state, fc.array(happening, { maxLength: 60 }), (first, happenings) => {
      const harness = new ConnectionHarness()
      const relay = new LossyRelay(first)
      harness.onSocket = (socket) => relay.accept(socket, harness)
      const topics = new TopicStore()
      const connection = new LiveConnection(
        harness.environment,
        topics,
        new RelayClock(() => harness.now),
        { upstream: { kind: 'fresh' }, renderedAt: 0 },
        () => undefined,
      )
      let release = topics.read('match/7', () => undefined)
      connection.start()
      harness.pass(1)

      const holdsWhatTheRelayHeld = () => {
        const view = topics.view<JsonObject>('match/7')
        if (view.kind !== 'known') return
        expect(view.known.state).toEqual(relay.stateAt(view.known))
      }
      for (const event of happenings) {
        switch (event.kind) {
          case 'publish':
            relay.publish(event.next)
            break
          case 'fault':
            relay.fault = event.fault as LossyRelay['fault']
            break
          case 'disconnect':
            relay.disconnect()
            break
          case 'restart':
            relay.restart()
            break
          case 'leave and return':
            release()
            harness.pass(1)
            release = topics.read('match/7', () => undefined)
            harness.pass(1)
            break
          case 'wait':
            harness.pass(event.ms)
            break
        }
        holdsWhatTheRelayHeld()
      }

      // The faults end: the next change shows whoever missed one, and the one after finds everybody level.
      relay.calm()
      harness.pass(20_000)
      relay.publish({ last: 1 })
      harness.pass(6000)
      relay.publish({ last: 2 })
      harness.pass(6000)
      relay.publish({ last: 3 })
      expect(topics.view('match/7')).toMatchObject({ kind: 'known', known: { state: { last: 3 } } })
      expect(topics.position('match/7')).toEqual(relay.position)
      connection.stop()
    }),
    { numRuns: 400 },
  )
})

test('a wait before connecting again is never negative and never above its bound', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
      const wait = backoffMs(attempt, random)
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThanOrEqual(Math.min(30_000, 500 * 2 ** attempt))
    }),
  )
})
