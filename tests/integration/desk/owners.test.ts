import { expect, test } from 'vitest'
import type { MatchEvent } from '#shared/cricket/match-log.ts'
import { Scorer } from '#shared/cricket/scorer.ts'
import { bringIn } from '#tests/support/bring-in.ts'
import { clubUnderTest } from '#tests/support/desk-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'

/** A fixture of the club, a key for it, a scorer's phone, and what an editor sees of its owner. */
async function fixtureUnderTest() {
  const club = await clubUnderTest()
  const { send, desk, login, home, away, MatchId } = club
  const AuthToken = await login('scorer')
  const { Key } = (await desk('POST', 'Key', { Name: 'NV Play', MatchId })).json().data
  const [striker, nonStriker] = home.players
  const bowler = away.players[10]
  const lock = async (Device = 'one') =>
    send('POST', `Scoring/${MatchId}/Lock`, { Device, Name: 'Riya', Take: true }, { AuthToken })
  const score = async (After: number, Events: object[]) => {
    const { Fence = 1 } = (await lock()).json().data ?? {}
    return send('POST', `Scoring/${MatchId}/Events`, { Fence, After, Events }, { AuthToken })
  }
  const ball = (N: number, Runs = 1) => ({
    ...{ Type: 'delivery', Id: `ball-${N}`, Innings: 1, Over: 0, N, Runs },
    ...{ Batter: striker, NonStriker: nonStriker, Bowler: bowler },
  })
  const beginning = [
    { Id: 'toss', Type: 'toss', WinnerTeamId: home.TeamId, Decision: 'bat' },
    { Id: 'innings', Type: 'innings', Innings: 1, BattingTeamId: home.TeamId },
  ]
  const sendCard = (Version: number, Scorecard: object) =>
    send('PUT', `Ingest/${MatchId}`, { Version, Scorecard }, { 'X-Api-Key': Key })
  const push = (Version: number, Runs: number, Overs: string) =>
    sendCard(Version, { Innings: { 1: { BattingTeamId: home.TeamId, Runs, Wickets: 0, Overs } } })
  const scored = async () => (await send('GET', `Scoring/${MatchId}`, undefined, { AuthToken })).json().data
  const owner = async () => (await desk('GET', `Match/${MatchId}/Owner`)).json().data
  const handTo = (Owner: string) => desk('POST', `Match/${MatchId}/Owner`, { Owner })
  const detail = async () => (await send('GET', `Match/MatchDetail/${MatchId}`)).json().data
  return {
    ...{ ...club, AuthToken, lock, score, ball, beginning, push, sendCard, scored },
    ...{ owner, handTo, detail },
  }
}

test('a match has the owner that wrote it first, and refuses others by one sentence that names it', async () => {
  const { push, score, beginning, owner, desk, MatchId } = await fixtureUnderTest()
  expect(await owner()).toMatchObject({ Owner: 'none', HasScore: false })
  expect((await push(1, 0, '0.0')).statusCode).toBe(200)
  expect(await owner()).toMatchObject({ Owner: 'program' })
  const refused = await score(0, beginning)
  expect([refused.statusCode, refused.json().Status.returnMessage]).toEqual([
    409,
    'Another program sends the score of this match. An editor can hand it over on its page at the desk.',
  ])
  const result = { Innings: [], Result: { Kind: 'no result' } }
  expect((await desk('PUT', `Match/${MatchId}/Result`, { ...result, After: 1 })).statusCode).toBe(200)
  expect(await owner()).toMatchObject({ Owner: 'desk' })
  const late = await push(9_000_000_000_000, 20, '1.0')
  expect([late.statusCode, late.json().Status.returnMessage]).toEqual([
    409,
    expect.stringContaining('An editor has taken over'),
  ])
})

test('a dead feed is handed to a scorer, who continues from its balls, and back again', async () => {
  const { sendCard, score, ball, beginning, handTo, scored, owner, detail } = await fixtureUnderTest()
  const scorer = new Scorer((await scored()).Sheet)
  for (const event of beginning) scorer.apply(event as MatchEvent)
  const push = (Version: number, Runs?: number) => {
    if (Runs !== undefined) scorer.apply(ball(Version - 1, Runs) as MatchEvent)
    return sendCard(Version, scorer.scorecard)
  }
  for (const [version, runs] of [undefined, 2, 2, 4].entries())
    expect((await push(version + 1, runs)).statusCode).toBe(200)
  expect(await owner()).toMatchObject({ Owner: 'program', Balls: 3 })
  expect((await handTo('scorer')).json().data).toMatchObject({ Owner: 'scorer' })
  expect((await detail()).Scores['1']).toMatchObject({ Runs: 8 })
  const { Version, Events } = await scored()
  expect(Events.filter(({ Type }: { Type: string }) => Type === 'delivery')).toHaveLength(3)
  expect((await push(5, 2)).statusCode).toBe(409)
  expect((await score(Version, [ball(4, 2)])).statusCode).toBe(200)
  expect((await detail()).Scores['1']).toMatchObject({ Runs: 10 })

  expect((await handTo('program')).statusCode).toBe(200)
  expect((await detail()).Scores['1']).toMatchObject({ Runs: 10 })
  expect((await score(Version + 1, [ball(5)])).statusCode).toBe(409)
  expect((await push(6, 4)).statusCode).toBe(200)
  expect((await detail()).Scores['1']).toMatchObject({ Runs: 14 })
  // The balls that the scorer entered are known, and so is the one that the program added.
  expect(await owner()).toMatchObject({ Owner: 'program', Balls: 5 })
})

