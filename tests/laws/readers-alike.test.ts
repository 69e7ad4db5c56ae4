import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Hub } from '#relay/live/hub.ts'
import { KeepAlive } from '#relay/live/keep-alive.ts'
import { Outbox } from '#relay/live/outbox.ts'
import { Turns } from '#relay/live/turns.ts'
import type { SendPast, Wire } from '#relay/live/wire.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { apply } from '#shared/live/merge-patch.ts'
import type { RelayMessage } from '#shared/live/messages.ts'
import { messagesIn } from '#tests/support/frames-in.ts'

/**
 * Readers who are alike get their bytes together, past their wires; each of them may at any moment take only a part,
 * leave, follow something else or less often. Each reader checks every message: it leads on from what it holds.
 */

const TOPICS = ['live', 'match/1', 'match/2'] as const
type TopicName = (typeof TOPICS)[number]

/** The sockets of the system: who writes to a descriptor that is closed writes to somebody else. */
class System {
  readonly wires = new Map<number, PastWire>()
  #next = 3

  open(wire: PastWire): number {
    const descriptor = this.#next
    this.#next += 1
    this.wires.set(descriptor, wire)
    return descriptor
  }

  readonly send: SendPast = (descriptor, bytes, length) => {
    const wire = this.wires.get(descriptor)
    if (!wire) throw new Error(`Descriptor ${descriptor} is closed.`)
    if (wire.queue.length > 0) throw new Error('Bytes wait in the wire, and others go past them.')
    return wire.take(bytes.subarray(0, length))
  }
}

class PastWire implements Wire {
  readonly compresses: boolean
  readonly #system: System
  #descriptor: number
  readonly received: Buffer[] = []
  queue: Buffer[] = []
  /** How many of the bytes that it is handed it takes; beyond them nothing until it is drained. */
  room = Number.POSITIVE_INFINITY
  outbox: Outbox | undefined

  constructor(system: System, compresses: boolean) {
    this.#system = system
    this.compresses = compresses
    this.#descriptor = system.open(this)
  }

  get sendPast(): SendPast {
    return this.#system.send
  }

  get descriptor(): number {
    return this.queue.length > 0 ? -1 : this.#descriptor
  }

  get queued(): readonly Buffer[] {
    return this.queue
  }

  get bufferedBytes(): number {
    return this.queue.reduce((sum, { length }) => sum + length, 0)
  }

  get untakenBytes(): number {
    return this.bufferedBytes
  }

  take(bytes: Buffer): number {
    const taken = Math.min(bytes.length, this.room)
    this.room -= taken
    this.received.push(Buffer.from(bytes.subarray(0, taken)))
    return taken === 0 ? -1 : taken
  }

  write(bytes: Buffer): boolean {
    const taken = this.queue.length > 0 ? 0 : this.take(bytes)
    return taken === bytes.length || this.writeRest(bytes, taken)
  }

  writeRest(bytes: Buffer, taken: number): boolean {
    this.queue.push(taken > 0 ? bytes.subarray(taken) : bytes)
    this.outbox?.heldBack()
    return false
  }

  drain(): void {
    this.room = Number.POSITIVE_INFINITY
    if (this.queue.length === 0) return
    this.received.push(...this.queue.splice(0))
    this.outbox?.drained()
  }

  close(): void {
    this.#system.wires.delete(this.#descriptor)
    this.#descriptor = -1
    this.outbox?.heldBack()
    this.outbox?.clear()
  }

  pause(): void {}
  resume(): void {}
  terminate(): void {}
}

const later = () => new Promise((resolve) => setImmediate(resolve))

type Held = { epoch: string; offset: number; state: JsonObject }

class Reader {
  readonly wire: PastWire
  readonly outbox: Outbox
  readonly held = new Map<string, Held>()
  readonly follows = new Set<TopicName>()
  readonly hub: Hub
  snapshots = 0
  #read = 0

  constructor(hub: Hub, system: System, compresses: boolean) {
    this.hub = hub
    this.wire = new PastWire(system, compresses)
    this.outbox = new Outbox(this.wire, () => hub.sending.tickMs, hub.sending)
    this.wire.outbox = this.outbox
  }

  follow(topic: TopicName, intervalMs = 0): void {
    if (this.hub.subscribe(this.outbox, topic, undefined, { intervalMs })) this.follows.add(topic)
  }

