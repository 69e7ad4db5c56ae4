import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { outsideFetch } from '#relay/network/fetch-outside.ts'
import type { OriginOverrides } from '#relay/origin/app.ts'
import { clubUnderTest } from '#tests/support/desk-under-test.ts'
import { originUnderTest } from '#tests/support/origin-under-test.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type Received = { id: string; body: string; headers: Record<string, string>; attempts: number }

/** A receiver on this machine, whose answers are what a test says: a status, an address to go to, or nothing. */
async function receiver() {
  const answers: (number | string | undefined)[] = []
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const headers = request.headers as Record<string, string>
    const id = headers['webhook-id'] ?? ''
    received.push({ id, body, headers, attempts: received.filter((one) => one.id === id).length + 1 })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (typeof answer === 'string') return response.writeHead(302, { location: answer }).end()
    if (answer !== undefined) response.writeHead(answer).end('x'.repeat(100_000))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { answers, received, address }
}

/** A club with one webhook. Only `https://hook.example` leads to the receiver. */
async function hookedClub(changes: object = {}, overrides: OriginOverrides = {}) {
  const { answers, received, address } = await receiver()
  const due: (() => void)[] = []
  const injected: OriginOverrides = {
    sendWebhook: (url, { body = '', ...request }) =>
      fetch(url.replace('https://hook.example', address), { ...request, body, redirect: 'manual' }),
    timers: (_ms, work) => {
      due.push(work)
      return () => void due.splice(due.indexOf(work) >>> 0, 1)
    },
    ...overrides,
  }
  const club = await clubUnderTest(injected)
  const { desk, send, db, MatchId, home, away } = club
  await db.updateTable('sessions').set({ expires_at: '2100-01-01T00:00:00.000Z' }).execute()
  const add = (more: object = {}) =>
    desk('POST', 'Webhook', {
      ...{ Url: 'https://hook.example/events', Site: 'https://club.example' },
      ...{ Events: ['toss', 'start', 'wicket', 'milestone', 'break', 'result'], ...changes, ...more },
    })
  const { WebhookId, Secret } = (await add()).json().data
  const webhook = async () => (await desk('GET', 'Webhook')).json().data[0]
  const deliveries = async () => (await desk('GET', `Webhook/${WebhookId}/Delivery`)).json().data
  const act = async (call: string, body?: object) =>
    (await desk('POST', `Webhook/${WebhookId}/${call}`, body)).statusCode
  /** Until it is as it should be, with time between the looks. */
  const until = (read: () => unknown, expected: unknown, ms = 10_000) =>
    expect
      .poll(async () => {
        club.pass(ms)
        for (const work of due.splice(0)) work()
        return read()
      })
      .toEqual(expected)
  const { Key } = (await desk('POST', 'Key', { Name: 'scores', MatchId })).json().data
  let Version = 0
  const push = async (more: object) => {
    Version += 1
    const answer = await send('PUT', `Ingest/${MatchId}`, { Version, ...more }, { 'X-Api-Key': Key })
    expect(answer.json().Status).toEqual({ code: 200, returnMessage: expect.any(String) })
  }
  const score = (Runs: number, out: number[], more: object = {}) => {
    const FallOfWickets = out.map((place) => ({ PlayerId: home.players[place], Runs: 20 }))
    const Batting = home.players.slice(0, 4).map((PlayerId, place) => ({
      ...{ PlayerId, Runs: place === 0 ? Runs : 0, Balls: 9 },
      ...(out.includes(place) ? { Out: { Kind: 'bowled', Bowler: away.players[9] } } : {}),
    }))
    const Bowling = [{ PlayerId: away.players[9], Overs: '9', Runs, Wickets: out.length }]
    const innings = { BattingTeamId: home.TeamId, Runs, Wickets: out.length, Overs: '9' }
    return push({ Score: { Innings: { 1: { ...innings, Batting, Bowling, FallOfWickets } } }, ...more })
  }
  const toss = () => push({ Score: { Innings: {} }, Toss: { WinnerTeamId: home.TeamId, Decision: 'bat' } })
  /** What happened at once comes in any order. */
  const types = () => received.map(({ body }) => JSON.parse(body).type).sort()
  return {
    ...{ ...club, answers, received, add, WebhookId, Secret, webhook, deliveries, act },
    ...{ until, score, toss, types, overrides: injected },
  }
}

