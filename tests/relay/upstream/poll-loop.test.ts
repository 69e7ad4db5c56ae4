import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UpstreamFailure } from '#relay/upstream/failure.ts'
import { backoffMs, runPollLoop } from '#relay/upstream/poll-loop.ts'

/** A poll loop whose polls take as long as they are told, on a clock that only sleeping and polling move. */
async function polled(polls: { tookMs: number; fails?: boolean }[], random = () => 0.5) {
  let nowMs = 0
  let underWay = 0
  let rounds = 0
  const begun: number[] = []
  const ending = new AbortController()
  await runPollLoop(
    {
      intervalMs: 1000,
      nowMs: () => nowMs,
      random,
      begun: () => {
        rounds += 1
      },
      fetch: async () => {
        underWay += 1
        expect(underWay).toBe(1)
        begun.push(nowMs)
        // Whoever watches the loop hears of each round, whatever came of the one before.
        expect(rounds).toBe(begun.length)
        const { tookMs, fails } = polls[begun.length - 1] ?? { tookMs: 0 }
        await Promise.resolve()
        nowMs += tookMs
        underWay -= 1
        if (begun.length >= polls.length) ending.abort()
        if (fails) throw new UpstreamFailure('timeout', 'late')
        return { at: nowMs, matches: [], unreadable: new Set() }
      },
      seen: () => {},
      failed: () => {},
      sleep: async (ms) => {
        nowMs += ms
      },
    },
    ending.signal,
  )
  return begun
}

test('polls begin in steady time, however long each takes, and one is over before the next begins', async () => {
  expect(
    await polled([{ tookMs: 10 }, { tookMs: 400 }, { tookMs: 0 }, { tookMs: 2500 }, { tookMs: 0 }]),
  ).toEqual([0, 1000, 2000, 3000, 5500])
})

test('after failures polls wait longer up to four intervals, and one good poll brings the steady time back', async () => {
  const failing = { tookMs: 0, fails: true }
  const begun = await polled([failing, failing, failing, failing, { tookMs: 0 }, { tookMs: 0 }], () => 1)
  expect(begun.map((at, i) => at - (begun[i - 1] ?? 0))).toEqual([0, 1000, 2000, 4000, 4000, 1000])
})

test('the wait after a failure is at random between one interval and its ceiling', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (failures, random) => {
        const wait = backoffMs(failures, 1000, random)
        expect(wait).toBeGreaterThanOrEqual(1000)
        expect(wait).toBeLessThanOrEqual(4000)
      },
    ),
  )
})
