import { expect, test } from 'vitest'
import { Hub } from '#relay/live/hub.ts'
import { KeepAlive } from '#relay/live/keep-alive.ts'
import { Turns } from '#relay/live/turns.ts'
import { later, Reader, System, TOPICS } from '#tests/support/alike-readers.ts'
import { messagesIn } from '#tests/support/frames-in.ts'

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
  keepAlive.tick(1000, 0)
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
    keepAlive.tick(second * 1000, 0)
    life.unanswered = 0
    if (second <= 100) hub.publish('match/1', { n: second }, second)
    // What it got among the others counts when it goes on alone.
    if (second === 110) reader.drop('live')
  }
  expect(beats()).toBe(1)
})
