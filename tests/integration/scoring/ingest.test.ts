import { expect, test } from 'vitest'
import { bringIn } from '#tests/support/bring-in.ts'
import { clubUnderTest } from '#tests/support/desk-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { pushedMatch as pushed } from '#tests/support/pushed-match.ts'
import { entriesOf, scoredFixture } from '#tests/support/scored-fixture.ts'

test('a score that a program sends is on the board, with a dash where it keeps nothing', async () => {
  const { app, push, score, a, b, matchId } = await pushed()
  const [opener] = a.Players
  const sent = await push(
    score(1, {
      Batting: [
        { Name: opener?.Name, Runs: 12 },
        { Name: 'Sam New', Runs: 3, Balls: 5 },
      ],
      Bowling: [{ PlayerId: b.Players[10]?.PlayerId, Overs: '0.3', Runs: 9, Wickets: 0 }],
    }),
  )
  expect(sent.json()).toEqual({ Status: { code: 200, returnMessage: 'Success' }, data: { Version: 1 } })
  const [live] = (await app.inject('/api/Match/LiveMatches')).json().data
  expect([live.LiveMatchId, live.Status, typeof live.HeardAt]).toEqual([matchId, 'live', 'number'])
  const [{ Scorecard }] = (await app.inject('/api/Match/Live')).json().data
  const { Batting, Bowler, Balls, Extras, Partnerships } = Scorecard.Innings['1']
  expect(Batting[`${opener?.PlayerId}`]).toEqual({ Order: 1, Name: opener?.Name, Runs: 12, AtCrease: true })
  expect([Bowler, Balls, Extras, Partnerships]).toEqual([b.Players[10]?.PlayerId, 9, undefined, undefined])
})

test('reviews that a program counts are in the scorecard, and more than a match can have are refused', async () => {
  const { push, score, detail } = await pushed()
  await push(score(1, { ReviewsLeft: { Batting: 2, Bowling: 0 } }))
  expect((await detail()).Scorecard.Innings['1'].ReviewsLeft).toEqual({ Batting: 2, Bowling: 0 })
  const wrong = await push(score(2, { ReviewsLeft: { Batting: -1 } }))
  expect([wrong.statusCode, wrong.json().Status.returnMessage]).toEqual([
    400,
    expect.stringContaining('Batting'),
  ])
})

test('people are ours by their name, and then by the id that the source has for them', async () => {
  const { db, push, card, a, detail } = await pushed()
  const [first, second] = a.Players
  await push(
    card(1, {
      OnStrike: 'x2',
      Batting: {
        x1: {
          Name: ` ${first?.Name.toUpperCase()} `,
          Runs: 5,
          Out: { Kind: 'caught', Bowler: 'Zed Zulu', Fielders: [{ Name: 'Yan York' }] },
        },
        x2: { Name: second?.Name, Runs: 6, AtCrease: true },
        x3: { Name: 'Nora Newcomer', Runs: 0, AtCrease: true },
      },
    }),
  )
  await push(card(2, { Batting: { x1: { Runs: 7 }, x3: { Runs: 1, AtCrease: true } } }))
  const { Batting } = (await detail()).Scorecard.Innings['1']
  const known = await db
    .selectFrom('players')
    .select(['id', 'name'])
    .where('name', '=', 'Nora Newcomer')
    .execute()
  expect(known).toHaveLength(1)
  expect(Object.keys(Batting).map(Number)).toEqual([first?.PlayerId, known[0]?.id])
  expect(Batting[`${first?.PlayerId}`]).toMatchObject({ Name: first?.Name, Runs: 7 })
  const { Squads } = await detail()
  expect(Squads[`${a.TeamId}`].map(({ Name }: { Name: string }) => Name)).toContain('Nora Newcomer')
})

