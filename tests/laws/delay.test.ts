import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Hub } from '#relay/live/hub.ts'
import { Outbox } from '#relay/live/outbox.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { apply } from '#shared/live/merge-patch.ts'
import type { RelayMessage } from '#shared/live/messages.ts'
import { RecordingWire } from '#tests/support/recording-wire.ts'

/** A reader whose picture is late: first the state as it was, then every change since, each with its time. */

const TOPIC = 'match/7'
const state = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(fc.integer({ min: 0, max: 3 }), fc.dictionary(fc.constantFrom('x', 'y'), fc.boolean())),
) as fc.Arbitrary<JsonObject>

type Issued = { offset: number; at: number; state: JsonObject }

function played(states: JsonObject[], gapsMs: number[]) {
  let encodings = 0
  const encoded = () => {
    encodings += 1
  }
  const hub = new Hub('e1', { encoded, published: () => {} })
  const issued: Issued[] = []
  let at = 0
  for (const [place, next] of states.entries()) {
    at += gapsMs[place % gapsMs.length] ?? 1
    if (!hub.publish(TOPIC, next, at)) continue
    const held = hub.topic(TOPIC)?.current
    if (held) issued.push({ offset: held.offset, at, state: held.state })
  }
  return { hub, issued, nowMs: at, encodings: () => encodings }
}

function follow(hub: Hub, nowMs: number, from: number | undefined, delayedToMs: number, intervalMs = 0) {
  const wire = new RecordingWire()
  const outbox = new Outbox(wire, () => nowMs, hub.sending)
  const position = from === undefined ? undefined : { epoch: 'e1', offset: from }
  hub.subscribe(outbox, TOPIC, position, { intervalMs, delayedToMs })
  return wire
}

/** What the reader holds after each message. */
function held(messages: RelayMessage[], before: Issued | undefined): Issued[] {
  let now = before
  return messages.map((message) => {
    if (message.type === 'snapshot') now = message
    if (message.type === 'delta' && now) {
      expect(message.base ?? message.offset - 1).toBe(now.offset)
      now = { offset: message.offset, at: message.at, state: apply(now.state, message.patch) as JsonObject }
    }
    return now as Issued
  })
}

test('[M10] a reader who is held back holds first the state as it was, then each later one in turn, with the time of each', () => {
  fc.assert(
    fc.property(
      fc.array(state, { minLength: 1, maxLength: 40 }),
      fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 120_000 }),
      fc.option(fc.nat(39), { nil: undefined }),
      (states, gapsMs, delayMs, from) => {
        const { hub, issued, nowMs } = played(states, gapsMs)
        const thenMs = nowMs - delayMs
        const then = issued.findLast(({ at }) => at <= thenMs) ?? issued[0]
        const before = issued.find(({ offset }) => offset === from)
        const first = Math.max(then?.offset ?? 0, before?.offset ?? 0)
        const steps = held(follow(hub, nowMs, from, thenMs).messages, before)
        const expected = issued.filter(({ offset }) => offset >= first && offset !== before?.offset)
        expect(steps.map(({ offset, at, state: now }) => ({ offset, at, state: now }))).toEqual(expected)
      },
    ),
    { numRuns: 300 },
  )
})

test('[M10] a thinned reader who is held back gets what came since as one delta', () => {
  const { hub, nowMs } = played(
    Array.from({ length: 100 }, (_, a) => ({ a })),
    [1000],
  )
  const wire = follow(hub, nowMs, undefined, nowMs - 45_000, 5000)
  expect(wire.messages).toMatchObject([
    { type: 'snapshot', offset: 54, at: nowMs - 45_000 },
    { type: 'delta', base: 54, offset: 99, at: nowMs },
  ])
})

test('[M10] the same frames go to all who ask for the same delay, and a thousand of them cost two encodings', () => {
  const { hub, nowMs, encodings } = played(
    Array.from({ length: 100 }, (_, a) => ({ a })),
    [1000],
  )
  const before = encodings()
  const wires = Array.from({ length: 1000 }, (_, place) =>
    follow(hub, nowMs, place % 2 === 0 ? undefined : 20, nowMs - 45_000),
  )
  expect(encodings() - before).toBe(2)
  for (const wire of wires) expect(wire.messages).toHaveLength(46)
})

test('[M10] after its first answer a reader who is held back gets every change as everybody does', () => {
  const { hub, nowMs } = played([{ a: 1 }, { a: 2 }], [1000])
  const wire = follow(hub, nowMs, undefined, nowMs - 1000)
  hub.publish(TOPIC, { a: 3 }, nowMs + 1000)
  expect(wire.messages.map((message) => ('offset' in message ? message.offset : undefined))).toEqual([
    0, 1, 2,
  ])
})
