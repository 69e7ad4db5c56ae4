import { expect, onTestFinished, test } from 'vitest'
import { CSRF_PAIR } from '#tests/support/csrf-pair.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { relayInFrontOf } from '#tests/support/relay-under-test.ts'
import { scoredFixture } from '#tests/support/scored-fixture.ts'

const json = cricsheetJson(shortPlan('relayed', 1))

async function throughRelay() {
  const fixture = await scoredFixture(json)
  const apiHost = new URL(await fixture.app.listen({ port: 0, host: '127.0.0.1' }))
  const { address, close } = await relayInFrontOf(apiHost)
  onTestFinished(close)
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${address}/api/${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const stateOf = async (topic: string) =>
    (await (await fetch(`${address}/live/topics/${topic}`)).json()).state
  return { ...fixture, call, stateOf }
}

test('what scorers and editors send has to come from a page of the site', async () => {
  const { matchId, call } = await throughRelay()
  for (const [method, path, body] of [
    ['POST', `Scoring/${matchId}/Lock`, { Device: 'one', Name: 'Riya' }],
    ['POST', `Scoring/${matchId}/Events`, { Fence: 1, After: 0, Events: [] }],
    ['POST', 'Desk/Key', { Name: 'a', MatchId: matchId }],
    ['DELETE', 'Desk/Key/1', undefined],
  ] as const) {
    expect([path, (await call(method, path, body)).status]).toEqual([path, 403])
    expect([path, (await call(method, path, body, CSRF_PAIR)).status]).toEqual([path, 401])
  }
})

test('a program needs its key alone, and a browser cannot be made to use one', async () => {
  const { matchId, login, send, call, read, stateOf } = await throughRelay()
  const [team] = (await read()).Sheet.Teams
  const editor = { AuthToken: await login('editor') }
  const { Key } = (await send('POST', 'Desk/Key', { Name: 'a', MatchId: matchId }, editor)).json().data
  const body = {
    Version: 1,
    Score: { Innings: { 1: { BattingTeamId: team.TeamId, Runs: 7, Wickets: 0, Overs: '1' } } },
  }
  const push = (headers: Record<string, string>) => call('PUT', `Ingest/${matchId}`, body, headers)
  const key = { 'X-Api-Key': Key }
  expect((await push({ ...key, Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await push({ ...key, Cookie: 'visitor=a' })).status).toBe(403)
  expect((await push({ Cookie: 'visitor=a' })).status).toBe(403)
  expect((await push({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  const keyless = await push({})
  expect([keyless.status, (await keyless.json()).Status.returnMessage]).toEqual([
    401,
    'Send your key in the header X-Api-Key.',
  ])
  expect((await push({ 'X-Api-Key': 'a guess' })).status).toBe(401)
  expect((await push(key)).status).toBe(200)
  await expect.poll(async () => (await stateOf(`match/${matchId}`))?.Innings?.['1']?.Runs).toBe(7)
})

test('a program that asks for its matches gets those of its own key, at the same moment as another', async () => {
  const { matchId, login, send, call } = await throughRelay()
  const editor = { AuthToken: await login('editor') }
  const { Key } = (await send('POST', 'Desk/Key', { Name: 'a', MatchId: matchId }, editor)).json().data
  const answers = await Promise.all(
    [Key, 'wrong', Key].map((key) => call('GET', 'Ingest/Match', undefined, { 'X-Api-Key': key })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 200])
  expect(await answers[0]?.json()).toMatchObject({ data: [{ MatchId: matchId }] })
  const fixture = { ExternalId: 'x', TeamA: 1, TeamB: 2, StartTime: '2026-12-05T09:30:00Z' }
  const made = await call('PUT', 'Ingest/Match', fixture, { 'X-Api-Key': Key })
  expect([made.status, (await made.json()).Status.returnMessage]).toEqual([
    403,
    expect.stringContaining('one match'),
  ])
})
