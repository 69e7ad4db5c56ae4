import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pickEncoding } from '#relay/bytes/encoding.ts'
import { holdsTag } from '#relay/bytes/etag.ts'
import { ContentReader } from '#relay/http/pages/content-reader.ts'
import { EncodedPage } from '#relay/http/pages/encoded-page.ts'
import { PageCache } from '#relay/http/pages/page-cache.ts'
import { written } from '#relay/http/pages/written-page.ts'
import { UpstreamFailure } from '#relay/upstream/failure.ts'

const POLICY = "default-src 'none'"
const page = async (body: string) => new EncodedPage(written({ status: 200, body }), POLICY)

test('a page is rendered once per address and version, also when many ask at once', async () => {
  const cache = new PageCache(1e6)
  let rendered = 0
  const render = () => {
    rendered += 1
    return page('x')
  }
  await Promise.all(Array.from({ length: 50 }, () => cache.get('/', '1', render).page))
  expect(rendered).toBe(1)
  await cache.get('/', '2', render).page
  await cache.get('/other', '1', render).page
  expect(rendered).toBe(3)
})

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
    const made = new EncodedPage(written({ status: 200, body }, encoding), POLICY).as(encoding)
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
  const made = new EncodedPage(written({ status: 200, body }, first), POLICY)
  const lean = made.bytes
  const bytes = await made.as(other)
  const read = { br: brotliDecompressSync, gzip: gunzipSync, plain: (plain: Buffer) => plain }[other]
  expect(read(bytes).toString()).toBe(body)
  expect(made.as(other)).toBe(bytes)
  expect(made.bytes).toBe(lean + bytes.length)
})

test('a rendering that fails is not kept', async () => {
  const cache = new PageCache<{ bytes: number }>(1e6)
  await expect(cache.get('/', '1', () => Promise.reject(new Error('no'))).page).rejects.toThrow('no')
  await expect(cache.get('/', '1', async () => ({ bytes: 1 })).page).resolves.toEqual({ bytes: 1 })
})

test('pages beyond the bound go, the longest unused first', async () => {
  const cache = new PageCache<{ bytes: number }>(100)
  const get = (key: string) => cache.get(key, '1', async () => ({ bytes: 40 }))
  await get('/a').page
  await get('/b').page
  await get('/a').page
  await get('/c').page
  expect(get('/a').isHeld).toBe(true)
  expect(get('/b').isHeld).toBe(false)
})

test('a page that has grown by a form that somebody took counts as what it has become', async () => {
  const cache = new PageCache<{ bytes: number }>(100)
  const grown = { bytes: 40 }
  const get = (key: string, one = { bytes: 40 }) => cache.get(key, '1', async () => one)
  await get('/a').page
  await get('/b', grown).page
  grown.bytes = 90
  await get('/b').page
  expect(get('/b').isHeld).toBe(true)
  expect(get('/a').isHeld).toBe(false)
})

test('a call that many pages need is asked once, and its last answer stands while the origin does not answer', async () => {
  let nowMs = 0
  let asked = 0
  let answer: string | Error = '{"a":1}'
  const content = new ContentReader(
    async () => {
      asked += 1
      if (answer instanceof Error) throw answer
      return { text: answer, mayBeShownLater: true }
    },
    () => nowMs,
  )
  const first = await Promise.all([content.get('/x'), content.get('/x')])
  expect(asked).toBe(1)
  expect(first[0]).toMatchObject({ body: { a: 1 } })
  nowMs = 6000
  answer = new Error('down')
  expect(await content.get('/x')).toMatchObject({ body: { a: 1 }, version: first[0]?.version })
  expect(asked).toBe(2)
  expect(await content.get('/never')).toBeUndefined()
})

test('a page waits a moment for news of what it has, and no longer for anything while the origin is silent', async () => {
  let nowMs = 0
  let read: () => Promise<string> = async () => '{"Status":{"code":404,"returnMessage":"Gone."}}'
  const content = new ContentReader(
    async () => ({ text: await read(), mayBeShownLater: true }),
    () => nowMs,
  )
  await content.get('/x')
  expect(content.isSilent).toBe(false)
  nowMs = 120_000
  read = () => new Promise(() => {})
  expect(await content.get('/x')).toMatchObject({ version: 1 })
  read = async () => {
    throw new UpstreamFailure('http_status', 'HTTP 500')
  }
  await content.get('/broken')
  expect(content.isSilent).toBe(false)
  read = async () => {
    throw new UpstreamFailure('timeout', 'late')
  }
  await content.get('/late')
  expect(content.isSilent).toBe(true)
  read = () => new Promise(() => {})
  expect(await content.get('/never')).toBeUndefined()
  expect(content.lastAnswer('/x')).toMatchObject({ status: 404, ageMs: 120_000 })
  expect(content.lastAnswer('/never')).toBeUndefined()
  nowMs = 131_000
  expect(content.isSilent).toBe(false)
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
