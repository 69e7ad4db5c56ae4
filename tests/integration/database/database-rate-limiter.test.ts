import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RateLimiter } from '#relay/limits/rate-limiter.ts'
import { DatabaseRateLimiter } from '#relay/origin/parts/accounts/database-rate-limiter.ts'
import { databaseOf, temporaryFolder } from '#tests/support/origin-under-test.ts'

const RULE = { most: 3, withinMs: 1000 }
const KEY = Buffer.from('a key of all origins')

async function limiterUnderTest(name = 'tries') {
  const db = await databaseOf(temporaryFolder())
  const clock = { nowMs: 1_000_000 }
  const another = (of = name, on = db) =>
    new DatabaseRateLimiter(RULE, { db: on, name: of, key: KEY, clock: () => clock.nowMs })
  return { db, clock, another, limiter: another() }
}

test('counted in the database or in memory, a limit lets the same pass and names the same waits', async () => {
  const { clock, another } = await limiterUnderTest()
  let runs = 0
  const step = fc.oneof(
    fc.record({ kind: fc.constant('take' as const), caller: fc.constantFrom('ada', 'ben') }),
    fc.record({ kind: fc.constant('give back' as const), caller: fc.constantFrom('ada', 'ben') }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 900 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      runs += 1
      const shared = another(`run ${runs}`)
      const alone = new RateLimiter(RULE, () => clock.nowMs)
      for (const one of steps) {
        if (one.kind === 'wait') clock.nowMs += one.ms
        else if (one.kind === 'give back') {
          await shared.giveBack(one.caller)
          alone.giveBack(one.caller)
        } else expect(await shared.take(one.caller)).toBeCloseTo(alone.take(one.caller), -1)
      }
    }),
    { numRuns: 30 },
  )
})

test('origins on one database count together, however many ask at once, and another limit of theirs apart', async () => {
  const { another } = await limiterUnderTest()
  const [here, there] = [another(), another()]
  const waits = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? here : there).take('ada')))
  expect(waits.filter((ms) => ms === 0)).toHaveLength(RULE.most)
  expect(Math.max(...waits)).toBeLessThanOrEqual(RULE.withinMs)
  expect(await another('letters').take('ada')).toBe(0)
})

test('a clock that is set back makes nobody wait longer than the time of the limit, and buckets fill again by it', async () => {
  const { clock, limiter } = await limiterUnderTest()
  for (let n = 0; n < RULE.most; n += 1) expect(await limiter.take('ada')).toBe(0)
  clock.nowMs -= 3_600_000
  const waitMs = await limiter.take('ada')
  expect(waitMs).toBeGreaterThan(0)
  expect(waitMs).toBeLessThanOrEqual(RULE.withinMs)
  clock.nowMs += RULE.withinMs
  for (let n = 0; n < RULE.most; n += 1) expect(await limiter.take('ada')).toBe(0)
  expect(await limiter.take('ada')).toBeGreaterThan(0)
})

test('what a transaction took is not counted where it fails', async () => {
  const { db, limiter } = await limiterUnderTest()
  for (let n = 0; n < 5; n += 1) {
    const failing = db.transaction().execute(async (transaction) => {
      expect(await limiter.take('ada', transaction)).toBe(0)
      throw new Error('as it happens')
    })
    await expect(failing).rejects.toThrow('as it happens')
  }
})
