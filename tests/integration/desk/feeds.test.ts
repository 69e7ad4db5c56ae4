import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fetchOutside, mayBeOutside } from '#relay/network/fetch-outside.ts'
import { isOutside } from '#relay/network/networks.ts'
import { MIGRATIONS } from '#relay/origin/tables.ts'
import { fedClub, URL_OF_PROVIDER } from '#tests/support/fed-club.ts'

test('a provider that an editor enters is asked with its key, and its score is on the match until it is stopped', async () => {
  const { asked, provider, scoreOf, add, feed, innings, until, desk, pass, db } = await fedClub()
  provider.answer = scoreOf(40, 1, 5)
  const { FeedId } = (await add()).json().data
  await until(innings, { Runs: 40, Wickets: 1, Overs: '5' })
  await until(feed, { FeedId, From: 'cricketdata', Failures: 0, Line: '40/1 (5) sent' })
  expect((await feed()).AnsweredAt).toBeDefined()
  expect(asked[0]).toEqual({ url: URL_OF_PROVIDER, key: 'secret' })
  expect(JSON.stringify(await feed())).not.toContain('secret')
  const stored = () => db.selectFrom('feeds').select('headers').executeTakeFirstOrThrow()
  expect((await stored()).headers).not.toMatch(/secret|x-key/)
  // As earlier builds stored it.
  await db.updateTable('feeds').set({ headers: '{"x-key":"secret"}' }).execute()
  await until(async () => [(await stored()).headers.startsWith('{')], [false])

  // One wrong answer, and none at all.
  provider.answer = scoreOf(12, 0, 2)
  await until(feed, { Line: expect.stringContaining('goes back') })
  provider.answer = () => new Response('', { status: 503 })
  await until(feed, { Failures: 2, Line: 'The provider answers 503' })
  expect(await innings()).toMatchObject({ Runs: 40 })

  provider.answer = scoreOf(52, 1, 6)
  await until(innings, { Runs: 52 })
  expect((await desk('DELETE', `Feed/${FeedId}`)).statusCode).toBe(200)
  expect((await desk('DELETE', `Feed/${FeedId}`)).statusCode).toBe(404)
  const before = asked.length
  pass(10_000)
  await until(feed, { StoppedAt: expect.any(String) })
  expect(asked.length - before).toBeLessThanOrEqual(1)
})

test('a feed that an earlier build stored is there after its table was made anew', async () => {
  const { app, db, add } = await fedClub()
  await add()
  await app.close()
  const stored = await db.selectFrom('feeds').selectAll().executeTakeFirstOrThrow()
  const { tournament_id: _, match_url: __, ...before } = stored
  await db.schema.dropTable('feeds').execute()
  await db.transaction().execute(async (transaction) => {
    await MIGRATIONS['24-2026-11-29-provider-feeds']?.(transaction)
    await sql`insert into feeds ${sql.raw(`(${Object.keys(before)})`)} values (${sql.join(Object.values(before))})`.execute(
      transaction,
    )
    await MIGRATIONS['29-2026-11-30-feeds-of-series']?.(transaction)
  })
  expect(await db.selectFrom('feeds').selectAll().execute()).toEqual([stored])
})

test('a feed ends with a sentence where the match is handed to a scorer', async () => {
  const { provider, scoreOf, add, feed, until, desk, MatchId } = await fedClub()
  expect((await desk('POST', `Match/${MatchId}/Owner`, { Owner: 'scorer' })).statusCode).toBe(200)
  provider.answer = scoreOf(40, 1, 5)
  await add()
  await until(feed, { StoppedAt: expect.any(String), Line: expect.stringMatching(/scor/i) })
})

test('a feed with a wrong field is refused with a sentence that is about this field', async () => {
  const { add, feed, TournamentId } = await fedClub()
  const ofSeries = { MatchId: undefined, TournamentId }
  for (const [field, changes] of [
    ...['http://provider.example/', 'nowhere', 'https://127.0.0.1/', 'https://localhost:8080/'].map(toUrl),
    ...['https://[::1]/', 'https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/latest/meta-data'].map(
      toUrl,
    ),
    ['Header', { Header: 'no header' }],
    ['Header', { Header: 'X-Key: a\r\nHost: b' }],
    ['From', { From: 'nobody' }],
    ['Seconds', { Seconds: 1 }],
    ['MatchId', { MatchId: 9999 }],
    ['MatchId', { TournamentId }],
    ['MatchId', { MatchId: undefined }],
    ['TournamentId', { ...ofSeries, TournamentId: 9999 }],
    ['From', { ...ofSeries, From: 'cricclubs' }],
    ['MatchUrl', { ...ofSeries, MatchUrl: 'https://provider.example/match' }],
    ['MatchUrl', { ...ofSeries, MatchUrl: 'https://10.0.0.1/{id}' }],
  ] as const) {
    const { Status } = (await add(changes)).json()
    const code = Object.values(changes).includes(9999) ? 404 : 400
    expect([changes, Status]).toEqual([
      changes,
      { code, field, returnMessage: expect.stringMatching(/\w{4}/) },
    ])
  }
  expect((await add({ ...ofSeries, From: 'cricclubs' })).json().Status.returnMessage).toContain('Cricbuzz')
  expect(await feed()).toBeUndefined()
})
const toUrl = (Url: string) => ['Url', { Url }] as const

