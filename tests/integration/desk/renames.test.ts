import { expect, test } from 'vitest'
import { bringIn } from '#tests/support/bring-in.ts'
import { clubUnderTest, deskUnderTest } from '#tests/support/desk-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'

const json = cricsheetJson(shortPlan('named', 2))

async function importedMatch() {
  const origin = await deskUnderTest()
  const { matchId } = await bringIn(origin.db, json, { name: 'cup.json' })
  const { desk, send } = origin
  const detail = async () => (await send('GET', `Match/MatchDetail/${matchId}`)).json().data
  const record = async (path: string) => (await desk('GET', path)).json().data
  const change = async (path: string, changes: object) => {
    const before = await record(path)
    const answer = await desk('PUT', path, { ...before, ...changes })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
    return answer.json().data
  }
  return { ...origin, matchId, detail, record, change }
}

test('a save of an imported match keeps what the form has no field for', async () => {
  const { db, matchId, desk, record, detail } = await importedMatch()
  const { TournamentId, TeamAId, TeamBId, StartTime, Version } = await record(`Match/${matchId}`)
  const typed = { TournamentId, TeamAId, TeamBId, StartTime, MatchName: 'The decider', Version }
  expect((await desk('PUT', `Match/${matchId}`, typed)).statusCode).toBe(200)
  expect(await detail()).toMatchObject({
    ...{ MatchName: 'The decider', Venue: 'The Meadow', Format: 'T20', SourceId: 'cup' },
    ...{ Officials: { umpires: ['A Stone', 'B Reed'] }, Level: { Gender: 'female' } },
  })
  const { innings: _, ...rest } = structuredClone(json)
  const info = { ...json.info, outcome: undefined, toss: undefined, dates: ['2030-05-04'], time: '10:00Z' }
  const fixture = await bringIn(db, { ...rest, info: { ...info, match_type: 'ODM', overs: 40 } })
  const before = await record(`Match/${fixture.matchId}`)
  const { Format: _format, ...form } = before
  expect((await desk('PUT', `Match/${fixture.matchId}`, form)).statusCode).toBe(200)
  const sheet = await db
    .selectFrom('matches')
    .select(['sheet', 'venue'])
    .where('id', '=', fixture.matchId)
    .executeTakeFirstOrThrow()
  expect(sheet.venue).toBe('The Meadow')
  expect(JSON.parse(sheet.sheet)).toMatchObject({
    ...{ Format: 'ODI', Overs: 40, Level: { Gender: 'female', International: false } },
    Teams: [{ Players: { length: 11 } }, { Players: { length: 11 } }],
  })
})

