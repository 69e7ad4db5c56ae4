import { request } from 'node:http'
import { connect } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { renderedPage } from '#relay/pages/rendered-page.ts'
import { CSRF_PAIR } from '#tests/support/csrf-pair.ts'
import { temporaryFolder } from '#tests/support/origin-under-test.ts'
import { relayUnderTest, type UnderTest } from '#tests/support/relay-under-test.ts'
import { sampleMatch } from '#tests/support/sample-match.ts'
import { getAsIs } from '#tests/support/word-for-word.ts'

/** Answers that no honest origin gives, byte by byte, and what becomes of those who ask beside them. */

const QUIET = { LIVE_POLL_MS: '60000' }
const READ = '/api/Series/List?PageNumber=1&PageSize=12'

/** Says these bytes, read as latin1, to whoever asks. */
function says(under: UnderTest, bytes: string): void {
  under.upstream.misbehave = (_asked, response) => {
    response.socket?.end(Buffer.from(bytes, 'latin1'))
  }
}

const headOf = (headers: readonly string[], body: string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${headers.map((one) => `${one}\r\n`).join('')}Connection: close\r\n\r\n${body}`

const get = ({ address }: UnderTest, path = READ, headers: Record<string, string> = {}) =>
  getAsIs(address, path, headers)

test('a file name in another script ends nothing: the answer comes without it, however often', async () => {
  const under = await relayUnderTest(QUIET)
  const hindi = Buffer.from('attachment; filename="रन.pdf"').toString('latin1')
  says(under, headOf(['Cache-Control: public, max-age=60', `Content-Disposition: ${hindi}`], '{"Status":{}}'))
  for (let time = 0; time < 3; time += 1) {
    const { status, headers } = await get(under)
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('content-disposition')
  }
})

test('no letter of a header becomes the end of a line', async () => {
  const under = await relayUnderTest(QUIET)
  const lineEnds = Buffer.from('\u0a0d\u0a0a').toString('latin1')
  const value = `inline; a=${lineEnds}X-Evil: 1${lineEnds}${lineEnds}<script>`
  for (const type of ['application/json', 'text/html']) {
    says(
      under,
      headOf([`Content-Disposition: ${value}`, 'Cache-Control: no-store'], '{"Status":{}}').replace(
        'application/json',
        type,
      ),
    )
    const { headers, body } = await get(under)
    expect(headers).not.toHaveProperty('x-evil')
    expect(String(body)).not.toContain('<script>')
  }
})

test('a sentence in the place of the origin’s own error is no file, and in no other language', async () => {
  const under = await relayUnderTest(QUIET)
  const told = ['Content-Disposition: attachment; filename="dump.txt"', 'Content-Language: hi']
  says(under, headOf(told, 'a stack of calls').replace('200 OK', '500 Internal Server Error'))
  const { status, headers, body } = await get(under, '/api/Auth/CheckLogin')
  expect([status, JSON.parse(String(body)).Status.returnMessage]).toEqual([
    500,
    'Something went wrong. Please try again.',
  ])
  expect(headers).not.toHaveProperty('content-disposition')
  expect(headers).not.toHaveProperty('content-language')
})

const CODERS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }
const LOGIN = { Status: { code: 0, returnMessage: 'Welcome.' }, data: ['é'.repeat(5000)] }

/** As whatever is in front of an origin compresses its answers. */
function compresses({ upstream }: UnderTest, coding: keyof typeof CODERS, isNamed: boolean): void {
  upstream.misbehave = ({ url }, response) => {
    const lists: Record<string, unknown> = {
      '/api/Match/LiveMatches': { Status: { code: 200, returnMessage: 'OK' }, data: [sampleMatch(7)] },
      '/api/Match/Live': { Status: { code: 200, returnMessage: 'OK' }, data: [] },
    }
    const body = CODERS[coding](JSON.stringify(lists[url ?? ''] ?? LOGIN))
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': body.length,
      'cache-control': url === READ ? 'public, max-age=60' : 'no-store',
      ...(isNamed ? { 'content-encoding': coding } : {}),
    })
    response.end(body)
  }
}

test.each(Object.keys(CODERS) as (keyof typeof CODERS)[])(
  'an origin that compresses unasked is read all the same, by polls and for browsers: %s',
  async (coding) => {
    const under = await relayUnderTest()
    compresses(under, coding, true)
    await expect.poll(() => under.relay.live.hub.topic('match/7')).toBeDefined()
    expect(new Set(under.upstream.asked.map(({ headers }) => headers['accept-encoding']))).toEqual(
      new Set(['identity']),
    )
    for (const path of [READ, '/api/Auth/GetCaptcha', '/api/Unknown/Text'])
      expect(await (await fetch(`${under.address}${path}`)).json()).toEqual(LOGIN)
    const { status, headers } = await fetch(`${under.address}/api/Auth/GetCaptcha`, { method: 'HEAD' })
    expect([status, headers.has('content-encoding')]).toEqual([200, false])
    const login = await fetch(`${under.address}/api/Auth/Login`, {
      method: 'POST',
      headers: { ...CSRF_PAIR, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await login.json()).toEqual(LOGIN)
  },
)

test.each([READ, '/api/Auth/GetCaptcha', '/api/Unknown/Text'])(
  'a compressed answer whose headers do not say so is a failure, and none that is held: %s',
  async (path) => {
    const under = await relayUnderTest(QUIET)
    compresses(under, 'gzip', false)
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(`${under.address}${path}`)
      expect([answer.status, await answer.json()]).toMatchObject([502, { Status: { code: 502 } }])
    }
  },
)

test('readers who take their time over films leave every place at the origin to others', async () => {
  const under = await relayUnderTest(QUIET)
  under.upstream.misbehave = (asked, response) => {
    if (!asked.url?.endsWith('.webm')) {
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end('{"Status":{"code":200,"returnMessage":"OK"}}')
      return
    }
    response.writeHead(200, { 'content-type': 'video/webm', 'content-length': 50_000_000 })
    response.write(Buffer.alloc(1_000_000))
  }
  const port = Number(new URL(under.address).port)
  await Promise.all(
    Array.from({ length: 100 }, (_, nth) => {
      const reader = connect(port, '127.0.0.1')
      onTestFinished(() => void reader.destroy())
      reader.write(`GET /api/Media/${nth}.webm HTTP/1.1\r\nHost: x\r\nRange: bytes=0-\r\n\r\n`)
      return new Promise<void>((resolve) =>
        reader.once('data', () => {
          reader.pause()
          resolve()
        }),
      )
    }),
  )
  expect((await get(under)).status).toBe(200)
})

test('JSON is mended whatever its sender calls it', async () => {
  const under = await relayUnderTest(QUIET)
  const body = JSON.stringify({
    Status: {},
    data: [{ RedirectURL: 'javascript:alert(1)', ImageUrl: '/api/x.png' }],
  })
  says(under, headOf([], body).replace('application/json', 'text/html'))
  expect(String((await get(under, '/api/Common/GetSponsorAd')).body)).not.toContain('javascript:')
})

test('HTML without end in one answer is cut short before it holds anybody up', async () => {
  const under = await relayUnderTest(QUIET)
  const about = { Key: 'AboutUs', Value: `<p>${'<b>x</b>'.repeat(30_000)}</p>` }
  under.upstream.misbehave = (_asked, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ Status: {}, data: Array.from({ length: 40 }, () => about) }))
  }
  const { body } = await get(under, '/api/HeaderFooter/GetFooterData')
  const values = (JSON.parse(String(body)) as { data: { Value: string }[] }).data.map(({ Value }) => Value)
  expect(values.slice(0, 2).every((value) => value.length > 1000)).toBe(true)
  expect(values.slice(3).every((value) => value === '')).toBe(true)
})

test('what the relay says beside a request is not named to browsers as what an answer varies by', async () => {
  const under = await relayUnderTest(QUIET)
  says(under, headOf(['Vary: X-Api-Key, Accept-Language, AuthToken'], '{"Status":{}}'))
  expect((await get(under)).headers.vary).toBe('Accept-Language')
})

test('that an answer was for one reader alone says nothing of what others get', async () => {
  const under = await relayUnderTest(QUIET)
  let asked = 0
  under.upstream.misbehave = ({ headers }, response) => {
    asked += 1
    const isBad = headers.cookie === 'visitor=bad'
    response.writeHead(isBad ? 406 : 200, {
      'content-type': 'application/json',
      ...(isBad ? {} : { 'cache-control': 'public, max-age=60' }),
    })
    response.end(JSON.stringify({ Status: { code: isBad ? 406 : 200, returnMessage: '' } }))
  }
  expect((await get(under, READ, { Cookie: 'visitor=bad' })).status).toBe(406)
  asked = 0
  const all = await Promise.all(
    Array.from({ length: 40 }, () => get(under, READ, { Cookie: 'visitor=good' })),
  )
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
  expect(asked).toBe(1)
})

test('a HEAD of what has to be cleaned says no length but the right one', async () => {
  const under = await relayUnderTest(QUIET)
  says(under, headOf([], '{"Status":{}}'))
  const { port } = new URL(under.address)
  const length = await new Promise((resolve, reject) => {
    request({ port, method: 'HEAD', path: '/api/News/List' }, (answer) => {
      answer.resume()
      resolve(answer.headers['content-length'])
    })
      .on('error', reject)
      .end()
  })
  expect(length).toBeUndefined()
})

test('calls of pages that hang hold up no poll of the scores', async () => {
  const under = await relayUnderTest({ LIVE_POLL_MS: '50', UPSTREAM_TIMEOUT_MS: '60000' }, undefined, {
    site: {
      needs: (url) => ({ topics: [], calls: [`/api/Player/Detail/${url.slice(3)}`] }),
      renderer: {
        render: async () => renderedPage({ status: 200, body: '<!doctype html>' }),
        isLate: () => false,
        isFull: () => false,
      },
      folder: temporaryFolder(),
    },
  })
  const { upstream } = under
  let polls = 0
  upstream.misbehave = (asked, response) => {
    if (asked.url?.startsWith('/api/Player/')) return
    polls += 1
    upstream.answer(asked, response)
  }
  for (let page = 0; page < 40; page += 1) void get(under, `/p/${page}`).catch(() => {})
  await expect
    .poll(() => upstream.asked.filter(({ url }) => url.startsWith('/api/Player/')).length)
    .toBeGreaterThan(8)
  const before = polls
  await expect.poll(() => polls, { timeout: 10_000 }).toBeGreaterThan(before + 5)
})
