import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pickEncoding } from '#relay/bytes/pick-encoding.ts'
import { EncodedPage } from '#relay/pages/encoded-page.ts'
import { renderedPage } from '#relay/pages/rendered-page.ts'

const OF = { policy: "default-src 'none'", path: '/' }
const page = async (body: string) => new EncodedPage(renderedPage({ status: 200, body }), OF)

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
    const made = new EncodedPage(renderedPage({ status: 200, body }, encoding), OF).as(encoding)
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
  const made = new EncodedPage(renderedPage({ status: 200, body }, first), OF)
  const before = made.bytes
  const bytes = await made.as(other)
  const read = { br: brotliDecompressSync, gzip: gunzipSync, plain: (plain: Buffer) => plain }[other]
  expect(read(bytes).toString()).toBe(body)
  expect(made.as(other)).toBe(bytes)
  expect(made.bytes).toBe(before + bytes.length)
})

test('the browser gets the smallest form that it takes', () => {
  expect(pickEncoding('gzip, deflate, br')).toBe('br')
  expect(pickEncoding('gzip;q=0.5')).toBe('gzip')
  expect(pickEncoding('br;q=0, gzip')).toBe('gzip')
  expect(pickEncoding(undefined)).toBe('plain')
})