test('a save of an imported side keeps its colours, and of a player how they bat and bowl', async () => {
  const { db, record, change } = await importedMatch()
  const team = await db.selectFrom('teams').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const shown = await record(`Team/${team.id}`)
  expect(shown.Color).toMatch(/^#[0-9a-f]{6}$/)
  await change(`Team/${team.id}`, { City: 'Pune' })
  const saved = await db.selectFrom('teams').selectAll().where('id', '=', team.id).executeTakeFirstOrThrow()
  expect([saved.colours, saved.city]).toEqual([team.colours, 'Pune'])
  const { id } = await db.selectFrom('players').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db.updateTable('players').set({ batting_style: 'left-handed' }).where('id', '=', id).execute()
  await change(`Player/${id}`, { BattingStyle: undefined, Role: 'batter' })
  expect(await record(`Player/${id}`)).toMatchObject({ BattingStyle: 'left-handed', Role: 'batter' })
})

test('players that came by an import are found, and a new name reaches their matches, search and exports', async () => {
  const { db, desk, send, matchId, detail, change } = await importedMatch()
  const before = await detail()
  const [opener] = Object.entries<{ Name: string }>(before.Scorecard.Innings['1'].Batting)
  const [id = '', { Name: name }] = opener ?? ['', { Name: '' }]
  const found = (await desk('GET', `Player?SearchText=${encodeURIComponent(name.toUpperCase())}`)).json()
  expect(found.data.map(({ PlayerId }: { PlayerId: number }) => `${PlayerId}`)).toContain(id)
  expect(found.data[0].LastTeam).toMatch(/^(Larks|Terns)$/)
  expect((await change(`Player/${id}`, { Name: 'Zoë Zanzibar' })).TeamId).toBeUndefined()
  const now = await detail()
  expect(JSON.stringify(now)).not.toContain(`"${name}"`)
  expect(now.Scorecard.Innings['1'].Batting[id].Name).toBe('Zoë Zanzibar')
  const balls = (await send('GET', `Match/Deliveries/${matchId}`)).json()
  expect(balls.Players[id]).toBe('Zoë Zanzibar')
  const file = (await send('GET', `Scoring/${matchId}/Cricsheet`)).body
  expect(file).toContain('Zoë Zanzibar')
  expect(file).not.toContain(`"${name}"`)
  const everything = (await send('GET', 'Search/Everything?SearchText=zanzibar')).json().data
  expect(everything.Players).toMatchObject([{ Name: 'Zoë Zanzibar' }])
  // The file still has the old name, and means the same player.
  expect((await bringIn(db, json, { name: 'cup.json' })).kind).toBe('held')
  expect((await detail()).Scorecard.Innings['1'].Batting[id].Name).toBe('Zoë Zanzibar')
})

test('a new name of a side reaches old results, share cards, reports and search, in which it was found before too', async () => {
  const { db, send, matchId, detail, change, pass } = await importedMatch()
  const { TeamA, StatusText } = await detail()
  // Reports are looked for after each save.
  await change(`Team/${TeamA.TeamId}`, { City: 'Pune' })
  await expect
    .poll(async () => (await db.selectFrom('reports').select('body').execute()).length)
    .toBeGreaterThan(0)
  expect(
    (await send('GET', `Search/Everything?SearchText=${TeamA.TeamName}`)).json().data.Teams,
  ).toHaveLength(1)
  const card = async () =>
    (await send('GET', `Media/cards/match/${matchId}.png`)).rawPayload.toString('base64')
  const cardBefore = await card()
  await change(`Team/${TeamA.TeamId}`, { TeamName: 'Zanzibar CC' })
  const now = await detail()
  expect([now.TeamA.TeamName, now.StatusText]).toEqual([
    'Zanzibar CC',
    StatusText.replaceAll(TeamA.TeamName, 'Zanzibar CC'),
  ])
  expect(await card()).not.toBe(cardBefore)
  const listed = (await send('GET', 'Match/List?PageNumber=1')).json()
  expect(JSON.stringify(listed)).not.toContain(TeamA.TeamName)
  await expect
    .poll(async () => JSON.stringify(await db.selectFrom('reports').selectAll().execute()))
    .not.toContain(TeamA.TeamName)
  pass(10_000)
  const { Teams } = (await send('GET', 'Search/Everything?SearchText=zanzibar')).json().data
  expect(Teams).toMatchObject([{ TeamName: 'Zanzibar CC' }])
})

test('a ground and a series under another name are so in their matches, and their files still mean them', async () => {
  const { db, desk, send, match, GroundId, TournamentId, MatchId } = await clubUnderTest()
  const detail = async () => (await send('GET', `Match/MatchDetail/${MatchId}`)).json().data
  const ground = { GroundName: 'Old Meadow', Town: 'Pune', TimeZone: 'Asia/Kolkata', Version: 1 }
  expect((await desk('PUT', `Ground/${GroundId}`, ground)).statusCode).toBe(200)
  const series = { TournamentName: 'Sunday League', Format: 'T20', Version: 1 }
  expect((await desk('PUT', `Series/${TournamentId}`, series)).statusCode).toBe(200)
  expect(await detail()).toMatchObject({ Venue: 'Old Meadow, Pune', TournamentName: 'Sunday League' })
  expect(match.MatchId).toBe(MatchId)
  await expect(bringIn(db, json)).rejects.toThrow('The site has these names already: ground The Meadow.')
  const twice = await desk('POST', 'Ground', { GroundName: 'Old Meadow', TimeZone: 'Asia/Kolkata' })
  expect(twice.statusCode).toBe(400)
})

test('a program that writes a player as before a new name still means the same player', async () => {
  const { db, desk, send, home, MatchId } = await clubUnderTest()
  const { Key } = (await desk('POST', 'Key', { Name: 'NV Play', MatchId })).json().data
  const push = (Version: number, Name: string) =>
    send(
      'PUT',
      `Ingest/${MatchId}`,
      {
        Version,
        Score: {
          Innings: {
            1: {
              ...{ BattingTeamId: home.TeamId, Runs: Version, Wickets: 0, Overs: '0.1' },
              Batting: [{ Name, Runs: Version, Balls: 1 }],
            },
          },
        },
      },
      { 'X-Api-Key': Key },
    )
  expect((await push(1, 'Sam New')).statusCode).toBe(200)
  const players = () => db.selectFrom('players').select(['id', 'name']).orderBy('id', 'desc').execute()
  const [first] = await players()
  const { data } = (await desk('GET', `Player/${first?.id}`)).json()
  expect(data).toMatchObject({ Name: 'Sam New', LastTeam: 'Riverside CC' })
  await desk('PUT', `Player/${first?.id}`, { ...data, Name: 'Samantha New' })
  const before = await players()
  expect((await push(2, 'Sam New')).statusCode).toBe(200)
  expect(await players()).toEqual(before)
  const live = (await send('GET', `Match/MatchDetail/${MatchId}`)).json().data
  expect(live.Scorecard.Innings['1'].Batting[`${first?.id}`]).toMatchObject({ Name: 'Samantha New', Runs: 2 })
})

test('a list of players is searched as names are typed: without accents, and with o for ø', async () => {
  const { made, send, home } = await clubUnderTest()
  const names = ['Łukasz Kowalski', 'Søren Møller', 'Đức Trần', 'Ægir Jónsson', "Sean O'Brien"]
  for (const Name of names) await made('Player', { Name, TeamId: home.TeamId })
  const found = async (text: string, more = '') => {
    const answer = (await send('GET', `Player/List?SearchText=${encodeURIComponent(text)}${more}`)).json()
    return [answer.TotalCount, ...answer.data.map(({ Name }: { Name: string }) => Name)]
  }
  for (const [place, typed] of [
    'LUKASZ kow',
    'møller soren',
    'duc tran',
    'aegir jonsson',
    'obrien',
  ].entries())
    expect(await found(typed)).toEqual([1, names[place]])
  expect(await found('o', '&PageSize=2&PageNumber=2')).toEqual([
    expect.any(Number),
    expect.any(String),
    expect.any(String),
  ])
  expect(await found('%')).toEqual([0])
})
