import { expect, test } from 'vitest'
import { CALLS } from '#shared/api/calls.ts'
import { DESK_KIND_NAMES } from '#shared/api/desk-kinds.ts'
import { deskUnderTest } from '#tests/support/desk-under-test.ts'
import { originUnderTest } from '#tests/support/origin-under-test.ts'

/** What every call of the contract answers to methods, people, addresses and bodies that it does not take, and to floods. */

const BAD_IDS = ['abc', '-1', '1e3', '1.5', '%ff', '99999999999999999999']
const BAD_PAGES = ['PageNumber=0', 'PageNumber=x', 'PageSize=1000', 'PageSize=1&PageSize=2']
const VALUES: unknown[] = [
  null,
  7,
  {},
  ['x'],
  { toString: 1 },
  '',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  'x'.repeat(1001),
]
const NO_OBJECTS = ['', '{', 'null', '[]', '7', '"x"']
const BODIES = [...NO_OBJECTS, '{"__proto__":{"PageSize":1}}', `{"x":"${'y'.repeat(5e6)}"}`]
const FIELDS = [
  ...['UserName', 'Password', 'captchaCode', 'Username', 'UserPassword', 'MobileNo', 'Email', 'userName'],
  ...['securityCode', 'verificationCode', 'password', 'confirmPassword', 'otp', 'mobileNo', 'RememberMe'],
  ...['oldPassword', 'newPassword', 'reEnteredPassword', 'PageNumber', 'PageSize', 'TeamId', 'Slug', 'Name'],
]
const everyField = (value: unknown) =>
  JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, value])))

/** Asks from another address each time, as an editor where the call is for those who are logged in. */
async function asking() {
  const { app, login } = await deskUnderTest()
  const tokens = { AuthToken: await login('editor'), Token: 'x', 'X-Api-Key': 'x' }
  const problems: string[] = []
  let asked = 0
  const ask = async (
    { method, token }: Pick<(typeof CALLS)[number], 'method' | 'token'>,
    url: string,
    isRight: (status: number) => boolean,
    payload?: string,
    type = 'application/json',
  ) => {
    asked += 1
    const answer = await app.inject({
      ...{ method, url, ...(payload === undefined ? {} : { payload }) },
      headers: {
        'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
        ...(token ? { [token]: tokens[token] } : {}),
        ...(payload === undefined ? {} : { 'content-type': type }),
      },
    })
    const { statusCode: status, body } = answer
    const { code, returnMessage = '' } = answer.json().Status ?? {}
    const isSaid = status === 200 || (code === status && returnMessage.length > 5)
    const isDiscreet = !/sqlite|zod|node_modules|Error:/i.test(body)
    if (!isRight(status) || !isSaid || !isDiscreet)
      problems.push(`${method} ${url} ${payload?.slice(0, 60) ?? ''}: ${status} ${body.slice(0, 80)}`)
    return answer
  }
  return { ask, problems }
}

test('an address that a call cannot take is refused in the envelope, with a sentence', async () => {
  const { ask, problems } = await asking()
  for (const call of CALLS.filter(({ method }) => method === 'GET')) {
    const { list, required } = call
    const path = call.path.replace('{Kind}', 'Team')
    const bad = [
      ...(path.includes('{id}') ? BAD_IDS.map((id) => path.replace('{id}', id)) : []),
      ...(list ? BAD_PAGES.map((query) => `${path}?${query}`) : []),
      // Desks list more at a time.
      ...(list && !call.token ? [`${path}?PageSize=61`] : []),
      ...(required ? ['', `?${required}=`, `?${required}=a&${required}=b`].map((query) => path + query) : []),
    ]
    for (const url of bad) await ask(call, url, (status) => status === 400 || status === 404)
  }
  expect(problems).toEqual([])
})

