import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CacheHarness } from '#tests/support/cache-harness.ts'

/** Answers for browsers, of the cache by itself. */

const HOUR = 3600_000
const settle = () => new Promise((resolve) => setImmediate(resolve))
const control = (value: string) => ({ headers: { 'cache-control': value } })

test('an old answer is shown at once while one question looks behind it, and the new one from then on', async () => {
  const harness = new CacheHarness()
  harness.says = control('public, max-age=10, stale-while-revalidate=60')
  await harness.ask()
  harness.nowMs += 15_000
  const shown = await Promise.all([harness.ask(), harness.ask(), harness.ask()])
  expect(shown.map(({ text }) => text)).toEqual(['asked 1', 'asked 1', 'asked 1'])
  expect(shown[0]?.cache).toBe('crease; hit; ttl=-5; detail=stale-while-revalidate')
  await settle()
  expect(harness.asked).toHaveLength(2)
  expect(await harness.ask()).toMatchObject({ text: 'asked 2', cache: 'crease; hit; ttl=10' })
})

test('while the origin fails an old answer is shown for as long as it allowed, then its failure', async () => {
  for (const says of ['silent', { status: 503, body: 'later' }] as const) {
    const harness = new CacheHarness()
    harness.says = control('public, max-age=10, stale-if-error=600')
    await harness.ask()
    harness.says = says
    harness.nowMs += 15_000
    expect(await harness.ask()).toMatchObject({
      text: 'asked 1',
      cache: expect.stringMatching(/stale-if-error$/),
    })
    harness.nowMs += 590_000
    expect((await harness.ask()).text).toBe('asked 1')
    harness.nowMs += 10_000
    if (says === 'silent') await expect(harness.ask()).rejects.toThrow('too long')
    else expect(await harness.ask()).toMatchObject({ text: 'later', status: 503 })
  }
})

test('what is held is asked for by its tag, and its confirmation gives it new time', async () => {
  const harness = new CacheHarness()
  harness.says = {
    headers: {
      'cache-control': 'public, max-age=10, stale-if-error=60',
      etag: '"one"',
      'last-modified': 'Sun, 22 Nov 2026 11:00:00 GMT',
    },
    body: 'first',
  }
  await harness.ask()
  harness.nowMs += 11_000
  harness.says = {
    status: 304,
    headers: { 'cache-control': 'public, max-age=30', etag: '"one"', 'content-length': '0' },
    body: '',
  }
  expect(await harness.ask()).toEqual({
    text: 'first',
    status: 200,
    cache: 'crease; fwd=stale; fwd-status=304; stored',
  })
  expect(harness.asked[1]?.headers).toEqual({
    'if-none-match': '"one"',
    'if-modified-since': 'Sun, 22 Nov 2026 11:00:00 GMT',
  })
  harness.nowMs += 29_000
  expect(await harness.ask()).toMatchObject({ text: 'first', cache: 'crease; hit; ttl=1' })
})

test('what the browser has already is asked of the origin only where its answer is for that browser alone', async () => {
  const harness = new CacheHarness()
  harness.says = control('private')
  await harness.ask({ conditions: { 'if-none-match': '"mine"' } })
  await harness.ask({ conditions: { 'if-none-match': '"mine"' } })
  expect(harness.asked.map(({ headers }) => headers)).toEqual([{}, { 'if-none-match': '"mine"' }])
})

test('memory is bounded, and what was wanted lately stays longest', async () => {
  const harness = new CacheHarness(20_000)
  harness.says = { ...control('public, max-age=3600'), body: 'x'.repeat(1000) }
  for (let place = 0; place < 40; place += 1) {
    await harness.ask({ call: `/api/${place}` })
    await harness.ask({ call: '/api/0' })
    expect(harness.cache.bytes).toBeLessThanOrEqual(20_000)
  }
  expect((await harness.ask({ call: '/api/0' })).cache).toMatch(/hit/)
  expect((await harness.ask({ call: '/api/1' })).cache).toMatch(/fwd=uri-miss/)
})

test('one address cannot fill the memory with variants that readers make up', async () => {
  const harness = new CacheHarness()
  harness.says = { headers: { 'cache-control': 'public, max-age=60', vary: 'User-Agent' } }
  for (let browser = 0; browser < 100; browser += 1) {
    await harness.ask({ headers: { 'user-agent': `browser ${browser}` } })
  }
  expect(harness.cache.size).toBe(1)
  expect(harness.cache.bytes).toBeLessThan(100_000)
  expect((await harness.ask({ headers: { 'user-agent': 'browser 99' } })).cache).toMatch(/hit/)
})

const directive = fc.constantFrom(
  ...[
    'public',
    'private',
    'no-store',
    'no-cache',
    'must-revalidate',
    'proxy-revalidate',
    'immutable',
    'nonsense',
  ],
  ...[
    'max-age=0',
    'max-age=10',
    's-maxage=5',
    'stale-while-revalidate=20',
    'stale-if-error=40',
    'max-age=-1',
  ],
)
const controls = fc.array(directive, { maxLength: 5 }).map((list) => list.join(', '))
const step = fc.record({
  afterMs: fc.integer({ min: 0, max: 60_000 }),
  says: fc.oneof(
    fc.record({ headers: fc.record({ 'cache-control': controls }) }),
    fc.record({
      status: fc.constantFrom(500, 503, 404, 302),
      headers: fc.record({ 'cache-control': controls }),
    }),
    fc.constant<'silent'>('silent'),
  ),
})

test('nothing is shown longer than it was allowed, and nothing at all that may not be held', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const harness = new CacheHarness()
      /** By body: what was said of it, and when. */
      const said = new Map<string, { control: string; atMs: number }>()
      for (const { afterMs, says } of steps) {
        harness.nowMs += afterMs
        harness.says = says
        const before = harness.asked.length
        const shown = await harness.ask().catch(() => undefined)
        await settle()
        if (says !== 'silent') {
          for (let place = before + 1; place <= harness.asked.length; place += 1)
            said.set(`asked ${place}`, { control: says.headers['cache-control'], atMs: harness.nowMs })
        }
        if (shown === undefined || !shown.cache.includes('hit')) continue
        const of = said.get(shown.text)
        expect(of?.control).not.toMatch(/private|no-store|no-cache/)
        const ageMs = harness.nowMs - (of?.atMs ?? 0)
        expect(ageMs).toBeLessThan(HOUR)
        const forbidsOld = /(must|proxy)-revalidate/.test(of?.control ?? '')
        expect(ageMs).toBeLessThanOrEqual(forbidsOld ? 10_000 : 50_000)
      }
    }),
    { numRuns: 300 },
  )
})
