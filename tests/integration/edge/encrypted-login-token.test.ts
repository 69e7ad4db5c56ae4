import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import request from 'supertest'
import { expect, test } from 'vitest'
import { CSRF_PAIR } from '#tests/support/csrf-pair.ts'
import { clockOf } from '#tests/support/movable-clock.ts'
import { relayUnderTest, type UnderTest } from '#tests/support/relay-under-test.ts'

/** A login through the relay, in front of an origin that gives out tokens. */

const LOGIN = '/api/Auth/Login'
const TOKEN = 'origin-token-0123456789'
const USER = { UserId: 7, Username: 'asha', UserType: 6, AuthToken: TOKEN }
const GOOD = {
  Status: { code: 0, returnMessage: 'Login Successfully' },
  UserData: USER,
  token: TOKEN,
  redirectUrl: `/?t=${TOKEN}`,
}
const CREDENTIALS = { UserName: 'asha', Password: 'secret', captchaCode: 'x' }
const DAY_S = 24 * 60 * 60

async function inFrontOf(
  answer: unknown,
  {
    env = {},
    headers = {},
    nowMs = Date.now,
  }: {
    env?: Record<string, string>
    headers?: Record<string, string | string[]>
    nowMs?: () => number
  } = {},
): Promise<UnderTest & { bodies: string[] }> {
  const under = await relayUnderTest({ LIVE_POLL_MS: '60000', ...env }, () => {}, { clock: clockOf(nowMs) })
  const bodies: string[] = []
  under.upstream.misbehave = (asked: IncomingMessage, response) => {
    let body = ''
    asked.on('data', (chunk) => {
      body += chunk
    })
    asked.on('end', () => {
      if (asked.method === 'POST') bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json', ...headers })
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  }
  return Object.assign(under, { bodies })
}

async function logIn({ relay }: UnderTest, more: object = {}, path = LOGIN) {
  const answer = await request(relay.server)
    .post(path)
    .set(CSRF_PAIR)
    .send({ ...CREDENTIALS, ...more })
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  const cookie = cookies.find((one) => one.startsWith('crease_seal='))
  return { answer, cookies, cookie, value: /^crease_seal=([^;]*)/.exec(cookie ?? '')?.[1] }
}

const me = ({ relay }: UnderTest, headers: Record<string, string>) =>
  request(relay.server).get('/api/Common/GetConfig').set(headers)
const tokenSeen = ({ upstream }: UnderTest) =>
  upstream.asked.findLast(({ url }) => url === '/api/Common/GetConfig')?.headers.authtoken

test('every copy of the token in the answer is sealed, and the seal with its cookie is the token to the origin', async () => {
  const under = await inFrontOf(GOOD)
  const { answer, cookie, value } = await logIn(under)
  const { AuthToken: seal } = answer.body.UserData
  expect(answer.body).toEqual({
    ...GOOD,
    UserData: { ...USER, AuthToken: seal },
    token: seal,
    redirectUrl: `/?t=${seal}`,
  })
  expect(JSON.stringify([answer.body, answer.headers])).not.toContain(TOKEN)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(cookie).toBe(`crease_seal=${value}; Max-Age=${DAY_S / 2}; Path=/; HttpOnly; SameSite=Lax; Secure`)
  expect(under.bodies).toEqual([JSON.stringify(CREDENTIALS)])
  await me(under, { AuthToken: seal, Cookie: `lang=hi; crease_seal=${value}` }).expect(200)
  expect(tokenSeen(under)).toBe(TOKEN)
})

test.each([
  ['behind a byte order mark', `\uFEFF${JSON.stringify(GOOD)}`],
  ['in a list', { ...GOOD, UserData: [USER], token: undefined }],
  ['under a name in another case', { Status: GOOD.Status, authtoken: TOKEN, data: { Token: TOKEN } }],
  [
    'encoded in an address',
    { ...GOOD, UserData: { ...USER, AuthToken: 'a/b+c=' }, token: 'a/b+c=', redirectUrl: '/?t=a%2Fb%2Bc%3D' },
  ],
])('a token is sealed wherever it stands: %s', async (_where, answer) => {
  const { answer: seen, cookie } = await logIn(await inFrontOf(answer))
  expect(cookie).toBeDefined()
  expect(seen.text).not.toMatch(/origin-token|a\/b\+c=|a%2Fb%2Bc%3D/)
})

test('a login that is remembered is sealed for 30 days; only the word true remembers', async () => {
  const under = await inFrontOf(GOOD)
  expect((await logIn(under, { RememberMe: true })).cookie).toContain(`Max-Age=${30 * DAY_S};`)
  expect((await logIn(under, { RememberMe: 'true' })).cookie).toContain(`Max-Age=${DAY_S / 2};`)
})

test('the record alone opens nothing, the cookie alone opens nothing, and neither reaches the origin', async () => {
  const under = await inFrontOf(GOOD)
  const { answer, value } = await logIn(under)
  const seal: string = answer.body.UserData.AuthToken
  const other = (await logIn(under)).value
  const stolen: Record<string, string>[] = [
    { AuthToken: seal },
    { AuthToken: seal, Cookie: `crease_seal=${other}` },
    { AuthToken: TOKEN, Cookie: `crease_seal=${value}` },
    { AuthToken: '', Cookie: `crease_seal=${value}` },
    { AuthToken: `${seal}, ${seal}`, Cookie: `crease_seal=${value}` },
    { AuthToken: seal.split('.').reverse().join('.'), Cookie: `crease_seal=${value}` },
    { AuthToken: seal.slice(0, -2), Cookie: `crease_seal=${value}` },
  ]
  const before = under.upstream.asked.length
  for (const headers of stolen) {
    const { status, body } = await me(under, headers)
    expect([status, body]).toEqual([
      401,
      { Status: { code: 401, returnMessage: 'Your login has ended. Please log in again.' } },
    ])
  }
  expect(under.upstream.asked).toHaveLength(before)
  await me(under, { Cookie: `crease_seal=${value}` }).expect(200)
  expect(tokenSeen(under)).toBeUndefined()
})

test('a cookie of the origin that carries the token does not pass; its other cookies do', async () => {
  const under = await inFrontOf(GOOD, { headers: { 'set-cookie': [`auth=${TOKEN}`, 'visitor=abc'] } })
  const { cookies } = await logIn(under)
  expect(cookies.map((one) => one.split('=', 1)[0])).toEqual(['visitor', 'crease_seal'])
})

test('a logout that the origin grants takes the cookie with it', async () => {
  const under = await inFrontOf({ Status: { code: 200, returnMessage: 'Logout Successfully' } })
  const answer = await request(under.relay.server).put('/api/Auth/Logout/7').set(CSRF_PAIR)
  expect(answer.headers['set-cookie']).toEqual([
    'crease_seal=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  ])
})

test('one login may ask so often and no more, from whatever address; others may all the same', async () => {
  const startedMs = Date.now()
  const under = await inFrontOf(GOOD, { nowMs: () => startedMs })
  const one = await logIn(under)
  const statuses: number[] = []
  const askMany = async (times: number) => {
    const { value } = one
    const headers = { AuthToken: one.answer.body.token, Cookie: `crease_seal=${value}` }
    for (let time = 0; time < times; time += 1) {
      const answer = await fetch(`${under.address}/api/Common/GetConfig`, { headers })
      statuses.push(answer.status)
      await answer.arrayBuffer()
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  }
  await Promise.all(Array.from({ length: 10 }, () => askMany(60)))
  // On a clock that stands still nobody earns another.
  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
  expect(statuses.filter((status) => status === 429)).toHaveLength(300)
  await me(under, {}).expect(200)
})

test.each([
  ['alone', ''],
  [
    'behind another request on its connection',
    'GET /api/Common/GetSponsorAd HTTP/1.1\r\nHost: site.example\r\n\r\n',
  ],
])(
  'a request %s whose client resets while its token is opened takes nothing of the origin',
  async (_where, before) => {
    const under = await inFrontOf(GOOD, { env: { UPSTREAM_TIMEOUT_MS: '60000' } })
    const { answer, value } = await logIn(under)
    const session = { AuthToken: answer.body.UserData.AuthToken, Cookie: `crease_seal=${value}` }
    const ordinary = under.upstream.misbehave
    under.upstream.misbehave = () => {}
    const { hostname, port } = new URL(under.address)
    const asking = Object.entries({ Host: 'site.example', ...session }).map(
      ([name, text]) => `${name}: ${text}\r\n`,
    )
    for (let count = 0; count < 64; count += 1) {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(`${before}GET /api/Common/GetConfig HTTP/1.1\r\n${asking.join('')}\r\n`, () =>
        socket.resetAndDestroy(),
      )
      await once(socket, 'close')
    }
    under.upstream.misbehave = ordinary
    await me(under, session).expect(200)
  },
)
