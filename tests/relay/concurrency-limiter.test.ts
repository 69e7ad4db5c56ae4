import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { ConcurrencyLimiter } from '#relay/limits/concurrency-limiter.ts'

function limiterOf(atOnce: number, mayWait: number, maxWaitMs?: number) {
  const seen = { active: 0, waiting: 0, mostActive: 0, mostWaiting: 0, refused: 0 }
  const limiter = new ConcurrencyLimiter({
    atOnce,
    mayWait,
    ...(maxWaitMs === undefined ? {} : { maxWaitMs }),
    onChange: ({ active, waiting }) => {
      seen.active = active
      seen.waiting = waiting
      seen.mostActive = Math.max(seen.mostActive, active)
      seen.mostWaiting = Math.max(seen.mostWaiting, waiting)
    },
    onRefuse: () => {
      seen.refused += 1
    },
  })
  return { limiter, seen }
}

/** Lets time pass that only the test moves. */
async function underManualTime(
  run: (pass: (ms: number) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await run((ms) => vi.advanceTimersByTimeAsync(ms))
  } finally {
    vi.useRealTimers()
  }
}

test('released slots go to the waiting clients in turn, however many requests each has there', async () => {
  const { limiter } = limiterOf(1, 10)
  const order: string[] = []
  const release = await limiter.enter()
  const others = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map(async (client) => {
    const leave = await limiter.enter(undefined, client)
    order.push(client)
    leave()
  })
  release()
  await Promise.all(others)
  expect(order.join('')).toBe('abcabaa')
})

test('a client that fills the queue gives way to others down to a quarter of it, and is refused what is beyond', async () => {
  const { limiter, seen } = limiterOf(4, 8)
  const refused = { greedy: 0, other: 0 }
  const come = (client: 'greedy' | 'other', times: number) => {
    for (let time = 0; time < times; time += 1)
      limiter.enter(undefined, client).catch(() => {
        refused[client] += 1
      })
  }
  come('greedy', 20)
  await new Promise(setImmediate)
  expect([seen.active, seen.waiting, refused]).toEqual([2, 8, { greedy: 10, other: 0 }])
  come('other', 10)
  await new Promise(setImmediate)
  // One at once, six in the place of the greedy one's latest; then the queue is shared and full.
  expect([seen.active, seen.waiting]).toEqual([3, 8])
  expect(refused.other).toBeLessThanOrEqual(10 - 1 - 4)
})

type Step =
  | { do: 'come'; client: string }
  | { do: 'leave'; which: number }
  | { do: 'abort'; which: number }
  | { do: 'wait'; ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'c').map((client) => ({ do: 'come' as const, client })) },
  { weight: 2, arbitrary: fc.nat(30).map((which) => ({ do: 'leave' as const, which })) },
  fc.nat(30).map((which) => ({ do: 'abort' as const, which })),
  fc.integer({ min: 1, max: 400 }).map((ms) => ({ do: 'wait' as const, ms })),
)

test('whatever clients do, the bounds hold, no request waits while a slot is free, and all slots are released', () =>
  underManualTime((pass) =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.nat(4),
        fc.array(step, { maxLength: 60 }),
        async (atOnce, mayWait, steps) => {
          const { limiter, seen } = limiterOf(atOnce, mayWait, 1000)
          const all: { client: string; abort: AbortController; isActive?: boolean; release?: () => void }[] =
            []
          for (const one of steps) {
            if (one.do === 'come') {
              const request: (typeof all)[number] = { client: one.client, abort: new AbortController() }
              all.push(request)
              limiter.enter(request.abort.signal, request.client).then(
                (release) => {
                  request.isActive = true
                  request.release = () => {
                    request.isActive = false
                    release()
                  }
                },
                () => {},
              )
            } else if (one.do === 'leave') all[one.which]?.release?.()
            else if (one.do === 'abort') all[one.which]?.abort.abort()
            else await pass(one.ms)
            await new Promise(setImmediate)
            const activeOf = (client: string) =>
              all.filter((one) => one.client === client && one.isActive).length
            const most = Math.max(...['a', 'b', 'c'].map(activeOf))
            expect(most).toBeLessThanOrEqual(Math.ceil(atOnce / 2))
            // Slots are free while requests wait only where their clients have as many already.
            if (seen.waiting > 0) expect(most).toBeGreaterThanOrEqual(atOnce - seen.active)
          }
          expect(seen.mostActive).toBeLessThanOrEqual(atOnce)
          expect(seen.mostWaiting).toBeLessThanOrEqual(mayWait)
          await pass(2000)
          for (const { release } of all) release?.()
          expect(seen).toMatchObject({ active: 0, waiting: 0 })
        },
      ),
    ),
  ))