  drop(topic: TopicName): void {
    this.outbox.drop(topic)
    this.follows.delete(topic)
  }

  /** Every whole message that has come; throws where one does not lead on from what is held. */
  read(): void {
    const messages = messagesIn(Buffer.concat(this.wire.received))
    for (const message of messages.slice(this.#read)) this.#take(message)
    this.#read = messages.length
  }

  #take(message: RelayMessage): void {
    if (message.type === 'snapshot') {
      this.held.set(message.topic, message)
      this.snapshots += 1
    }
    if (message.type === 'end') this.follows.delete(message.topic as TopicName)
    if (message.type !== 'delta') return
    const { topic, offset, base = offset - 1, patch } = message
    const held = this.held.get(topic)
    if (held?.offset !== base) throw new Error(`${topic}: ${base} to ${offset} came to ${held?.offset}.`)
    this.held.set(topic, { ...held, offset, state: apply(held.state, patch) as JsonObject })
  }
}

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

test('[G1] who says something while a change goes round gets it all the same, and the end of its topic', async () => {
  const hub = new Hub('e1', { encoded() {}, published() {} })
  const system = new System()
  for (const name of ['live', 'match/1']) hub.publish(name, { n: 0 }, 0)
  const readers = Array.from({ length: 4500 }, () => new Reader(hub, system, false))
  for (const reader of readers) for (const name of ['live', 'match/1'] as const) reader.follow(name)
  hub.publish('match/1', { n: 1 }, 1)
  await expect
    .poll(() => {
      for (const reader of readers) reader.read()
      return readers.every(({ held }) => held.get('match/1')?.offset === 1)
    })
    .toBe(true)
  hub.publish('match/1', { n: 2 }, 2)
  hub.finish('match/1', 'completed')
  const [leaves, asks, pongs] = [4400, 4401, 4402].map((place) => readers[place])
  leaves?.drop('live')
  asks?.follow('match/2')
  if (pongs) pongs.wire.room = 1
  pongs?.wire.write(Buffer.from([0x8a, 0]))
  for (let turn = 0; turn < 20; turn += 1) await later()
  pongs?.wire.drain()
  for (const reader of readers) {
    reader.read()
    expect([reader.held.get('match/1')?.state, reader.follows.has('match/1')]).toEqual([{ n: 2 }, false])
  }
})

test('[G1] changes that come while others still go round reach thousands of readers alike, each once and in order', async () => {
  const hub = new Hub('e1', { encoded() {}, published() {} })
  const system = new System()
  const newReader = () => {
    const reader = new Reader(hub, system, false)
    reader.follow('match/1')
    return reader
  }
  hub.publish('match/1', { n: 0 }, 0)
  const readers = Array.from({ length: 4500 }, newReader)
  const reads = (n: number) =>
    readers.every((reader) => {
      reader.read()
      return reader.held.get('match/1')?.state.n === n
    })
  for (let n = 1; n <= 30; n += 1) {
    hub.publish('match/1', { n }, n)
    const [left, slow] = [(n * 131) % 4500, (n * 77) % 4500]
    readers[left]?.wire.close()
    readers[left] = newReader()
    const one = readers[slow]
    if (one) one.wire.room = n
    if (n % 4 === 0) for (const { wire } of readers) wire.drain()
    await later()
  }
  for (const { wire } of readers) wire.drain()
  await expect.poll(() => reads(30)).toBe(true)
  // Most leave, and those who stay close up.
  for (const { wire } of readers.splice(0, 4400)) wire.close()
  for (let n = 31; n <= 34; n += 1) hub.publish('match/1', { n }, n)
  await expect.poll(() => reads(34)).toBe(true)
  readers.push(...Array.from({ length: 50 }, newReader))
  for (const { wire } of readers.splice(20, 30)) wire.close()
  for (let n = 35; n <= 38; n += 1) hub.publish('match/1', { n }, n)
  expect(reads(38)).toBe(true)
})

test('[G1] where changes come faster than they go round, every reader still gets changes and no whole state', async () => {
  const hub = new Hub('e1', { encoded() {}, published() {} })
  const system = new System()
  hub.publish('match/1', { n: 0 }, 0)
  const readers = Array.from({ length: 4500 }, () => new Reader(hub, system, false))
  for (const reader of readers) reader.follow('match/1')
  for (let n = 1; n <= 260; n += 1) {
    hub.publish('match/1', { n }, n)
    await later()
  }
  await expect
    .poll(() => {
      for (const reader of readers) reader.read()
      return readers.every(({ held }) => held.get('match/1')?.state.n === 260)
    })
    .toBe(true)
  expect(readers.filter(({ snapshots }) => snapshots > 1)).toEqual([])
})

test('[G1] readers alike get the whole state on an operator’s word, and each hears the end of its topic', () => {
  const hub = new Hub('e1', { encoded() {}, published() {} })
  const system = new System()
  for (const name of TOPICS) hub.publish(name, { n: 0 }, 0)
  const readers = Array.from({ length: 40 }, () => new Reader(hub, system, false))
  for (const reader of readers) for (const name of TOPICS) reader.follow(name)
  for (const name of TOPICS) hub.publish(name, { n: 1 }, 1)
  const read = () => {
    for (const reader of readers) reader.read()
  }
  read()
  expect(new Set(readers.map(({ snapshots }) => snapshots))).toEqual(new Set([3]))
  hub.resend('match/1')
  read()
  expect(new Set(readers.map(({ snapshots }) => snapshots))).toEqual(new Set([4]))
  hub.finish('match/1', 'completed')
  hub.publish('live', { n: 2 }, 2)
  read()
  for (const { follows, held, outbox } of readers) {
    expect([...follows]).toEqual(['live', 'match/2'])
    expect(outbox.subscriptions).toHaveLength(2)
    expect(held.get('live')?.state).toEqual({ n: 2 })
  }
})

test('[G1] one reader who cannot be written to keeps nobody else from the changes after it', () => {
  const hub = new Hub('e1', { encoded() {}, published() {} })
  const system = new System()
  hub.publish('match/1', { n: 0 }, 0)
  const readers = Array.from({ length: 30 }, () => new Reader(hub, system, false))
  for (const reader of readers) reader.follow('match/1')
  hub.publish('match/1', { n: 1 }, 1)
  const broken = readers[7]
  if (!broken) throw new Error('There is a reader.')
  broken.wire.take = () => {
    throw new Error('no memory')
  }
  expect(() => hub.publish('match/1', { n: 2 }, 2)).toThrow('no memory')
  broken.wire.close()
  for (let n = 3; n <= 4; n += 1) hub.publish('match/1', { n }, n)
  for (const reader of readers) {
    if (reader === broken) continue
    reader.read()
    expect(reader.held.get('match/1')?.state).toEqual({ n: 4 })
  }
})

test('who is blocked and closes in the middle of a walk is not held on to', async () => {
  const hub = new Hub('e1', { encoded() {}, published() {} }, new Turns({ stepsATurn: 1, stepsAtOnce: 1 }))
  const system = new System()
  const keepAlive = new KeepAlive(1e9, hub)
  hub.publish('match/1', { n: 0 }, 0)
  const lives = Array.from({ length: 5 }, () => {
    const reader = new Reader(hub, system, false)
    reader.wire.room = 1
    const life = keepAlive.add(reader.outbox, 0)
    reader.follow('match/1')
    return { reader, life }
  })
  expect(hub.sending.blocked.size).toBe(5)
  keepAlive.tick(1000)
  for (const { reader, life } of lives) {
    keepAlive.remove(life)
    reader.wire.close()
  }
  for (let turn = 0; turn < 20; turn += 1) await later()
  expect([hub.sending.blocked.size, keepAlive.connections, [...keepAlive.outboxes()]]).toEqual([0, 0, []])
})

test('[G6] a reader among others alike gets no beat while it gets changes, and one 25 s after the last', () => {
  const hub = new Hub('e1', { encoded() {}, published() {} })
  const system = new System()
  const keepAlive = new KeepAlive(1e9, hub)
  hub.publish('match/1', { n: 0 }, 0)
  const reader = new Reader(hub, system, false)
  const life = keepAlive.add(reader.outbox, 0)
  reader.follow('match/1')
  const beats = () =>
    messagesIn(Buffer.concat(reader.wire.received)).filter(({ type }) => type === 'beat').length
  for (let second = 1; second <= 125; second += 1) {
    expect(beats()).toBe(0)
    keepAlive.tick(second * 1000)
    life.unanswered = 0
    if (second <= 100) hub.publish('match/1', { n: second }, second)
    // What it got among the others counts when it goes on alone.
    if (second === 110) reader.drop('live')
  }
  expect(beats()).toBe(1)
})