test('an id that an editor typed at the desk is a player of the source, and each player has one id', async () => {
  const { app, db, send, made, desk, home, MatchId } = await clubUnderTest()
  const { PlayerId } = await made('Player', { Name: 'Jo Smith', TeamId: home.TeamId, ExternalId: 'J SMITH' })
  const { Key } = (await desk('POST', 'Key', { Name: 'NV Play', MatchId })).json().data
  const Batting = [
    { ExternalId: 'J SMITH', Name: 'J SMITH', Runs: 4 },
    { ExternalId: 'x2', Name: 'Bilal Khan', Runs: 5 },
  ]
  const innings = { BattingTeamId: home.TeamId, Runs: 9, Wickets: 0, Overs: '1.3', Batting }
  const body = { Version: 1, Scorecard: { Innings: { 1: innings } } }
  expect((await send('PUT', `Ingest/${MatchId}`, body, { 'X-Api-Key': Key })).statusCode).toBe(200)
  const { Scorecard } = (await app.inject(`/api/Match/MatchDetail/${MatchId}`)).json().data
  expect(Object.keys(Scorecard.Innings['1'].Batting).map(Number)).toEqual(
    [PlayerId, home.players[1]].sort((a, b) => Number(a) - Number(b)),
  )
  const ids = await db
    .selectFrom('players')
    .select('external_id')
    .where('external_id', 'is not', null)
    .execute()
  expect(ids.map(({ external_id }) => external_id).sort()).toEqual(['J SMITH', 'x2'])
})

test('versions only rise: the same again is no error, an older one changes nothing', async () => {
  const { push, score, detail, send, editor, matchId } = await pushed()
  expect((await push(score(7))).statusCode).toBe(200)
  expect((await push(score(7, { Runs: 99 }))).json().data).toEqual({ Version: 7 })
  const older = await push(score(6, { Runs: 12 }))
  expect([older.statusCode, older.json()]).toEqual([
    409,
    { Status: { code: 409, returnMessage: 'A newer version is here already: 7.' }, data: { Version: 7 } },
  ])
  expect((await detail()).Scorecard.Innings['1'].Runs).toBe(40)
  expect((await push(score(8, { Runs: 41 }))).statusCode).toBe(200)
  expect((await detail()).Scorecard.Innings['1'].Runs).toBe(41)

  const over = await push(score(Number.MAX_SAFE_INTEGER))
  expect([over.statusCode, over.json().Status.returnMessage]).toEqual([
    400,
    'Version can be at most 9000000000000000.',
  ])
  expect((await push(score(9_000_000_000_000_000))).statusCode).toBe(200)
  const address = `Desk/Match/${matchId}/Result`
  const { Version: After, Innings } = (await send('GET', address, undefined, editor)).json().data
  const typed = { After, Innings, Result: { Kind: 'no result' } }
  expect((await send('PUT', address, typed, editor)).statusCode).toBe(200)
})

test('a match ends by its status or its result, is in the lists and careers, and may be corrected', async () => {
  const { app, send, push, card, a, b, detail, innings } = await pushed()
  const [opener] = a.Players
  const Batting = [{ PlayerId: opener?.PlayerId, Runs: 33 }]
  const both = (Runs: number) => ({
    Innings: {
      1: innings({ Overs: '2', Batting }),
      2: innings({ BattingTeamId: b.TeamId, Runs, Overs: '2', AllOut: true, Target: 41 }),
    },
  })
  await push(card(1))
  expect((await push({ Version: 2, Status: 'completed', Scorecard: both(30) })).statusCode).toBe(200)
  expect(await detail()).toMatchObject({
    Status: 'completed',
    Result: { Kind: 'win', WinnerTeamId: a.TeamId, By: { Runs: 10 } },
  })
  const { data } = (await send('POST', 'Match/Recent', {})).json()
  expect(data[0]).toMatchObject({ Scores: { 1: { Runs: 40 }, 2: { Runs: 30 } } })
  const player = (await app.inject(`/api/Player/Detail/${opener?.PlayerId}`)).json().data
  expect(player.Career.T20.Batting).toMatchObject({ Innings: 1, Runs: 33, Balls: 0 })
  await push({ Version: 3, Scorecard: { ...both(45), Result: { Kind: 'win', WinnerTeamId: b.TeamId } } })
  expect((await detail()).Result.WinnerTeamId).toBe(b.TeamId)
})

