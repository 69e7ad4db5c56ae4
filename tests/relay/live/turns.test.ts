import { expect, test } from 'vitest'
import { Hub } from '#relay/live/hub.ts'
import { Outbox } from '#relay/live/outbox.ts'
import { inSteps, Turns } from '#relay/live/turns.ts'
import { RecordingWire } from '#tests/support/recording-wire.ts'

const later = () => new Promise((resolve) => setImmediate(resolve))

function readers(hub: Hub, topic: string, count: number): RecordingWire[] {
  return Array.from({ length: count }, () => {
    const wire = new RecordingWire()
    hub.subscribe(new Outbox(wire, () => 0, hub.sending), topic, undefined)
    return wire
  })
}

const heard = (wires: RecordingWire[]) => wires.filter(({ messages }) => messages.length > 1).length

test('[G3] a topic with all the readers holds up neither a quiet one nor the timers of the process', async () => {
  const hub = new Hub('e1', { encoded() {}, published() {} })
  hub.publish('match/1', { n: 0 }, 0)
  hub.publish('match/2', { n: 0 }, 0)
  const everybody = readers(hub, 'match/1', 10_000)
  const few = readers(hub, 'match/2', 10)
  hub.publish('match/1', { n: 1 }, 1)
  hub.publish('match/2', { n: 1 }, 1)
  await later()
  expect(heard(few)).toBe(10)
  expect(heard(everybody)).toBeLessThan(10_000)
  for (let turn = 0; turn < 10; turn += 1) await later()
  expect(heard(everybody)).toBe(10_000)
})

test('[G1] a change that comes while the one before is still going round reaches everybody in order', async () => {
  const hub = new Hub('e1', { encoded() {}, published() {} })
  hub.publish('match/1', { n: 0 }, 0)
  const everybody = readers(hub, 'match/1', 5000)
  for (let n = 1; n <= 5; n += 1) {
    hub.publish('match/1', { n }, n)
    await later()
  }
  for (let turn = 0; turn < 20; turn += 1) await later()
  for (const { messages } of everybody) {
    const offsets = messages.flatMap((message) => ('offset' in message ? [message.offset] : []))
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
    expect(offsets.at(-1)).toBe(5)
    messages.forEach((message, place) => {
      if (message.type === 'delta') expect(message.base ?? message.offset - 1).toBe(offsets[place - 1])
    })
  }
})

test('work that fails does not stop what waits behind it', async () => {
  const turns = new Turns()
  const done: string[] = []
  function* failing() {
    yield
    throw new Error('broken')
  }
  function* good() {
    yield
    done.push('good')
  }
  expect(() =>
    turns.together(() => {
      turns.add(inSteps(failing()))
      turns.add(inSteps(good()))
    }),
  ).toThrow('broken')
  await later()
  expect(done).toEqual(['good'])
})
