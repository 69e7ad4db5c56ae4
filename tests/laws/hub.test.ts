import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Hub } from '#relay/live/hub.ts'
import { Outbox } from '#relay/live/outbox.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { apply } from '#shared/live/merge-patch.ts'
import type { RelayMessage } from '#shared/live/messages.ts'
import { continuity } from '#shared/live/position.ts'
import { RecordingWire } from '#tests/support/recording-wire.ts'

/**
 * One reader against the hub, with everything that can go wrong between them: the socket fills and drains,
 * frames are lost, doubled or swapped at its edge, the reader leaves and comes back with what it holds.
 */

const TOPIC = 'match/7'

const state = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.oneof(fc.integer({ min: 0, max: 3 }), fc.dictionary(fc.constantFrom('x', 'y'), fc.boolean())),
) as fc.Arbitrary<JsonObject>

type Step =
  | { do: 'publish'; state: JsonObject }
  | { do: 'fill' | 'drain' | 'reconnect' | 'lose' | 'double' | 'swap' | 'read' }
  | { do: 'wait'; ms: number }
  | { do: 'rate'; intervalMs: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: state.map((next) => ({ do: 'publish' as const, state: next })) },
  fc
    .constantFrom('fill', 'drain', 'reconnect', 'lose', 'double', 'swap', 'read')
    .map((what) => ({ do: what as 'fill' })),
  fc.integer({ min: 1, max: 6000 }).map((ms) => ({ do: 'wait' as const, ms })),
  fc.constantFrom(0, 5000).map((intervalMs) => ({ do: 'rate' as const, intervalMs })),
)

class Harness {
  readonly hub = new Hub('e1', { encoded: () => {}, published: () => {} })
  nowMs = 0
  wire = new RecordingWire()
  outbox = new Outbox(this.wire, () => this.nowMs, this.hub.sending)
  held: { epoch: string; offset: number; state: JsonObject } | undefined
  intervalMs = 0
  readonly #inFlight: RelayMessage[] = []
  #taken = 0

  constructor() {
    this.hub.publish(TOPIC, {}, 0)
    this.subscribe()
  }

  subscribe(): void {
    this.hub.subscribe(this.outbox, TOPIC, this.held, { intervalMs: this.intervalMs })
  }

  run(one: Step): void {
    switch (one.do) {
      case 'publish':
        this.hub.publish(TOPIC, one.state, this.nowMs)
        return
      case 'wait':
        this.nowMs += one.ms
        this.hub.tick(this.nowMs)
        return
      case 'rate':
        this.intervalMs = one.intervalMs
        this.subscribe()
        return
      case 'fill':
        this.wire.isFull = true
        return
      case 'drain':
        this.wire.isFull = false
        this.outbox.drained()
        return
      case 'reconnect':
        this.#receive()
        this.outbox.clear()
        this.wire = new RecordingWire()
        this.outbox = new Outbox(this.wire, () => this.nowMs, this.hub.sending)
        this.#inFlight.length = 0
        this.#taken = 0
        this.subscribe()
        return
      case 'lose':
        this.#receive().shift()
        return
      case 'double': {
        const [first] = this.#receive()
        if (first) this.#inFlight.push(first)
        return
      }
      case 'swap':
        this.#receive().reverse()
        return
      case 'read':
        this.read()
        return
    }
  }

  read(): void {
    for (const message of this.#receive().splice(0)) {
      if (message.type === 'snapshot') this.held = message
      if (message.type === 'delta') this.#take(message)
    }
  }

  #take({ base, offset, patch }: Extract<RelayMessage, { type: 'delta' }>): void {
    const from = base ?? offset - 1
    const fits = this.held === undefined ? 'gap' : continuity(this.held.offset, { base: from, offset })
    if (fits === 'gap') this.subscribe()
    else if (fits === 'next' && this.held) {
      this.held = { epoch: this.held.epoch, offset, state: apply(this.held.state, patch) as JsonObject }
    }
  }

  #receive(): RelayMessage[] {
    const { messages } = this.wire
    this.#inFlight.push(...messages.slice(this.#taken))
    this.#taken = messages.length
    return this.#inFlight
  }
}

test('[G1] whatever is lost, doubled, swapped, slow or reconnected, a reader never holds a state that was not, and ends with the right one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const harness = new Harness()
      const issued = new Map([[0, '{}']])
      for (const one of steps) {
        harness.run(one)
        const { offset, state: now } = harness.hub.topic(TOPIC)?.current ?? { offset: -1, state: {} }
        issued.set(offset, JSON.stringify(now))
        if (harness.held)
          expect(sorted(harness.held.state)).toBe(
            sorted(JSON.parse(issued.get(harness.held.offset) ?? 'null')),
          )
      }
      harness.run({ do: 'drain' })
      harness.run({ do: 'reconnect' })
      harness.read()
      expect(harness.held?.state).toEqual(harness.hub.topic(TOPIC)?.state)
      expect(harness.held?.offset).toBe(harness.hub.topic(TOPIC)?.offset)
    }),
    { numRuns: 1000 },
  )
})

test('[G3] nothing is queued for a socket that does not drain', () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 2, maxLength: 40 }), (states) => {
      const harness = new Harness()
      harness.wire.isFull = true
      for (const next of states) harness.run({ do: 'publish', state: next })
      // The one write that found it full.
      expect(harness.wire.sent.length).toBeLessThanOrEqual(2)
      harness.run({ do: 'drain' })
      harness.read()
      expect(harness.held?.state).toEqual(harness.hub.topic(TOPIC)?.state)
    }),
  )
})

test('[M3] a thinned reader gets at most one delta in its time', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const harness = new Harness()
      harness.run({ do: 'rate', intervalMs: 5000 })
      let lastMs = harness.nowMs
      let seen = harness.wire.messages.length
      for (const one of steps.filter((each) => each.do === 'publish' || each.do === 'wait')) {
        harness.run(one)
        const { length } = harness.wire.messages
        if (length === seen) continue
        expect(length - seen).toBe(1)
        expect(harness.nowMs - lastMs).toBeGreaterThanOrEqual(5000)
        seen = length
        lastMs = harness.nowMs
      }
    }),
  )
})

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, item) =>
    item && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}