test('a body that a call cannot take is refused with a sentence, and never a failure of the origin', async () => {
  const { ask, problems } = await asking()
  for (const call of CALLS.filter(({ request, requestType }) => request && !requestType)) {
    const url = call.path.replace('{Kind}', 'Team').replace('{id}', '1')
    // Whose key is wrong is refused before a body is looked at.
    const refusedWith = (expected: number) => (status: number) =>
      status === (call.token === 'X-Api-Key' ? 401 : expected)
    await ask(call, url, refusedWith(415), '{}', 'text/plain')
    for (const payload of [...BODIES, ...VALUES.map(everyField)]) {
      const isTooLong = payload.length > 1e6
      const isNoObject = NO_OBJECTS.includes(payload)
      const isRight = isTooLong
        ? refusedWith(413)
        : isNoObject
          ? refusedWith(400)
          : (status: number) => status < 500
      await ask(call, url, isRight, payload)
    }
  }
  expect(problems).toEqual([])
})

function isAt(path: string, url: string): boolean {
  const kinds = `(${DESK_KIND_NAMES.join('|')})`
  return new RegExp(`^${path.replace('{Kind}', kinds).replace('{id}', '1')}$`).test(url)
}

test('each address takes the methods of its calls alone, and names them', async () => {
  const { app } = await deskUnderTest()
  for (const path of new Set(CALLS.map((call) => call.path))) {
    const url = path.replace('{Kind}', 'Team').replace('{id}', '1')
    const taken = new Set<string>(CALLS.flatMap((call) => (isAt(call.path, url) ? [call.method] : [])))
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (taken.has(method)) continue
      const { statusCode, headers } = await app.inject({ method, url })
      expect([method, path, statusCode]).toEqual([method, path, 405])
      expect(String(headers.allow).split(', ')).toEqual(expect.arrayContaining([...taken]))
    }
  }
})

test('calls of editors and scorers are 401 without a login, and 403 with another role, whatever is sent', async () => {
  const { send, login } = await deskUnderTest()
  const people = [undefined, await login('visitor'), await login('scorer'), await login('editor')] as const
  const guarded = CALLS.filter(
    ({ token, optional, path }) => token === 'AuthToken' && optional && !path.startsWith('/api/Match/'),
  )
  for (const { method, path } of guarded) {
    const answered = []
    for (const AuthToken of people) {
      const url = path.slice('/api/'.length).replace('{Kind}', 'Team').replace('{id}', '999')
      const broken = method === 'GET' ? undefined : '{'
      const headers = { 'content-type': 'application/json', ...(AuthToken && { AuthToken }) }
      answered.push((await send(method, url, broken, headers)).statusCode)
    }
    const [loggedOut, visitor, scorer, editor] = answered
    expect([path, loggedOut, visitor]).toEqual([path, 401, 403])
    expect([path, scorer === 403]).toEqual([path, path.startsWith('/api/Desk/')])
    expect([path, [401, 403, 500].includes(editor ?? 0)]).toEqual([path, false])
  }
})

test.each<[most: number, method: 'GET' | 'POST', call: string, body?: object]>([
  [240, 'GET', 'Search/Everything?SearchText=rao'],
  [120, 'POST', 'AdClick/AddAdClick', { AdType: 'PopupAd', AdId: null }],
  [300, 'POST', 'Common/ContentLikeORDisLike', { ContentType: 'news', ContentId: 7, Reaction: 'like' }],
  [5, 'POST', 'ContactUs/Send', { Name: 'Ada', Email: 'ada@example.org', Subject: '', Message: 'Hello.' }],
])(
  'one address has %d at once of %s %s, learns when to come back, and may then',
  async (most, method, call, body) => {
    const { app, time } = await originUnderTest()
    const ask = (from: string) =>
      app.inject({
        method,
        url: `/api/${call}`,
        headers: { 'x-forwarded-for': from },
        ...(body && { payload: body }),
      })
    for (let asked = 0; asked < most; asked++) expect((await ask('203.0.113.1')).statusCode).toBe(200)
    const refused = await ask('203.0.113.1')
    expect([refused.statusCode, refused.json().Status.code]).toEqual([429, 429])
    const waitSeconds = Number(refused.headers['retry-after'])
    expect(waitSeconds).toBeGreaterThan(0)
    expect(waitSeconds).toBeLessThanOrEqual(60)
    expect((await ask('203.0.113.2')).statusCode).toBe(200)
    await time.pass(waitSeconds * 1000)
    expect((await ask('203.0.113.1')).statusCode).toBe(200)
  },
)