test('each event of a match arrives once, signed, in words and figures; a correction of the score sends none again', async () => {
  const { answers, received, Secret, until, score, toss, types, MatchId, home } = await hookedClub()
  answers.push(204)
  await toss()
  await until(types, ['match.toss'])
  await score(20, [1])
  await until(types, ['match.start', 'match.toss', 'match.wicket'])
  await score(31, [1, 2])
  await until(types, ['match.start', 'match.toss', 'match.wicket', 'match.wicket'])
  // The second was no wicket, then it was one; and the first batter has other runs.
  await score(30, [1])
  await until(() => received.length, 4)
  await score(33, [1, 2])
  await score(51, [1, 2], { Status: 'rain' })
  await until(types, [
    ...['match.break', 'match.milestone', 'match.start', 'match.toss', 'match.wicket', 'match.wicket'],
  ])
  for (const { body, headers } of received.slice(0, 2))
    expect(new Webhook(Secret).verify(body, headers)).toMatchObject({ timestamp: expect.any(String) })
  expect(() => new Webhook(Secret).verify('{}', received[0]?.headers ?? {})).toThrow()
  const wicket = received.map(({ body }) => JSON.parse(body)).find(({ type }) => type === 'match.wicket')
  expect(wicket).toMatchObject({
    type: 'match.wicket',
    data: {
      ...{ LiveMatchId: MatchId, Address: `https://club.example/live-score/scorecard/${MatchId}` },
      ...{ TeamA: { TeamId: home.TeamId, TeamName: 'Riverside CC' }, Score: 'RIV 20/1 (9)' },
      ...{ Text: 'Wicket! Bilal Khan 0 (9).', Event: { kind: 'wicket', name: 'Bilal Khan' } },
    },
  })
})

test('what is not wanted is not sent: other events, other matches, a match that was in play when it was first seen', async () => {
  const { answers, until, score, toss, types, received, add, away, made, TournamentId } = await hookedClub({
    Events: ['toss'],
  })
  answers.push(200)
  const other = await made('Team', { TeamName: 'Others', ShortName: 'OTH' })
  await add({ Events: ['wicket'], TeamId: other.TeamId })
  await add({ Events: ['wicket'], TeamId: away.TeamId, TournamentId })
  await toss()
  await until(types, ['match.toss'])
  await score(20, [1])
  await until(types, ['match.toss', 'match.wicket'])
  expect(received).toHaveLength(2)
  const late = await hookedClub()
  late.answers.push(200)
  await late.score(20, [1])
  await late.until(() => late.types(), [])
  await late.score(21, [1, 2])
  await late.until(() => late.types(), ['match.wicket'])
})

test('what the demo plays is not sent', async () => {
  const { db, answers, until, score, toss, types, act } = await hookedClub()
  answers.push(200)
  await db.updateTable('matches').set({ lane: 'demo', lane_index: 1 }).execute()
  await toss()
  await act('Test')
  await until(types, ['test'])
  await score(20, [1])
  await act('Test')
  await until(types, ['test', 'test'])
})

test.each([
  ['answers 500', [500, 500, 200], ['The receiver answered 500.']],
  ['leads on to this machine', ['http://127.0.0.1:1/', 200], [expect.stringContaining('redirects are not')]],
  ['answers nothing', [undefined, 200], [expect.stringMatching(/aborted|timeout/i)]],
])('a receiver that %s is tried again under the same id', async (_how, given, errors) => {
  const { answers, received, act, until, deliveries, webhook } = await hookedClub(
    {},
    {
      webhookAnswerWithinMs: 200,
    },
  )
  answers.push(...given)
  expect(await act('Test')).toBe(200)
  const failing = async () => (await deliveries())[0]
  // No time passes, so that it is not tried again.
  await expect.poll(async () => [(await failing()).LastError]).toEqual(errors)
  expect([await failing(), (await webhook()).FailingSince]).toMatchObject([
    { State: 'waiting', Type: 'test' },
    expect.any(String),
  ])
  await until(async () => (await failing()).State, 'delivered')
  expect(await failing()).toMatchObject({ Tries: given.length })
  expect(new Set(received.map(({ id }) => id)).size).toBe(1)
  expect([received.length, (await webhook()).FailingSince]).toEqual([given.length, undefined])
})