test('a chase has its target where none is sent and the first innings was whole', async () => {
  const { push, b, detail, innings } = await pushed()
  const target = async (Version: number, first: object, second: object = {}) => {
    const Innings = {
      1: innings(first),
      2: innings({ BattingTeamId: b.TeamId, Runs: 3, Overs: '0.2', ...second }),
    }
    expect((await push({ Version, Score: { Innings } })).statusCode).toBe(200)
    return (await detail()).Scorecard.Innings['2'].Target
  }
  expect(await target(1, { Overs: '2' })).toBe(41)
  expect(await target(2, { Overs: '1.4', AllOut: true })).toBe(41)
  expect(await target(3, { Overs: '1.4' })).toBe(undefined)
  expect(await target(4, { Overs: '2' }, { Target: 30 })).toBe(30)
})

test('a match begins with its toss or its first innings, and is a fixture before', async () => {
  const { app, push, a, matchId } = await pushed()
  const upcoming = async () =>
    (await app.inject('/api/Match/Upcoming')).json().data.map(({ MatchId }: { MatchId: number }) => MatchId)
  const none = { Score: { Innings: {} } }
  expect((await push({ Version: 1, Status: 'upcoming', ...none })).statusCode).toBe(200)
  expect(await upcoming()).toEqual([matchId])
  await push({ Version: 2, Toss: { WinnerTeamId: a.TeamId, Decision: 'bat' }, ...none })
  expect(await upcoming()).toEqual([])
  const [live] = (await app.inject('/api/Match/LiveMatches')).json().data
  expect([live.Status, JSON.parse(live.TossJson)]).toEqual([
    'toss',
    { WinnerTeamId: a.TeamId, Decision: 'bat' },
  ])
})

test('a match is either scored or sent', async () => {
  const { push, score, post, lock, events, send, editor, matchId } = await pushed()
  const Fence = await lock()
  await push(score(1))
  const refused = await post('Events', { Fence, After: 0, Events: entriesOf(events.slice(0, 1)) })
  expect([refused.statusCode, refused.json().Status.returnMessage]).toEqual([
    409,
    'Another program sends the score of this match. An editor can hand it over on its page at the desk.',
  ])
  expect((await send('GET', `Scoring/${matchId}/Cricsheet`, undefined, editor)).statusCode).toBe(404)
  const other = await scoredFixture(cricsheetJson(shortPlan('scored', 1)))
  await other.post('Events', {
    Fence: await other.lock(),
    After: 0,
    Events: entriesOf(other.events.slice(0, 1)),
  })
  const token = { AuthToken: await other.login('editor') }
  const { Key } = (await other.send('POST', 'Desk/Key', { Name: 'a', MatchId: other.matchId }, token)).json()
    .data
  const sent = await other.send('PUT', `Ingest/${other.matchId}`, score(1), { 'X-Api-Key': Key })
  expect(sent.statusCode).toBe(409)
})

test('a key is of one match or one series, is shown once, and is worth nothing once it is revoked', async () => {
  const { db, send, push, score, editor, KeyId, Key, keyFor, matchId, login } = await pushed()
  const list = (await send('GET', 'Desk/Key', undefined, editor)).json()
  expect(list).toMatchObject({ TotalCount: 1, data: [{ KeyId, Name: 'NV Play', MatchId: matchId }] })
  expect(JSON.stringify([list, await db.selectFrom('ingest_keys').selectAll().execute()])).not.toContain(Key)
  const other = await bringIn(db, cricsheetJson(shortPlan('other', 2)), {
    replay: { paceMs: 5 },
    name: '9.json',
  })
  await db.deleteFrom('scripts').execute()
  await db.updateTable('matches').set({ owner: null }).where('owner', '=', 'import').execute()
  expect((await push(score(1), {}, other.matchId)).statusCode).toBe(403)
  const { tournament_id } = await db
    .selectFrom('matches')
    .select('tournament_id')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow()
  const series = await keyFor({ TournamentId: tournament_id })
  expect((await push(score(1), { 'X-Api-Key': series.Key }, other.matchId)).statusCode).toBe(200)
  expect((await push(score(1), {}, 999)).statusCode).toBe(404)
  for (const scope of [{}, { MatchId: matchId, TournamentId: tournament_id }])
    expect((await send('POST', 'Desk/Key', { Name: 'a', ...scope }, editor)).statusCode).toBe(400)
  expect((await send('POST', 'Desk/Key', { Name: 'a', MatchId: 999 }, editor)).statusCode).toBe(404)
  const revoke = (token: Record<string, string>) => send('DELETE', `Desk/Key/${KeyId}`, undefined, token)
  const scorer = { AuthToken: await login('scorer', 'scorer.two') }
  expect([(await revoke({})).statusCode, (await revoke(scorer)).statusCode]).toEqual([401, 403])
  expect((await revoke(editor)).statusCode).toBe(200)
  expect((await revoke(editor)).statusCode).toBe(404)
  expect((await push(score(9))).statusCode).toBe(401)
})

