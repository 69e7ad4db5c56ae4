import { expect, test, vi } from 'vitest'
import { CacheHarness, cacheRequest } from '#tests/support/cache-harness.ts'

/** Answers for pages, of the same cache. */

const JSON_BODY = '{"a":1}'
const says = (control = 'public, max-age=10, stale-if-error=300', body = JSON_BODY) => ({
  headers: { 'cache-control': control, 'content-type': 'application/json' },
  body,
})
const nothing = () => undefined
const turn = () => new Promise(setImmediate)

test('a call that many pages need is requested once, and its last answer is shown while the origin does not answer', async () => {
  const harness = new CacheHarness()
  harness.says = says()
  const [first, second] = await Promise.all([harness.read(), harness.read()])
  expect([harness.asked.length, first, second?.version]).toMatchObject([
    1,
    { body: { a: 1 } },
    first?.version,
  ])
  harness.nowMs += 6000
  harness.says = 'silent'
  expect(await harness.read()).toMatchObject({ body: { a: 1 }, version: first?.version })
  expect(harness.asked).toHaveLength(2)
  await expect(harness.read({ call: '/api/never' })).rejects.toThrow('too long')
})

test('an answer for one reader alone is in pages, which name no reader, and in no browser', async () => {
  const harness = new CacheHarness()
  harness.says = says('private')
  await harness.read()
  await harness.read()
  expect(harness.asked).toHaveLength(1)
  expect((await harness.ask()).cache).toBe('crease; fwd=uri-miss')
  expect(await harness.read()).toMatchObject({ body: { a: 1 } })
  expect(harness.asked).toHaveLength(2)
})

test.each([
  ['public, max-age=10, stale-if-error=300', 310_000],
  ['public, max-age=100', 100_000],
  ['public, max-age=100, stale-while-revalidate=50', 150_000],
  ['public, max-age=100, stale-if-error=50, must-revalidate', 100_000],
  ['no-store', 0],
  ['private, max-age=100', 0],
  ['', 0],
])(
  'the answer of a dead origin is shown in pages for as long as it allowed and no longer: %s',
  async (control, forMs) => {
    const harness = new CacheHarness()
    const startMs = harness.nowMs
    harness.says = says(control)
    await harness.read()
    harness.says = 'silent'
    for (const ms of [6000, 60_000, forMs - 1, forMs, forMs + 1, forMs + 3600_000].sort((a, b) => a - b)) {
      if (ms < 5000) continue
      harness.nowMs = startMs + ms
      await harness.read().catch(nothing)
      await turn()
      expect([ms, (await harness.read().catch(nothing)) !== undefined]).toEqual([ms, ms < forMs])
      expect(harness.cache.ifError(cacheRequest({})) !== undefined).toBe(ms < forMs)
    }
  },
)

test('a page waits a moment for a new answer in place of an old one, and no longer for any while the origin is silent', async () => {
  const harness = new CacheHarness()
  harness.says = says(undefined, '{"Status":{"code":404,"returnMessage":"Gone."}}')
  await harness.read()
  harness.nowMs += 120_000
  harness.says = 'never'
  expect(await harness.read()).toMatchObject({ body: { Status: { code: 404 } } })
  harness.says = 'silent'
  await expect(harness.read({ call: '/api/late' })).rejects.toThrow('too long')
  harness.says = 'never'
  await expect(harness.read({ call: '/api/never' })).rejects.toThrow('silent')
})

test.each(['full', { status: 503, body: 'later' }] as const)(
  'that one request was refused or failed does not make the origin silent for others: %s',
  async (answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const harness = new CacheHarness()
      harness.says = answer
      await expect(harness.read({ client: 'flood' })).rejects.toThrow()
      harness.says = 'never'
      let hasEnded = false
      const other = harness.read({ call: '/api/of-another', client: 'other' })
      other.catch(nothing).finally(() => {
        hasEnded = true
      })
      await vi.advanceTimersByTimeAsync(60_000)
      expect(hasEnded).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  },
)

test('an answer that was requested before a purge is not stored after it, in browsers or pages', async () => {
  for (const purged of [undefined, 'News/List']) {
    const harness = new CacheHarness()
    harness.says = says('public, max-age=60')
    const before = [harness.read(), harness.ask()]
    harness.cache.purge(purged)
    harness.says = says('public, max-age=60', '{"a":2}')
    expect(await before[0]).toMatchObject({ body: { a: 2 } })
    expect(await before[1]).toMatchObject({ text: '{"a":2}' })
    expect((await harness.ask()).text).toBe('{"a":2}')
  }
})
