import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SCREENS } from '#client/app/screens.ts'
import { buildOrigin } from '#relay/origin/app.ts'
import { CSRF_PAIR } from '#tests/support/csrf-pair.ts'
import { everyPath } from '#tests/support/every-path.ts'
import { GoBetween } from '#tests/support/go-between.ts'
import { originConfig } from '#tests/support/origin-under-test.ts'
import { RelayProcess } from '#tests/support/relay-process.ts'

/** Every route, logged in and out, in front of an origin that says more than it should. */

const CLIENT = fileURLToPath(new URL('../../../dist/client', import.meta.url))
const INJECTED = { 'X-Api-Key': 'key-of-the-upstream', 'X-Partner': 'partner-of-the-upstream' }
const TOKEN = 'token-of-the-origin-0123456789'
const STACK = 'Error: no such table\n    at Object.<anonymous> (/srv/origin/node_modules/db/index.js:7:3)'
const OPERATOR = 'word-of-the-operator'
const SECRET = 'a secret of this relay and no other one'

/** As the calls of the contract, with what each needs to be let through. */
const CHANGES: [string, object][] = [
  ['Match/Recent', { PageNumber: 1, PageSize: 2 }],
  ['SiteDocuments/GetSiteDocumentBySlug', { Slug: 'about' }],
  ['AdClick/AddAdClick', { AdType: 'PopupAd', AdId: null }],
  ['Common/ContentLikeORDisLike', { ContentType: 'news', ContentId: 1, Reaction: 'like' }],
  ['Prediction/GetTeamByMatchId', { MatchId: 1 }],
  ['Prediction/Insert', { winTeamId: 1, firstName: 'A', whatsappNumber: '9876543210', predictionId: 1 }],
  ['Otp/UserVerify', { UserName: 'nobody', verificationCode: '123456' }],
  ['Otp/ResendOtp', { UserName: 'nobody' }],
  ['Auth/RegisterUser', { Username: 'a' }],
  ['Auth/generateOtp', { userName: 'nobody' }],
  ['Auth/EmailVerifyGenerateOtp', { userName: 'nobody' }],
  ['Auth/validateSecurityCode', { securityCode: '123456' }],
  ['Auth/EmailVerificationCode', { verificationCode: '123456' }],
  ['Auth/ResetPassword', { userName: 'nobody' }],
  ['Auth/ChangePassword/1', { oldPassword: 'a' }],
  ['Auth/Logout/1', {}],
  ['ContactUs/Send', { Name: '' }],
  ['No/Such/Call', {}],
]
const READS = [
  ...['GetConfig', 'GetSlideSectionDetail', 'CheckShowAdPopup', 'GetSponsorAd', 'GetHomePageSponsorAd'].map(
    (name) => `Common/${name}`,
  ),
  ...['Common/GetTeamsLogo', 'HeaderFooter/GetSocialMedia', 'HeaderFooter/GetFooterData', 'Auth/GetCaptcha'],
  ...['Match/Upcoming', 'Match/Live', 'Match/LiveMatches', 'Match/MatchDetail/1', 'Match/MatchHighlights/1'],
  ...['Match/Deliveries/1', 'Prediction/Get', 'Gallery/Images', 'Gallery/Images/1', 'Gallery/Videos'],
  ...['News', 'Blog', 'Series', 'Team', 'Player', 'Sponsor'].flatMap((name) => [
    `${name}/List`,
    `${name}/Detail/1`,
  ]),
  ...['Media/cards/site.png', 'Media/crests/1.svg', 'Media/no-such.png', 'No/Such/Call', 'News/Detail/x'],
].map((call) => `/api/${call}`)
const OWN = [
  ...['/healthz', '/readyz', '/metrics', '/live', '/live/topics/live', '/live/topics/none', '/ops'],
  ...['/robots.txt', '/sitemap.xml', '/favicon.svg', '/favicon.ico', '/manifest.json', '/assets/none.js'],
  ...[
    '/news.rss',
    '/blog.rss',
    '/feeds/news.xml',
    '/hi',
    '/te/news',
    '/kn/no/such',
    '/.env',
    '/package.json',
  ],
  ...['/%ff', '/%00', '/api', '/api/', '/api/../x', '/api/%2e%2e/x', '/api//x', `/${'x'.repeat(3000)}`],
  ...['/news/news-detail/999999', '/live-score/scorecard/999999', '/api/Match/%E0%A4%A'],
]

