import fastify, { type InjectOptions } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import type { Notifier } from '#relay/push/notifier.ts'
import type { BrowserCalls } from '#relay/push/push-link.ts'
import { pushRoutes } from '#relay/push/push-routes.ts'
import { handleErrors } from '#relay/security/errors.ts'
import type { Choices } from '#shared/notifications/choices.ts'

const SITE = 'https://crease.example'
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
}
const key = { endpoint: subscription.endpoint, auth: subscription.keys.auth }
const choices: Choices = {
  language: 'hi',
  delayMs: 30_000,
  isShielded: false,
  follows: { 'match/7': ['wicket', 'result'] },
  perHour: 5,
  quiet: { from: 0, to: 60 },
  timeZone: 'Asia/Kolkata',
}

let saved: unknown[] = []
type SaveAnswer = Awaited<ReturnType<Notifier['save']>>
let answer: SaveAnswer = 'saved'
let isBroken = false
const notifier: BrowserCalls = {
  key: async () => 'the-key',
  save: async (...args) => {
    if (isBroken) throw new Error('no database')
    saved.push(args)
    return answer
  },
  read: async ({ auth }) => (auth === key.auth ? choices : undefined),
  changeReading: async ({ auth }) => auth === key.auth,
  remove: async ({ auth }) => auth === key.auth,
}

function relay(on: BrowserCalls | undefined = notifier) {
  const app = fastify()
  handleErrors(app)
  pushRoutes(app, { notifier: on, siteOf: () => SITE, nowMs: () => 0 })
  return app
}
const put = (payload: InjectOptions['payload'], more: InjectOptions = {}): InjectOptions => ({
  method: 'PUT',
  url: '/push/subscription',
  headers: { origin: SITE, 'content-type': 'application/json' },
  ...(payload === undefined ? {} : { payload }),
  ...more,
})

beforeEach(() => {
  saved = []
  answer = 'saved'
  isBroken = false
})

test('a page of the site saves, reads, changes and ends what it asked for', async () => {
  const app = relay()
  expect((await app.inject('/push/key')).json()).toMatchObject({ key: 'the-key' })
  expect((await app.inject(put({ subscription, choices }))).statusCode).toBe(200)
  expect(saved).toEqual([[subscription, choices, SITE]])
  const read = await app.inject(put({ key }, { method: 'POST', url: '/push/choices' }))
  expect(read.json()).toMatchObject({ choices })
  expect(read.headers['cache-control']).toBe('no-store')
  const reading = { language: 'te', delayMs: 0, isShielded: true }
  expect((await app.inject(put({ key, reading }, { url: '/push/reading' }))).statusCode).toBe(200)
  expect((await app.inject(put({ key }, { method: 'DELETE' }))).statusCode).toBe(200)
})

test('those who has not the secret of the browser reads, changes and ends nothing', async () => {
  const app = relay()
  const stranger = { ...key, auth: 'b'.repeat(22) }
  const reading = { language: 'te', delayMs: 0, isShielded: true }
  for (const asked of [
    put({ key: stranger }, { method: 'POST', url: '/push/choices' }),
    put({ key: stranger, reading }, { url: '/push/reading' }),
    put({ key: stranger }, { method: 'DELETE' }),
  ])
    expect((await app.inject(asked)).statusCode).toBe(404)
})

test('pages of other sites are refused', async () => {
  const headers = { origin: 'https://evil.example', 'content-type': 'application/json' }
  const refused = await relay().inject(put({ subscription, choices }, { headers }))
  expect([refused.statusCode, saved.length]).toEqual([403, 0])
})

test.each<[string, unknown]>([
  ['null', null],
  ['no subscription', { choices }],
  [
    'a very long endpoint',
    {
      subscription: { ...subscription, endpoint: `https://fcm.googleapis.com/${'x'.repeat(1100)}` },
      choices,
    },
  ],
  ['a delay of an hour', { subscription, choices: { ...choices, delayMs: 3_600_000 } }],
  ['a zone that is none', { subscription, choices: { ...choices, timeZone: 'Mars/Olympus' } }],
  ['a minute that no day has', { subscription, choices: { ...choices, quiet: { from: 0, to: 1440 } } }],
  ['a kind that is none', { subscription, choices: { ...choices, follows: { 'match/7': ['six'] } } }],
  ['a thing that is none', { subscription, choices: { ...choices, follows: { __proto__x: ['toss'] } } }],
  [
    'more than anybody follows',
    {
      subscription,
      choices: {
        ...choices,
        follows: Object.fromEntries(Array.from({ length: 51 }, (_, id) => [`match/${id + 1}`, ['toss']])),
      },
    },
  ],
  ['more than is asked', { subscription, choices: { ...choices, isAdmin: true } }],
])('a body with %s is refused in a sentence that repeats nothing of it', async (_what, payload) => {
  const refused = await relay().inject(put(JSON.stringify(payload)))
  expect(refused.statusCode).toBe(400)
  expect(refused.json().Status.returnMessage).toMatch(/^[\w. ]+\.$/)
  expect(refused.body).not.toMatch(/Mars|six|xx|proto|1440/)
  expect(saved).toEqual([])
})

test('what is no JSON, not said to be any, or too large is refused', async () => {
  const app = relay()
  const plain = { headers: { origin: SITE, 'content-type': 'text/plain' } }
  expect((await app.inject(put('{"a":', {}))).statusCode).toBe(400)
  expect((await app.inject(put(JSON.stringify({ subscription, choices }), plain))).statusCode).toBe(415)
  expect((await app.inject(put(JSON.stringify({ a: 'x'.repeat(20_000) })))).statusCode).toBe(413)
})

test.each<[SaveAnswer, number]>([
  ['unknown', 404],
  ['not allowed', 422],
  ['bad key', 422],
  ['full', 503],
])('a subscription that is %s is answered with %i', async (came, status) => {
  answer = came
  expect((await relay().inject(put({ subscription, choices }))).statusCode).toBe(status)
})

test('where notifications are switched off every call says so', async () => {
  const app = fastify()
  pushRoutes(app, { notifier: undefined, siteOf: () => SITE, nowMs: () => 0 })
  expect((await app.inject('/push/key')).statusCode).toBe(404)
  expect((await app.inject(put({ subscription, choices }))).statusCode).toBe(404)
})
