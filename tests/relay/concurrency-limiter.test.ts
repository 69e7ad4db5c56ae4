import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ConcurrencyLimiter, QueueFullError } from '#relay/limits/concurrency-limiter.ts'
import { ManualTime } from '#tests/support/manual-time.ts'

function gateOf(atOnce: number, mayWait: number, maxWaitMs = 1000) {
  const time = new ManualTime()
  const seen = { asking: 0, waiting: 0, mostAsking: 0, mostWaiting: 0, refused: 0 }
  const gate = new ConcurrencyLimiter({
    atOnce,
    mayWait,
    maxWaitMs,
    after: time.timers,
    counted: ({ asking, waiting }) => {
      seen.asking = asking
      seen.waiting = waiting
      seen.mostAsking = Math.max(seen.mostAsking, asking)
      seen.mostWaiting = Math.max(seen.mostWaiting, waiting)
    },
    refused: () => {
      seen.refused += 1
    },
  })
  return { gate, time, seen }
}

test('who comes when all places and the queue are taken is refused at once', async () => {
  const { gate, seen } = gateOf(1, 1)
  await gate.enter()
  void gate.enter()
  await expect(gate.enter()).rejects.toBeInstanceOf(QueueFullError)
  expect(seen).toMatchObject({ asking: 1, waiting: 1, refused: 1 })
})

test('places are given in the order in which people came', async () => {
  const { gate } = gateOf(1, 3)
  const order: number[] = []
  const release = await gate.enter()
  const others = [1, 2, 3].map(async (one) => {
    const leave = await gate.enter()
    order.push(one)
    leave()
  })
  release()
  await Promise.all(others)
  expect(order).toEqual([1, 2, 3])
})

test('a place given back twice is one place', async () => {
  const { gate, seen } = gateOf(1, 1)
  const release = await gate.enter()
  release()
  release()
  await gate.enter()
  void gate.enter()
  expect(seen).toMatchObject({ asking: 1, waiting: 1 })
})

test('who waits too long is refused, and stands in nobody’s way', async () => {
  const { gate, time, seen } = gateOf(1, 1, 500)
  const release = await gate.enter()
  const waiting = gate.enter().catch((error) => error)
  await time.pass(500)
  expect(await waiting).toBeInstanceOf(QueueFullError)
  release()
  expect(seen).toMatchObject({ asking: 0, waiting: 0, refused: 1 })
})

test('who goes away while waiting leaves the queue', async () => {
  const { gate, seen } = gateOf(1, 1)
  await gate.enter()
  const going = new AbortController()
  const waiting = gate.enter(going.signal).catch((error) => error)
  going.abort(new Error('gone'))
  expect(await waiting).toMatchObject({ message: 'gone' })
  expect(seen).toMatchObject({ asking: 1, waiting: 0, refused: 0 })
})

test('places that are left go to the clients that wait in turn, however many calls each has there', async () => {
  const { gate } = gateOf(1, 10)
  const order: string[] = []
  const release = await gate.enter()
  const others = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(async (client) => {
    const leave = await gate.enter(undefined, client)
    order.push(client)
    leave()
  })
  release()
  await Promise.all(others)
  expect(order.join('')).toBe('abcabaa')
})

test('each client that keeps all it gets takes half of what is left: whoever comes finds a place', async () => {
  const { gate, seen } = gateOf(64, 256)
  for (const greedy of ['a', 'b', 'c', 'd', 'e']) {
    for (let time = 0; time < 60; time += 1) gate.enter(undefined, greedy).catch(() => {})
  }
  await new Promise(setImmediate)
  expect(seen).toMatchObject({ asking: 32 + 16 + 8 + 4 + 2, waiting: 300 - 62 })
  await gate.enter(undefined, 'other')
  expect(seen.asking).toBe(63)
})

test('a queue that many share evenly still makes room for who has fewer calls in it', async () => {
  const { gate, seen } = gateOf(1, 8)
  await gate.enter(undefined, 'first')
  for (const client of ['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd']) gate.enter(undefined, client).catch(() => {})
  const waiting = gate.enter(undefined, 'newcomer').catch((error: unknown) => error)
  await new Promise(setImmediate)
  expect(seen).toMatchObject({ waiting: 8, refused: 1 })
  expect(await Promise.race([waiting, 'waits'])).toBe('waits')
})

test('who fills the queue gives way to others down to a quarter of it, and is refused what is beyond', async () => {
  const { gate, seen } = gateOf(4, 8)
  const refused = { greedy: 0, other: 0 }
  const come = (client: 'greedy' | 'other', times: number) => {
    for (let time = 0; time < times; time += 1)
      gate.enter(undefined, client).catch(() => {
        refused[client] += 1
      })
  }
  come('greedy', 20)
  await new Promise(setImmediate)
  expect([seen.asking, seen.waiting, refused]).toEqual([2, 8, { greedy: 10, other: 0 }])
  come('other', 10)
  await new Promise(setImmediate)
  // One at once, six in the place of the greedy one's latest; then the queue is shared and full.
  expect([seen.asking, seen.waiting]).toEqual([3, 8])
  expect(refused.other).toBeLessThanOrEqual(10 - 1 - 4)
})

type Step =
  | { do: 'come'; client: string }
  | { do: 'leave'; which: number }
  | { do: 'lose heart'; which: number }
  | { do: 'wait'; ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c').map((client) => ({ do: 'come' as const, client })) },
  {
    weight: 2,
    arbitrary: fc.nat(30).map((which) => ({ do: 'leave' as const, which })),
  },
  fc.nat(30).map((which) => ({ do: 'lose heart' as const, which })),
  fc.integer({ min: 1, max: 400 }).map((ms) => ({ do: 'wait' as const, ms })),
)

test('whatever people do, the bounds hold, nobody waits beside a free place, and all places come back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.nat(4),
      fc.array(step, { maxLength: 60 }),
      async (atOnce, mayWait, steps) => {
        const { gate, time, seen } = gateOf(atOnce, mayWait)
        const guests: { client: string; going: AbortController; holds?: boolean; release?: () => void }[] = []
        for (const one of steps) {
          if (one.do === 'come') {
            const guest: (typeof guests)[number] = { client: one.client, going: new AbortController() }
            guests.push(guest)
            gate.enter(guest.going.signal, guest.client).then(
              (release) => {
                guest.holds = true
                guest.release = () => {
                  guest.holds = false
                  release()
                }
              },
              () => {},
            )
          } else if (one.do === 'leave') guests[one.which]?.release?.()
          else if (one.do === 'lose heart') guests[one.which]?.going.abort()
          else await time.pass(one.ms)
          await new Promise(setImmediate)
          const heldBy = (client: string) => guests.filter((one) => one.client === client && one.holds).length
          const most = Math.max(...['a', 'b', 'c'].map(heldBy))
          expect(most).toBeLessThanOrEqual(Math.ceil(atOnce / 2))
          // Places stay free beside those who wait only where these hold as many already.
          if (seen.waiting > 0) expect(most).toBeGreaterThanOrEqual(atOnce - seen.asking)
        }
        expect(seen.mostAsking).toBeLessThanOrEqual(atOnce)
        expect(seen.mostWaiting).toBeLessThanOrEqual(mayWait)
        await time.pass(2000)
        for (const { release } of guests) release?.()
        expect(seen).toMatchObject({ asking: 0, waiting: 0 })
      },
    ),
  )
})