let folder: string
let origin: FastifyInstance
let between: GoBetween
let apiHost: URL
let relay: RelayProcess
let every: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crease-leaks-'))
  origin = await buildOrigin(
    originConfig({ dataDir: folder }, { demoPaceMs: 20_000, demoSeed: 'a day at the ground' }),
  )
  between = new GoBetween(new URL(await origin.listen({ port: 0, host: '127.0.0.1' })))
  apiHost = await between.listen()
  every = [...(await everyPath(between)), ...SCREENS.map(({ path }) => path.replaceAll(/:(\w+)\??/g, '1'))]
  relay = await RelayProcess.at({
    API_HOST: apiHost.href,
    UPSTREAM_HEADERS: JSON.stringify(INJECTED),
    OPERATOR_TOKEN: OPERATOR,
    SESSION_SECRET: SECRET,
    LIVE_POLL_MS: '500',
  })
})
afterEach(() => relay.stop())
afterAll(async () => {
  await between.close()
  await origin.close()
  await rm(folder, { recursive: true, force: true })
})

/** What an origin gives away of itself in the head of an answer, whatever it answers. */
const talkative = () => ({
  server: 'origin-server/1.2',
  'x-powered-by': 'OriginWorks',
  'x-aspnet-version': '4.0',
  'x-upstream': apiHost.host,
  via: `1.1 ${apiHost.host}`,
  'content-location': `${apiHost.href}api/x`,
  link: `<${apiHost.href}style.css>; rel=preload; as=style`,
  'server-timing': `db;desc="${apiHost.host}"`,
  'access-control-allow-origin': '*',
  'alt-svc': `h2="${apiHost.host}"`,
  sourcemap: `${apiHost.href}x.map`,
  refresh: `0;url=${apiHost.href}`,
  authtoken: TOKEN,
  'x-debug': STACK.split('\n')[1],
  ...INJECTED,
})

/** The same answer with the origin's own name before the address of each picture. */
function namingItself({ headers, body }: { headers: object; body: Buffer | string }): { body?: string } {
  if (!/json/.test(String(Object.entries(headers).find(([name]) => name === 'content-type')?.[1]))) return {}
  return { body: String(body).replaceAll('"/api/Media/', `"${apiHost.href}api/Media/`) }
}

const HEADS =
  /^(server|x-powered-by|x-aspnet-version|x-upstream|x-debug|via|link|server-timing|content-location|alt-svc|sourcemap|refresh|authtoken|x-api-key|x-partner|access-control-allow-origin)$/i

