import { expect, test } from 'vitest'
import { relayUnderTest, type UnderTest } from '#tests/support/relay-under-test.ts'

/** What the relay holds of the origin's answers and what it asks, over real sockets. */

const LIST = '/api/News/List?PageNumber=1&PageSize=12'
const QUIET = { LIVE_POLL_MS: '60000' }
const ENVELOPE = JSON.stringify({ Status: { code: 200, returnMessage: 'OK' }, data: 'news '.repeat(400) })

type Says = {
  headers?: Record<string, string | string[]>
  body?: string
  later?: Promise<unknown>
}

/** The origin says this from now on. */
function say({ upstream }: UnderTest, says: Says | ((headers: Record<string, unknown>) => Says)): void {
  upstream.misbehave = (asked, response) => {
    const { headers = {}, body = ENVELOPE, later } = typeof says === 'function' ? says(asked.headers) : says
    void Promise.resolve(later).then(() => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(body)
    })
  }
}

const get = ({ address }: UnderTest, path = LIST, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, { headers })
const statusOf = async (answer: Promise<Response>) => (await answer).headers.get('cache-status')

test('many who ask for the same cold page at once are one question to the origin', async () => {
  const under = await relayUnderTest(QUIET)
  let letGo = () => {}
  const later = new Promise<void>((resolve) => (letGo = resolve))
  say(under, { headers: { 'cache-control': 'public, max-age=60' }, later })
  const asked = Array.from({ length: 100 }, () => get(under))
  await expect.poll(() => under.upstream.countOf(LIST)).toBe(1)
  letGo()
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set([ENVELOPE]))
  expect(under.upstream.countOf(LIST)).toBe(1)
  const said = answers.map(({ headers }) => headers.get('cache-status'))
  expect(said.filter((one) => one === 'crease; fwd=uri-miss; fwd-status=200; stored')).toHaveLength(1)
})

test('a fresh answer is given without the origin, with its age and in the form that the browser takes', async () => {
  const under = await relayUnderTest(QUIET)
  say(under, { headers: { 'cache-control': 'public, max-age=60', etag: '"one"', age: '7' } })
  await get(under)
  const plain = await get(under, LIST, { 'accept-encoding': 'identity' })
  expect(plain.headers.get('cache-status')).toMatch(/^crease; hit; ttl=5\d$/)
  expect(plain.headers.get('etag')).toBe('"one"')
  expect(Number(plain.headers.get('age'))).toBeGreaterThanOrEqual(7)
  const small = await get(under, LIST, { 'accept-encoding': 'br' })
  expect(small.headers.get('content-encoding')).toBe('br')
  expect(small.headers.get('vary')).toBe('Accept-Encoding, Cookie')
  expect(small.headers.get('etag')).toBe('W/"one"')
  expect(await small.text()).toBe(ENVELOPE)
  expect(under.upstream.countOf(LIST)).toBe(1)
})

test.each([
  ['AuthToken', { AuthToken: 'sealed' }],
  ['Token', { Token: 'code' }],
  ['Range', { Range: 'bytes=0-1' }],
])('a request with %s neither takes what is held nor leaves anything', async (_what, headers) => {
  const under = await relayUnderTest(QUIET)
  say(under, { headers: { 'cache-control': 'public, max-age=60' } })
  await (await get(under)).text()
  const own = await get(under, LIST, headers)
  expect(own.headers.get('cache-status')).not.toMatch(/hit/)
  await own.text()
})

test('a browser that the origin knows shares what is public and nothing else', async () => {
  const under = await relayUnderTest(QUIET)
  const cookie = { cookie: 'visitor=abc' }
  say(under, { headers: { 'cache-control': 'max-age=60' } })
  await (await get(under, LIST, cookie)).text()
  expect(await statusOf(get(under))).not.toMatch(/hit/)
  const other = `${LIST}&x=1`
  say(under, { headers: { 'cache-control': 'public, max-age=60' } })
  await (await get(under, other, cookie)).text()
  expect(await statusOf(get(under, other))).toMatch(/hit/)
  expect(await statusOf(get(under, other, { cookie: 'visitor=xyz' }))).toMatch(/hit/)
})

test('answers that vary are held apart, and each reader gets the right one', async () => {
  const under = await relayUnderTest(QUIET)
  say(under, ({ 'accept-language': language }) => ({
    headers: { 'cache-control': 'public, max-age=60', vary: 'Accept-Language' },
    body: JSON.stringify({ language }),
  }))
  const inLanguage = async (language: string) => {
    const answer = await get(under, LIST, { 'accept-language': language })
    return [await answer.json(), answer.headers.get('cache-status')?.split(';')[1]?.trim()]
  }
  // All at once at first: who waits for another's answer must not be given it.
  const cold = await Promise.all(['hi', 'te', 'hi', 'kn', 'te'].map(inLanguage))
  expect(cold.map(([body]) => body.language)).toEqual(['hi', 'te', 'hi', 'kn', 'te'])
  // The first question finds out that answers vary by language, and is put in nobody's.
  expect(under.upstream.countOf(LIST)).toBe(4)
  expect(await inLanguage('hi')).toEqual([{ language: 'hi' }, 'hit'])
  expect(await inLanguage('en')).toEqual([{ language: 'en' }, 'fwd=vary-miss'])
})
