import { expect, test } from 'vitest'
import { Hub } from '#relay/live/hub.ts'
import { Outbox } from '#relay/live/outbox.ts'
import { RecordingWire } from '#tests/support/recording-wire.ts'

const stateOf = (n: number) => ({
  Runs: n,
  Commentary: 'a long enough text to be worth compressing, ball after ball',
})

function roomOf(readers: number, { compresses = false } = {}) {
  let encodings = 0
  const encoded = () => {
    encodings += 1
  }
  const hub = new Hub('e1', { encoded, published: () => {} })
  hub.publish('match/7', stateOf(0), 0)
  const wires = Array.from({ length: readers }, () => new RecordingWire({ compresses }))
  const outboxes = wires.map((wire) => new Outbox(wire, () => 0, hub.sending))
  return { hub, wires, outboxes, encodings: () => encodings }
}

test('[G4] a change is built once, and every socket is handed the same bytes', () => {
  for (const compresses of [false, true]) {
    const { hub, wires, outboxes, encodings } = roomOf(1000, { compresses })
    for (const outbox of outboxes) hub.subscribe(outbox, 'match/7', undefined)
    hub.publish('match/7', stateOf(1), 1)
    expect(encodings()).toBe(2)
    const [first] = wires
    for (const wire of wires) {
      expect(wire.sent[0]).toBe(first?.sent[0])
      expect(wire.sent[1]).toBe(first?.sent[1])
    }
    expect(first?.messages[1]).toMatchObject({ type: 'delta', offset: 1, patch: { Runs: 1 } })
  }
})

test('[G2] a stampede of 10,000 readers that come back costs encodings counted in tens', () => {
  const { hub, wires, outboxes, encodings } = roomOf(10_000)
  for (let n = 1; n <= 50; n += 1) hub.publish('match/7', stateOf(n), n)
  const before = encodings()
  outboxes.forEach((outbox, i) => {
    hub.subscribe(outbox, 'match/7', { epoch: 'e1', offset: i % 51 })
  })
  expect(encodings() - before).toBeLessThan(60)
  expect(wires.filter((wire) => wire.sent.length === 0)).toHaveLength(Math.floor(10_000 / 51))
})
