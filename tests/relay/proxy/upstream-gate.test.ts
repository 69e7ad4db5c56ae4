import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Full, UpstreamGate } from '#relay/proxy/upstream-gate.ts'
import { ManualTime } from '#tests/support/manual-time.ts'

function gateOf(atOnce: number, mayWait: number, maxWaitMs = 1000) {
  const time = new ManualTime()
  const seen = { asking: 0, waiting: 0, mostAsking: 0, mostWaiting: 0, refused: 0 }
  const gate = new UpstreamGate({
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
  await expect(gate.enter()).rejects.toBeInstanceOf(Full)
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
  expect(await waiting).toBeInstanceOf(Full)
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

type Step =
  | { do: 'come' }
  | { do: 'leave'; which: number }
  | { do: 'lose heart'; which: number }
  | { do: 'wait'; ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'come' as const }) },
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
        const guests: { going: AbortController; release?: () => void }[] = []
        for (const one of steps) {
          if (one.do === 'come') {
            const guest: (typeof guests)[number] = { going: new AbortController() }
            guests.push(guest)
            gate.enter(guest.going.signal).then(
              (release) => {
                guest.release = release
              },
              () => {},
            )
          } else if (one.do === 'leave') guests[one.which]?.release?.()
          else if (one.do === 'lose heart') guests[one.which]?.going.abort()
          else await time.pass(one.ms)
          await new Promise(setImmediate)
          if (seen.waiting > 0) expect(seen.asking).toBe(atOnce)
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