test('a feed whose balls are not known stays on the page until the scorer has entered the first', async () => {
  const { push, score, beginning, handTo, owner, scored, detail } = await fixtureUnderTest()
  await push(1, 84, '9.2')
  expect((await owner()).Balls).toBeUndefined()
  await handTo('scorer')
  expect(await scored()).toMatchObject({ Version: 0, Events: [] })
  expect((await detail()).Scores['1']).toMatchObject({ Runs: 84 })
  expect((await score(0, beginning)).statusCode).toBe(200)
  expect((await detail()).Scores['1']).toMatchObject({ Runs: 0 })
})

test('a typed result is taken back; a match with a score is not released, and one from a file not handed over', async () => {
  const { desk, handTo, owner, detail, score, beginning, MatchId, db } = await fixtureUnderTest()
  await desk('PUT', `Match/${MatchId}/Result`, { Innings: [], Result: { Kind: 'no result' } })
  expect((await detail()).Status).toBe('abandoned')
  expect((await handTo('none')).statusCode).toBe(200)
  expect([(await owner()).Owner, (await detail()).Status]).toEqual(['none', 'upcoming'])
  expect((await score(0, beginning)).statusCode).toBe(200)
  expect((await handTo('none')).json().Status).toMatchObject({ code: 409 })
  await handTo('desk')
  await desk('PUT', `Match/${MatchId}/Result`, { Innings: [], Result: { Kind: 'no result' } })
  expect([(await owner()).Owner, (await detail()).Status]).toEqual(['desk', 'abandoned'])
  expect((await handTo('none')).statusCode).toBe(409)
  expect((await handTo('scorer')).statusCode).toBe(200)
  expect((await detail()).Status).toBe('live')
  const { matchId } = await bringIn(db, cricsheetJson(shortPlan('file', 1)), { decide: () => 'another' })
  const imported = await desk('POST', `Match/${matchId}/Owner`, { Owner: 'scorer' })
  expect(imported.json().Status.returnMessage).toContain('came from a file')
})

test('a match that is removed leaves the board at once, and has its log when it is restored', async () => {
  const { desk, send, score, scored, beginning, db, MatchId } = await fixtureUnderTest()
  expect((await score(0, beginning)).statusCode).toBe(200)
  const undone = ['innings', 'toss'].map((Of) => ({ Id: `no-${Of}`, Type: 'edit', Of }))
  expect((await score(2, undone)).statusCode).toBe(200)
  const onBoard = async () =>
    (await send('GET', 'Match/LiveMatches')).json().data.map((one: { MatchId: number }) => one.MatchId)
  expect(await onBoard()).toContain(MatchId)
  const before = await scored()
  expect((await desk('DELETE', `Match/${MatchId}?Version=1`)).statusCode).toBe(200)
  expect(await onBoard()).not.toContain(MatchId)
  expect(await db.selectFrom('scored_entries').selectAll().execute()).toEqual([])
  expect((await desk('POST', `Match/${MatchId}/Restore`, { Version: 1 })).statusCode).toBe(200)
  expect(await scored()).toMatchObject({ Version: 4, Events: before.Events, Lock: before.Lock })
  expect((await score(4, [{ ...beginning[0], Id: 'toss-2' }])).statusCode).toBe(200)
})

test('a number is given once, to a thing of any maker, and never again once that is removed', async () => {
  const { desk, made, db, home, away, TournamentId, MatchId } = await fixtureUnderTest()
  const { PlayerId } = await made('Player', { Name: 'R Late', TeamId: home.TeamId })
  await desk('DELETE', `Player/${PlayerId}?Version=1`)
  await desk('DELETE', `Match/${MatchId}?Version=1`)
  const { KeyId } = (await desk('POST', 'Key', { Name: 'One', TournamentId })).json().data
  await db.deleteFrom('ingest_keys').execute()
  const { matchId } = await bringIn(db, cricsheetJson(shortPlan('numbers', 1)), { decide: () => 'another' })
  expect(matchId).toBeGreaterThan(MatchId)
  const players = await db.selectFrom('players').select('id').execute()
  expect(players.map(({ id }) => id)).not.toContain(PlayerId)
  const teams = await db.selectFrom('teams').select('id').execute()
  expect(new Set(teams.map(({ id }) => id)).size).toBe(4)
  const StartTime = '2026-12-06T04:30:00Z'
  const next = await made('Match', { TournamentId, TeamAId: home.TeamId, TeamBId: away.TeamId, StartTime })
  expect(next.MatchId).toBeGreaterThan(matchId)
  expect((await desk('POST', 'Key', { Name: 'Two', TournamentId })).json().data.KeyId).toBeGreaterThan(KeyId)
})