/** What of it stands in an answer. */
function leaksIn(answer: string): string[] {
  const secrets = [apiHost.host, `:${apiHost.port}`, ...Object.values(INJECTED), TOKEN, OPERATOR, SECRET]
  return [
    ...secrets.filter((secret) => answer.includes(secret)),
    ...['origin-server', 'OriginWorks', 'node_modules', '/srv/', folder, CLIENT].filter((word) =>
      answer.includes(word),
    ),
    ...(/\n\s+at [\w.<]+.*[(:]/.test(answer) ? ['a stack'] : []),
  ]
}

type Login = Record<string, string>

async function leaksOf(path: string, login: Login, body?: object): Promise<string[]> {
  const answer = await fetch(`${relay.address}${path}`, {
    redirect: 'manual',
    method: body ? 'POST' : 'GET',
    headers: {
      ...login,
      'x-request-id': 'of-the-browser',
      ...(body
        ? {
            'content-type': 'application/json',
            'x-xsrf-token': CSRF_PAIR['X-XSRF-TOKEN'],
            cookie: [CSRF_PAIR.Cookie, login.cookie].filter(Boolean).join('; '),
          }
        : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const isText = /json|text|xml|svg|javascript/.test(answer.headers.get('content-type') ?? '')
  const text = isText ? await answer.text() : ''
  await answer.body?.cancel().catch(() => {})
  const head = [...answer.headers].map((header) => header.join(': ')).join('\n')
  // What a page tells of its own request is the relay's.
  const own = `request;desc="${answer.headers.get('x-request-id')}"`
  const named = [...answer.headers].flatMap(([name, value]) =>
    HEADS.test(name) && value !== own ? [name] : [],
  )
  const missing = answer.status === 304 ? [] : SAID.filter((name) => !answer.headers.has(name))
  return [
    ...named.map((name) => `${path}: carries ${name}`),
    ...missing.map((name) => `${path}: says no ${name}`),
    ...leaksIn(`${answer.status} ${answer.statusText}\n${head}\n\n${text}`).map((leak) => `${path}: ${leak}`),
  ]
}

const SAID = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]

/** Logs in where the origin answers any login with its token, and gives what a browser then sends. */
async function logIn(): Promise<Login> {
  const answer = await fetch(`${relay.address}/api/Auth/Login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: CSRF_PAIR.Cookie,
      'x-xsrf-token': CSRF_PAIR['X-XSRF-TOKEN'],
    },
    body: JSON.stringify({ UserName: 'a', Password: 'abcd', captchaCode: 'x' }),
  })
  const text = await answer.text()
  const head = [...answer.headers].join('\n')
  expect(leaksIn(`${head}\n${text}`)).toEqual([])
  const { UserData } = JSON.parse(text) as { UserData: { AuthToken: string } }
  const seal = /crease_seal=[^;]*/.exec(head)?.[0] ?? ''
  expect(seal).not.toBe('')
  return { authtoken: UserData.AuthToken, cookie: seal }
}

const LOGIN_ANSWER = {
  Status: { code: 0, returnMessage: 'Login Successfully' },
  UserData: { UserId: 1, Username: 'a', UserType: 6, AuthToken: TOKEN },
  token: TOKEN,
}

async function start(): Promise<void> {
  await relay.start()
  await expect.poll(async () => (await fetch(`${relay.address}/api/Match/LiveMatches`)).status).toBe(200)
}

async function crawl(login: Login): Promise<string[]> {
  const files = (await readdir(CLIENT, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(CLIENT.length)}/${entry.name}`)
  const leaks: string[] = []
  for (const path of [...every, ...READS, ...OWN, ...files]) leaks.push(...(await leaksOf(path, login)))
  for (const [call, body] of CHANGES) leaks.push(...(await leaksOf(`/api/${call}`, login, body)))
  return leaks
}

test('no answer of any route gives away what stands behind it, logged out or in', {
  timeout: 300_000,
}, async () => {
  between.change = (path, answer) => ({
    ...answer,
    ...namingItself(answer),
    ...(path === '/api/Auth/Login' ? { status: 200, body: JSON.stringify(LOGIN_ANSWER) } : {}),
    headers: { ...answer.headers, ...talkative() },
  })
  await start()
  expect(await crawl({})).toEqual([])
  const login = await logIn()
  expect(await crawl(login)).toEqual([])
  expect(between.asked.some(({ headers }) => headers.authtoken === TOKEN)).toBe(true)
  expect(between.asked.every(({ headers }) => headers['x-api-key'] === INJECTED['X-Api-Key'])).toBe(true)
})

test.each([
  ['a page with a stack', 'text/html', `<pre>${STACK} at http://HOST/</pre>`],
  ['a stack in plain text', 'text/plain', `${STACK} at HOST`],
  [
    'an envelope with more than belongs into it',
    'application/json',
    JSON.stringify({
      Status: { code: 500, returnMessage: 'It broke.', stack: STACK },
      exception: `HOST ${STACK}`,
    }),
  ],
  [
    'an envelope whose sentence is a stack',
    'application/json',
    JSON.stringify({ Status: { code: 500, returnMessage: STACK } }),
  ],
])('an origin that fails with %s tells nobody why', async (_name, type, body) => {
  const isLive = (path: string) => /Match\/Live/.test(path)
  between.change = (path, answer) =>
    isLive(path)
      ? answer
      : {
          status: 500,
          headers: { 'content-type': type, ...talkative() },
          body: body.replaceAll('HOST', apiHost.host),
        }
  await start()
  const leaks: string[] = []
  for (const path of [...READS, '/', '/news', '/about']) leaks.push(...(await leaksOf(path, {})))
  for (const [call, sent] of CHANGES) leaks.push(...(await leaksOf(`/api/${call}`, {}, sent)))
  expect(leaks).toEqual([])
  const answer = await fetch(`${relay.address}/api/News/List`)
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({
    Status: { code: 500, returnMessage: expect.stringMatching(/^\S.*\.$/) },
  })
})