test('a feed of a series puts each match in play that its list has on the fixture, and names those it cannot pair', async () => {
  const { asked, provider, add, feed, until, app, desk, made, match, home, away, TournamentId, MatchId } =
    await fedClub()
  const { TeamId } = await made('Team', { TeamName: 'Lake View', ShortName: 'LAK' })
  const other = await made('Match', {
    ...{ TournamentId, TeamAId: home.TeamId, TeamBId: TeamId, ExternalId: 'b', StartTime: match.StartTime },
  })
  const later = new Date(Date.parse(`${match.StartTime}`) + 7 * 86_400_000).toISOString()
  await made('Match', { TournamentId, TeamAId: away.TeamId, TeamBId: home.TeamId, StartTime: later })
  const listed = (id: string, a: string, b: string, r?: number) => ({
    ...{ id, teams: [a, b], matchEnded: false, matchStarted: r !== undefined },
    dateTimeGMT: `${match.StartTime}`.slice(0, 19),
    score: r === undefined ? [] : [{ r, w: 0, o: 2, inning: `${a} Inning 1` }],
  })
  const list = [
    listed('a', 'Hill Wanderers', 'Riverside CC', 20),
    listed('b', 'Lakeview Club', 'Riverside CC', 30),
    listed('c', 'Riverside CC', 'Hill Wanderers Ladies', 99),
    listed('d', 'Athens', 'Sparta', 99),
  ]
  provider.answer = () => Response.json({ data: list })
  await add({ MatchId: undefined, TournamentId })
  const runs = (id: unknown) => async () =>
    (await app.inject(`/api/Match/MatchDetail/${id}`)).json().data.Scorecard.Innings[1]
  await until(runs(MatchId), { BattingTeamId: away.TeamId, Runs: 20 })
  await until(runs(other.MatchId), { BattingTeamId: TeamId, Runs: 30 })
  await until(feed, {
    ...{ TournamentId, Failures: 0 },
    Line: 'Not paired: Riverside CC v Hill Wanderers Ladies. Riverside CC v Lake View: 30/0 (2) sent. Riverside CC v Hill Wanderers: 20/0 (2) sent',
  })

  // Each match at an address of its own; one that fails is not lost among the others.
  await desk('DELETE', `Feed/${(await feed()).FeedId}`)
  await add({ MatchId: undefined, TournamentId, MatchUrl: 'https://provider.example/v1/{id}?key=a-secret' })
  provider.answer = (url) => {
    if (url === URL_OF_PROVIDER) return Response.json({ data: list })
    if (url.includes('/b?')) throw new Error('no route for a-secret')
    return Response.json({ data: listed('a', 'Hill Wanderers', 'Riverside CC', 26) })
  }
  await until(feed, { Failures: 2, Line: expect.stringContaining('Lake View: The provider does not answer') })
  expect((await feed()).Line).not.toContain('a-secret')
  expect(await runs(MatchId)()).toMatchObject({ Runs: 26 })
  expect(new Set(asked.map(({ url }) => url))).not.toContain('https://provider.example/v1/d?key=a-secret')
})

test('an address that leads into the network is refused when it is looked up, whatever its name', async () => {
  const withPorts = ['', ':443', ':8443', ':22', ':25'].map((port) => `https://localtest.example${port}/`)
  expect(withPorts.map(mayBeOutside)).toEqual([true, true, true, false, false])
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:192.168.0.1',
    '100.64.0.1',
    '0.0.0.0',
  ])
    expect([address, isOutside(address)]).toEqual([address, false])
  expect(['8.8.8.8', '2606:4700::1111'].map(isOutside)).toEqual([true, true])
  const signal = AbortSignal.timeout(5000)
  await expect(fetchOutside('https://127.0.0.1:1/', { headers: {}, signal })).rejects.toThrow(/leads into/)
})