test('a scorer writes the matches that an editor gave, or those of a series, or all', async () => {
  const { desk, made, send, lock, score, scored, AuthToken, MatchId, TournamentId, home, away } =
    await fixtureUnderTest()
  const StartTime = '2026-12-06T04:30:00Z'
  const other = await made('Match', { TournamentId, TeamAId: home.TeamId, TeamBId: away.TeamId, StartTime })
  const accounts: { UserId: number; Username: string }[] = (await desk('GET', 'Account')).json().data
  const id = accounts.find(({ Username }) => Username === 'scorer.one')?.UserId
  const give = (Only?: object) => desk('POST', `Account/${id}/Scores`, { Only })
  const codes = async () => [
    (await send('GET', `Scoring/${MatchId}`, undefined, { AuthToken })).statusCode,
    (await lock()).statusCode,
    (await score(0, [])).statusCode,
  ]
  expect(await codes()).toEqual([200, 200, 200])
  const given = await give({ MatchIds: [other.MatchId], TournamentIds: [] })
  expect(given.json().data).toMatchObject({ Only: { MatchIds: [other.MatchId] } })
  expect(await codes()).toEqual([403, 403, 403])
  expect(await scored()).toBeUndefined()
  await give({ MatchIds: [], TournamentIds: [TournamentId] })
  expect(await codes()).toEqual([200, 200, 200])
  await give({ MatchIds: [], TournamentIds: [] })
  expect(await codes()).toEqual([403, 403, 403])
  await give()
  expect(await codes()).toEqual([200, 200, 200])
})

test('a new name while a match is scored does not stop the phone, and twins are merged when it is over', async () => {
  const { desk, made, score, ball, beginning, detail, home, away } = await fixtureUnderTest()
  const [fielder] = away.players
  const { PlayerId: twin } = await made('Player', { Name: 'A. Rao', TeamId: home.TeamId })
  const caught = {
    ...ball(1, 0),
    Wickets: [
      { Player: home.players[0], Kind: 'caught', Fielders: [{ PlayerId: fielder, Name: 'Arjun Iyer' }] },
    ],
  }
  expect((await score(0, [...beginning, caught])).statusCode).toBe(200)
  const record = (await desk('GET', `Player/${fielder}`)).json().data
  await desk('PUT', `Player/${fielder}`, { ...record, Name: 'Arjun Iyengar' })
  // The phone did not get the answer, and sends the ball again under the name that it knows.
  expect((await score(2, [caught])).statusCode).toBe(200)
  expect((await score(3, [{ ...ball(2), Batter: home.players[2] }])).statusCode).toBe(200)
  expect(JSON.stringify((await detail()).Scorecard)).toContain('Arjun Iyengar')
  expect(JSON.stringify((await detail()).Scorecard)).not.toContain('Arjun Iyer')
  const merge = await desk('POST', `Player/${home.players[0]}/Merge`, { From: twin })
  expect([merge.statusCode, merge.json().Status.returnMessage]).toEqual([
    409,
    'Riverside CC v Hill Wanderers is in play. Merge them when it is over.',
  ])
})

test('a match that is given back to its scorer keeps the score that a program sent, and the toss, until the scorer begins', async () => {
  const { push, score, ball, beginning, handTo, scored, detail, lock } = await fixtureUnderTest()
  expect((await score(0, [...beginning, ball(1), ball(2)])).statusCode).toBe(200)
  const before = (await lock()).json().data
  await handTo('program')
  expect((await push(1, 60, '8.0')).statusCode).toBe(200)
  expect(await detail()).toMatchObject({ Scores: { 1: { Runs: 60 } }, Toss: { Decision: 'bat' } })
  expect((await handTo('scorer')).json().data).toMatchObject({ Owner: 'scorer' })
  // What the phone has of before is refused, and it reads that the log was begun anew.
  const late = await score(before.Version, [ball(3)])
  expect([late.statusCode, late.json().data]).toEqual([409, { Version: 0, Events: [] }])
  const { Version, Events, Epoch } = await scored()
  expect([Version, Events]).toEqual([0, []])
  expect(Epoch).toBeGreaterThan(before.Epoch)
  expect((await detail()).Scores['1']).toMatchObject({ Runs: 60 })
  expect((await score(0, [...beginning, ball(1, 4)])).statusCode).toBe(200)
  expect((await detail()).Scores['1']).toMatchObject({ Runs: 4 })
})

test('a match whose result was typed by mistake is given back to its program, with the versions that it counts', async () => {
  const { push, handTo, desk, detail, MatchId } = await fixtureUnderTest()
  for (const version of [1, 2]) expect((await push(version, 10 * version, '2.0')).statusCode).toBe(200)
  const typed = { Innings: [], Result: { Kind: 'no result' }, After: 2 }
  expect((await desk('PUT', `Match/${MatchId}/Result`, typed)).statusCode).toBe(200)
  expect((await handTo('program')).statusCode).toBe(200)
  expect((await push(3, 30, '3.0')).statusCode).toBe(200)
  expect(await detail()).toMatchObject({ Status: 'live', Scores: { 1: { Runs: 30 } } })
})