test('410 switches a webhook off at once and five days of failures do; both are shown, and nothing more is sent', async () => {
  const gone = await hookedClub()
  gone.answers.push(410)
  await gone.act('Test')
  await gone.until(async () => (await gone.webhook()).StoppedBy, 'receiver')
  expect(await gone.deliveries()).toMatchObject([
    { State: 'failed', LastError: expect.stringContaining('410') },
  ])
  expect(await gone.act('Test')).toBe(409)
  expect(await gone.act('On')).toBe(200)
  expect(await gone.webhook()).not.toHaveProperty('StoppedAt')
  gone.answers.splice(0, 1, 204)
  expect(await gone.act('Test')).toBe(200)
  await gone.until(async () => (await gone.deliveries())[0].State, 'delivered')
  expect((await gone.desk('POST', 'Webhook/999/On')).statusCode).toBe(404)

  const down = await hookedClub()
  down.answers.push(503)
  for (let day = 0; day < 6; day += 1) {
    await down.act('Test')
    const shown = async () => (await down.deliveries())[0]?.State
    await down.until(shown, 'failed', 3 * 60 * MINUTE_MS)
  }
  expect(await down.webhook()).toMatchObject({ StoppedBy: 'failures', StoppedAt: expect.any(String) })
  down.pass(8 * DAY_MS)
  await down.until(() => down.deliveries(), [])
})

test('what failed is sent again from the desk under its id, one or all; a new secret and the old one sign for a day', async () => {
  const { answers, received, act, until, deliveries, Secret, pass, desk, WebhookId } = await hookedClub()
  answers.push(500)
  await act('Test')
  await until(async () => (await deliveries())[0].State, 'failed', 60 * MINUTE_MS)
  await act('Test')
  await until(async () => (await deliveries())[0].State, 'failed', 60 * MINUTE_MS)
  answers.splice(0, 1, 200)
  const [newest, oldest] = await deliveries()
  const made = await desk('POST', `Webhook/${WebhookId}/Secret`)
  expect(await act('Replay', { DeliveryId: oldest.DeliveryId })).toBe(200)
  await until(
    async () => (await deliveries()).map(({ State }: { State: string }) => State),
    [...['failed', 'delivered']],
  )
  const { body, headers, id } = received.at(-1) as Received
  expect(id).toBe(oldest.DeliveryId)
  const stamp = new Date(1000 * Number(headers['webhook-timestamp']))
  const signedBy = (secret: string) => new Webhook(secret).sign(id, stamp, body)
  const { Secret: fresh } = made.json().data
  expect(headers['webhook-signature']).toBe(`${signedBy(fresh)} ${signedBy(Secret)}`)
  pass(DAY_MS)
  expect(await act('Replay', {})).toBe(200)
  await until(async () => (await deliveries())[0].State, 'delivered')
  expect(received.at(-1)).toMatchObject({ id: newest.DeliveryId })
  expect(received.at(-1)?.headers['webhook-signature']).not.toContain(' ')
  expect(await act('Replay', {})).toBe(404)
  expect(await act('Replay', { DeliveryId: newest.DeliveryId })).toBe(200)
  expect(JSON.stringify((await desk('GET', 'Webhook')).json())).not.toContain('whsec_')
})

test('a name that leads into the network is refused at each attempt, and an address there when it is entered', async () => {
  const looked: string[] = []
  const { add, act, until, deliveries, received } = await hookedClub(
    {},
    {
      sendWebhook: outsideFetch((hostname, _options, done) => {
        looked.push(hostname)
        done(null, [{ address: '169.254.169.254', family: 4 }])
      }),
    },
  )
  for (const Url of ['http://hook.example/', 'https://10.0.0.1/', 'https://localhost/', 'https://[::1]/'])
    expect([Url, (await add({ Url })).statusCode]).toEqual([Url, 400])
  expect((await add({ TeamId: 999 })).statusCode).toBe(404)
  await act('Test')
  await until(() => looked.length >= 2, true)
  expect(await deliveries()).toMatchObject([
    { State: 'waiting', LastError: expect.stringContaining('leads into') },
  ])
  expect([new Set(looked), received]).toEqual([new Set(['hook.example']), []])
})

test('what a process was sending when it ended is sent again by the next one, under the same id', async () => {
  const { answers, received, act, until, app, dataDir, overrides } = await hookedClub()
  answers.push(undefined, 200)
  await act('Test')
  await until(() => received.length, 1)
  await app.close()
  await originUnderTest(dataDir, { ...overrides, lanes: [], clock: () => Date.now() })
  await expect.poll(() => received.length).toBe(2)
  expect(received[1]).toMatchObject({ id: received[0]?.id, body: received[0]?.body })
})