test('keys cannot be guessed, and a program may send ten states a second', async () => {
  const { push, score, pass } = await pushed()
  const codes = []
  for (let n = 0; n < 12; n++) codes.push((await push(score(n), { 'X-Api-Key': `guess ${n}` })).statusCode)
  expect(codes.slice(0, 10)).toEqual(Array(10).fill(401))
  expect(codes.slice(10)).toEqual([429, 429])
  expect((await push(score(0))).statusCode).toBe(200)
  pass(1000)
  const elsewhere = { 'x-forwarded-for': '203.0.113.99' }
  const sent = []
  for (let n = 0; n < 11; n++) sent.push((await push(score(n), elsewhere)).statusCode)
  expect(sent).toEqual([...Array(10).fill(200), 429])
  pass(1000)
  expect((await push(score(11), elsewhere)).statusCode).toBe(200)
})

test('a score that no match can come to is refused with one sentence that names the field', async () => {
  const { push, score, innings, b, detail, pass } = await pushed()
  const second = innings({ BattingTeamId: b.TeamId })
  const numbered = (Innings: object) => ({ Version: 1, Score: { Innings } })
  const impossible: readonly [body: object, field: string][] = [
    [score(1, { Runs: 5001 }), 'Score.Innings.1.Runs'],
    [score(1, { Wickets: 11 }), 'Score.Innings.1.Wickets'],
    [score(1, { Overs: '1.7' }), 'Score.Innings.1.Overs'],
    [score(1, { Overs: '2.1' }), 'Score.Innings.1.Overs'],
    [score(1, { BattingTeamId: 999 }), 'Score.Innings.1.BattingTeamId'],
    [numbered({ 2: second }), 'Score.Innings.1'],
    [numbered({ 1: innings(), 2: innings() }), 'Score.Innings.2.BattingTeamId'],
    [numbered({ 1: innings(), 2: second, 3: innings() }), 'Score.Innings.3'],
    [numbered({ 1: innings(), 2: second, 3: innings({ SuperOver: true }) }), 'Score.Innings.3.Overs'],
    [numbered({ 1: innings(), 9: innings() }), 'Score.Innings.2'],
  ]
  const refused = async (body: object) => {
    pass(1000)
    const { statusCode, ...answer } = await push(body)
    return [
      statusCode,
      answer
        .json()
        .Status.returnMessage.split(' ')
        .find((word: string) => /^Score/.test(word)),
    ]
  }
  for (const [body, field] of impossible) expect([body, ...(await refused(body))]).toEqual([body, 400, field])
  expect((await detail()).Status).toBe('upcoming')
  const tied = { 1: innings(), 2: second, 3: innings({ SuperOver: true, Overs: '1', Wickets: 2 }) }
  expect(await refused({ ...numbered(tied), Version: 2 })).toEqual([200, undefined])
  expect(await refused({ ...numbered({}), Version: 3 })).toEqual([400, 'Score.Innings'])
  expect(Object.keys((await detail()).Scorecard.Innings)).toHaveLength(3)
})

