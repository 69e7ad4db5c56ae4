import { type FastifyRequest, fastify } from 'fastify'
import { expect, test } from 'vitest'
import { WriteHealth } from '#relay/origin/core/database/write-health.ts'
import { CurrentMatches } from '#relay/origin/core/matches/current-matches.ts'
import { predictionRoutes } from '#relay/origin/parts/predictions/prediction-routes.ts'
import { cookieOf, pickFor, playToEnd, predictionsUnderTest } from '#tests/support/predictions-under-test.ts'

test('a reader is told how the own picks came out once a match is over, and nobody else is', async () => {
  const room = await predictionsUnderTest([1, 500])
  const [matchId = 0] = room.matches
  const open = await room.of(0)
  const cookie = cookieOf(await room.pick(pickFor(open, { winTeamId: open.TeamB.TeamId })))
  await room.pick(pickFor(open, { winTeamId: open.TeamA.TeamId }), { cookie })
  const ownOf = async (headers: Record<string, string>) =>
    (await room.app.inject({ url: '/api/Prediction/Get', headers })).json().Own
  expect(await ownOf({ cookie })).toBeUndefined()
  await playToEnd(room, matchId)
  const { WinnerTeamId } = (await room.of(0)).Result ?? {}
  const Right = WinnerTeamId === open.TeamA.TeamId ? 1 : 0
  expect(await ownOf({ cookie })).toEqual({ Picked: 1, Right, Streak: Right, BestStreak: Right })
  expect(await ownOf({})).toBeUndefined()
  expect(await ownOf({ cookie: `visitor=${'x'.repeat(24)}` })).toBeUndefined()
})

test('whoever is logged in picks with a press alone: name and number are those of the account', async () => {
  const { db, time } = await predictionsUnderTest()
  const facts = {
    ...{ password_hash: '', email: 'ada@example.org', user_type: 6, point: 1, is_active: 1, needs_otp: 0 },
    ...{ is_exchange_allowed: 1, needs_email: 0, created_at: '2026-01-01', opened_at: '2026-01-01' },
  }
  await db
    .insertInto('accounts')
    .values({ id: 7, username: 'Ada', username_key: 'ada', mobile: '9876543210', ...facts })
    .execute()
  const app = fastify()
  predictionRoutes(app, {
    ...{ db, clock: time.clock, monotonic: time.clock, redirectUrl: () => '/' },
    board: new CurrentMatches({ db, clock: time.clock, log: app.log, leadMs: 0, lingerMs: 0 }),
    random: (bytes) => Buffer.alloc(bytes),
    health: new WriteHealth(app.log, time.clock),
    accountOf: async ({ headers }: FastifyRequest) =>
      headers.authtoken === undefined ? undefined : { id: Number(headers.authtoken) },
  })
  const [open] = (await app.inject('/api/Prediction/Get')).json().data
  const payload = pickFor(open, { firstName: '', whatsappNumber: '' })
  const send = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/Prediction/Insert', headers, payload })
  expect((await send({})).statusCode).toBe(400)
  const answer = await send({ authtoken: '7' })
  expect(answer.json().Status).toEqual({ code: 0, returnMessage: 'Your pick is in, Ada. Good luck!' })
  const [kept] = await db.selectFrom('picks').select(['first_name', 'number', 'reader']).execute()
  expect(kept).toEqual({ first_name: 'Ada', number: '9876543210', reader: 'account:7' })
  expect((await send({ authtoken: '7' })).statusCode).toBe(409)
})
