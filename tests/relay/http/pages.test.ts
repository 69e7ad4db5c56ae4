import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ByteBudget } from '#relay/bytes/byte-budget.ts'
import { pickEncoding } from '#relay/bytes/encoding.ts'
import { holdsTag } from '#relay/bytes/etag.ts'
import { EncodedPage } from '#relay/http/pages/encoded-page.ts'
import { isRefusal, isSilence } from '#relay/http/pages/read-for-page.ts'
import { renderedPage } from '#relay/http/pages/rendered-page.ts'
import { AnswerStore } from '#relay/proxy/cache/answer-store.ts'
import { HttpFreshness } from '#relay/proxy/cache/http-freshness.ts'
import { PageAnswers } from '#relay/proxy/cache/page-answers.ts'
import { UpstreamFailure } from '#relay/upstream/failure.ts'

const POLICY = "default-src 'none'"
const page = async (body: string) => new EncodedPage(renderedPage({ status: 200, body }), POLICY)

test('a page is compressed once for each form that somebody takes, and says the same in all of them', async () => {
  const body = '<p>Sixes</p>'.repeat(400)
  const made = await page(body)
  const [first, second] = await Promise.all([made.as('br'), made.as('br')])
  expect(second).toBe(first)
  expect(made.as('br')).toBe(first)
  expect(brotliDecompressSync(first).toString()).toBe(body)
  expect(gunzipSync(await made.as('gzip')).toString()).toBe(body)
  expect(made.as('plain').toString()).toBe(body)
})

test.each(['br', 'gzip'] as const)(
  'the form that was made with the page is given at once: %s',
  (encoding) => {
    const body = '<p>Fours</p>'.repeat(400)
    const made = new EncodedPage(renderedPage({ status: 200, body }, encoding), POLICY).as(encoding)
    if (!Buffer.isBuffer(made)) throw new Error('It is made already.')
    expect((encoding === 'br' ? brotliDecompressSync : gunzipSync)(made).toString()).toBe(body)
  },
)

test.each([
  ['plain', 'br'],
  ['plain', 'gzip'],
  ['br', 'gzip'],
  ['br', 'plain'],
  ['gzip', 'br'],
  ['gzip', 'plain'],
] as const)('a page first taken as %s says the same to who takes it as %s', async (first, other) => {
  const body = '<p>Kolkata · కోల్‌కతా</p>'.repeat(400)
  const made = new EncodedPage(renderedPage({ status: 200, body }, first), POLICY)
  const before = made.bytes
  const bytes = await made.as(other)
  const read = { br: brotliDecompressSync, gzip: gunzipSync, plain: (plain: Buffer) => plain }[other]
  expect(read(bytes).toString()).toBe(body)
  expect(made.as(other)).toBe(bytes)
  expect(made.bytes).toBe(before + bytes.length)
})

function contentOf(control = 'public, max-age=10, stale-if-error=300') {
  const origin = { nowMs: 0, asked: 0, control, read: async (): Promise<string> => '{"a":1}' }
  const nowMs = () => origin.nowMs
  const budget = new ByteBudget(1e6)
  const content = new PageAnswers({
    nowMs,
    store: new AnswerStore(budget),
    isSilence,
    isRefusal,
    read: async (path) => {
      origin.asked += 1
      const text = await origin.read()
      const answered = { status: 200, headers: { 'cache-control': origin.control } }
      return { text, freshness: HttpFreshness.of({ path, headers: {} }, answered, nowMs) }
    },
  })
  const fail = (kind: 'http_status' | 'timeout') => {
    origin.read = async () => {
      throw new UpstreamFailure(kind, kind)
    }
  }
  return { content, origin, budget, fail }
}

test('a call that many pages need is asked once, and its last answer stands while the origin does not answer', async () => {
  const { content, origin, fail } = contentOf()
  const first = await Promise.all([content.get('/x'), content.get('/x')])
  expect(origin.asked).toBe(1)
  expect(first[0]).toMatchObject({ body: { a: 1 } })
  origin.nowMs = 6000
  fail('timeout')
  expect(await content.get('/x')).toMatchObject({ body: { a: 1 }, version: first[0]?.version })
  expect(origin.asked).toBe(2)
  expect(await content.get('/never')).toBeUndefined()
  expect(content.whyFailed('/never')).toBe('timeout')
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
  'a dead origin’s answer is shown in pages for as long as it said and no longer: %s',
  async (control, forMs) => {
    const { content, origin, fail } = contentOf(control)
    await content.get('/x')
    fail('timeout')
    for (const nowMs of [6000, 60_000, forMs - 1, forMs, forMs + 1, forMs + 3600_000].sort((a, b) => a - b)) {
      if (nowMs < 5000) continue
      origin.nowMs = nowMs
      await content.get('/x')
      await new Promise(setImmediate)
      expect([nowMs, (await content.get('/x')) !== undefined]).toEqual([nowMs, nowMs < forMs])
      expect(content.lastAnswer('/x') !== undefined).toBe(nowMs < forMs)
    }
  },
)

test('a page waits a moment for news of what it has, and no longer for anything while the origin is silent', async () => {
  const { content, origin, fail } = contentOf()
  origin.read = async () => '{"Status":{"code":404,"returnMessage":"Gone."}}'
  await content.get('/x')
  expect(content.isSilent).toBe(false)
  origin.nowMs = 120_000
  origin.read = () => new Promise(() => {})
  expect(await content.get('/x')).toMatchObject({ body: { Status: { code: 404 } } })
  fail('http_status')
  await content.get('/broken')
  expect(content.isSilent).toBe(false)
  fail('timeout')
  await content.get('/late')
  expect(content.isSilent).toBe(true)
  origin.read = () => new Promise(() => {})
  expect(await content.get('/never')).toBeUndefined()
  expect(content.lastAnswer('/x')).toMatchObject({ status: 404, ageMs: 120_000 })
  expect(content.lastAnswer('/never')).toBeUndefined()
  origin.nowMs = 131_000
  expect(content.isSilent).toBe(false)
})

test('what pages are made of is held within the bound, the longest unused going first', async () => {
  const { content, origin, budget } = contentOf()
  origin.read = async () => JSON.stringify({ text: 'x'.repeat(10_000) })
  for (let call = 0; call < 100; call += 1) {
    await content.get(`/${call}`)
    await content.get('/0')
    expect(budget.bytes).toBeLessThanOrEqual(1e6)
  }
  expect(origin.asked).toBe(100)
  await content.get('/1')
  expect(origin.asked).toBe(101)
})

test('the browser gets the smallest form that it takes', () => {
  expect(pickEncoding('gzip, deflate, br')).toBe('br')
  expect(pickEncoding('gzip;q=0.5')).toBe('gzip')
  expect(pickEncoding('br;q=0, gzip')).toBe('gzip')
  expect(pickEncoding(undefined)).toBe('plain')
})

test('If-None-Match names a tag by weak comparison, in a list, or by a star', () => {
  expect(holdsTag('W/"a", "b"', '"a"')).toBe(true)
  expect(holdsTag('"b"', 'W/"b"')).toBe(true)
  expect(holdsTag('*', '"x"')).toBe(true)
  expect(holdsTag('"c"', '"a"')).toBe(false)
  expect(holdsTag(undefined, '"a"')).toBe(false)
})