test('a wrong body is refused with one sentence that names the field, and one over a megabyte as too large', async () => {
  const { push, score, card, innings, detail, pass } = await pushed()
  const wrong: readonly [body: unknown, field: string][] = [
    [[], 'object'],
    [{}, 'Version'],
    [{ Version: 'one' }, 'Version'],
    [{ Version: -1, Score: { Innings: {} } }, 'Version'],
    [{ Version: 1 }, 'Scorecard'],
    [{ ...score(1), ...card(1) }, 'Scorecard'],
    [{ Version: 1, Score: {} }, 'Score.Innings'],
    [{ Version: 1, Score: { Innings: { first: innings() } } }, 'Score.Innings'],
    [{ ...score(1), Status: 'banana' }, 'Status'],
    [{ ...score(1), StatusText: 'x'.repeat(201) }, 'StatusText'],
    [{ ...score(1), Toss: { WinnerTeamId: 999, Decision: 'bat' } }, 'Toss.WinnerTeamId'],
    [null, 'object'],
    [{ ...score(1), Version: 1.5 }, 'Version'],
    [{ ...score(1), Toss: { WinnerTeamId: 1 } }, 'Toss.Decision'],
    [{ ...score(1), Toss: 'bat' }, 'Toss'],
    [{ Version: 1, Score: { Innings: 'none' } }, 'Score.Innings'],
    [{ Version: 1, Score: { Innings: { 1: [] } } }, 'Score.Innings.1'],
    [score(1, { BattingTeamId: 999 }), 'Score.Innings.1.BattingTeamId'],
    [score(1, { Target: -1 }), 'Score.Innings.1.Target'],
    [score(1, { AllOut: 'yes' }), 'Score.Innings.1.AllOut'],
    [score(1, { Batting: [{ Name: 'x'.repeat(61), Runs: 1 }] }), 'Score.Innings.1.Batting.0.Name'],
    [score(1, { FallOfWickets: [{ Name: 'Ada' }] }), 'Score.Innings.1.FallOfWickets.0.Runs'],
    [card(1, { Partnerships: { 1: { Batters: {}, Runs: 1 } } }), 'Scorecard.Innings.1.Partnerships.1.Balls'],
    [score(1, { Runs: undefined }), 'Score.Innings.1.Runs'],
    [score(1, { Wickets: 1.5 }), 'Score.Innings.1.Wickets'],
    [score(1, { Overs: 'many' }), 'Score.Innings.1.Overs'],
    [score(1, { Overs: 9.33 }), 'Score.Innings.1.Overs is text, such as "9.3". It is 9.33.'],
    [score(1, { Batting: [{ Runs: 1 }] }), 'Score.Innings.1.Batting.0'],
    [score(1, { Batting: { x: { Name: 'Ada' } } }), 'Score.Innings.1.Batting.x.Runs'],
    [score(1, { Batting: [{ PlayerId: 999, Runs: 1 }] }), 'Score.Innings.1.Batting.0'],
    [score(1, { Bowling: [{ Name: 'Ada', Runs: 1, Wickets: 0 }] }), 'Score.Innings.1.Bowling.0.Overs'],
    [score(1, { Extras: { Byes: 1 } }), 'Score.Innings.1.Extras'],
    [score(1, { Bowler: 999 }), 'Score.Innings.1.Bowler'],
    [score(1, { OnStrike: {} }), 'Score.Innings.1.OnStrike'],
    [{ Version: 1, Scorecard: { Innings: {}, Result: { Kind: 'lost' } } }, 'Scorecard.Result.Kind'],
    [
      { Version: 1, Scorecard: { Innings: {}, Result: { Kind: 'win', WinnerTeamId: 999 } } },
      'Result.WinnerTeamId',
    ],
  ]
  for (const [body, field] of wrong) {
    pass(1000)
    const refused = await push(body)
    const { code, returnMessage } = refused.json().Status
    expect([body, refused.statusCode, code]).toEqual([body, 400, 400])
    expect([body, returnMessage]).toEqual([body, expect.stringContaining(field)])
  }
  expect((await push(score(1, { Batting: 'x'.repeat(1024 * 1024) }))).statusCode).toBe(413)
  expect((await detail()).Status).toBe('upcoming')
})
