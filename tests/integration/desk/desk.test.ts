import { expect, test } from 'vitest'
import { clubUnderTest, deskUnderTest } from '#tests/support/desk-under-test.ts'

test('what an editor enters is what fans get: series, sides, squads, ground and fixture', async () => {
  const { send, MatchId, TournamentId, home } = await clubUnderTest()
  const { data } = (await send('GET', `Match/MatchDetail/${MatchId}`)).json()
  expect(data).toMatchObject({
    ...{ TournamentName: 'Saturday League', MatchName: 'Riverside CC v Hill Wanderers', Format: 'T20' },
    ...{ Venue: 'The Meadow, Pune', Status: 'upcoming', Overs: 16, BallsPerOver: 6 },
    TeamA: { TeamName: 'Riverside CC', ShortName: 'RIV' },
  })
  expect(data.Squads[`${home.TeamId}`]).toHaveLength(11)
  const series = (await send('GET', `Series/Detail/${TournamentId}`)).json().data
  expect(series.Teams.map(({ TeamName }: { TeamName: string }) => TeamName)).toEqual([
    'Hill Wanderers',
    'Riverside CC',
  ])
  const players = (await send('GET', `Player/List?TeamId=${home.TeamId}`)).json()
  expect(players.TotalCount).toBe(11)
})

test('a league without free hits has none in its matches, but where one of them says so', async () => {
  const { send, desk, made, login, match, MatchId, TournamentId, GroundId } = await clubUnderTest()
  const rules = { TournamentName: 'Saturday League', Format: 'T20', Overs: 16, FreeHits: false }
  await desk('PUT', `Series/${TournamentId}`, { ...rules, Version: 1 })
  const { TeamAId, TeamBId, StartTime } = match
  const next = await made('Match', { TournamentId, GroundId, TeamAId, TeamBId, StartTime })
  const final = await made('Match', { TournamentId, GroundId, TeamAId, TeamBId, StartTime, FreeHits: true })
  const AuthToken = await login('scorer')
  const told = []
  for (const id of [MatchId, next.MatchId, final.MatchId]) {
    const { Sheet } = (await send('GET', `Scoring/${id}`, undefined, { AuthToken })).json().data
    const { FreeHits } = (await send('GET', `Match/MatchDetail/${id}`)).json().data
    told.push([Sheet.FreeHits, FreeHits, (await desk('GET', `Match/${id}`)).json().data.FreeHits])
  }
  expect(told).toEqual([undefined, false, true].map((one) => [one, one, one]))
})

test('a change names the version that it changes: an older one is refused with the newer', async () => {
  const { desk, made } = await deskUnderTest()
  const team = await made('Team', { TeamName: 'Riverside', ShortName: 'RIV' })
  const change = (Version: number, TeamName: string) =>
    desk('PUT', `Team/${team.TeamId}`, { TeamName, ShortName: 'RIV', Version })
  expect((await change(1, 'Riverside CC')).json().data).toMatchObject({
    TeamName: 'Riverside CC',
    Version: 2,
  })
  const late = await change(1, 'River Side')
  expect([late.statusCode, late.json().data]).toMatchObject([409, { TeamName: 'Riverside CC', Version: 2 }])
})

test('a record that is sent again, as its answer was lost, has no twin, and has what was typed since', async () => {
  const { desk, made } = await deskUnderTest()
  const { TeamId } = await made('Team', { TeamName: 'Riverside', ShortName: 'RIV' })
  const add = (Name: string, RequestId?: string) => made('Player', { Name, TeamId, RequestId })
  const { PlayerId } = await add('Anil Rao', 'form-1')
  expect(await add('Anil Raj Rao', 'form-1')).toMatchObject({ PlayerId, Name: 'Anil Raj Rao' })
  expect((await desk('GET', 'Player')).json().TotalCount).toBe(1)
  const others = [await add('Anil Rao', 'form-2'), await add('Anil Rao')]
  expect(new Set([PlayerId, ...others.map((one) => one.PlayerId)]).size).toBe(3)
})

test('each save is a version that can be had again, also of what was removed', async () => {
  const { desk, made } = await deskUnderTest()
  const { TeamId } = await made('Team', { TeamName: 'Riverside', ShortName: 'RIV', Color: '#123456' })
  await desk('PUT', `Team/${TeamId}`, { TeamName: 'Riverside CC', ShortName: 'RIV', Version: 1 })
  expect((await desk('DELETE', `Team/${TeamId}?Version=2`)).statusCode).toBe(200)
  expect((await desk('GET', `Team/${TeamId}`)).statusCode).toBe(404)
  const versions = (await desk('GET', `Team/${TeamId}/Versions`)).json().data
  expect(versions).toMatchObject([
    { Version: 3, Removed: true, Username: 'editor.one' },
    { Version: 2, Changed: ['TeamName', 'Color'] },
    { Version: 1, Changed: [] },
  ])
  const restored = await desk('POST', `Team/${TeamId}/Restore`, { Version: 1 })
  expect(restored.json().data).toMatchObject({ TeamName: 'Riverside', Color: '#123456', Version: 4 })
})

test('what others refer to is not removed, and the answer says by whom', async () => {
  const { desk, home, GroundId, TournamentId } = await clubUnderTest()
  for (const path of [`Team/${home.TeamId}`, `Ground/${GroundId}`, `Series/${TournamentId}`]) {
    const answer = await desk('DELETE', `${path}?Version=1`)
    expect(answer.statusCode, path).toBe(409)
    expect(answer.json().Status.returnMessage, path).toContain('Riverside CC v Hill Wanderers')
  }
})

test('a fixture follows its squads until it begins; who joins later may still play, and who was named stays', async () => {
  const { desk, made, send, login, home, MatchId } = await clubUnderTest()
  const scorer = await login('scorer')
  const sheet = async (): Promise<string[]> => {
    const answer = await send('GET', `Scoring/${MatchId}`, undefined, { AuthToken: scorer })
    return answer.json().data.Sheet.Teams[0].Players.map(({ Name }: { Name: string }) => Name)
  }
  const [first] = home.players
  await desk('DELETE', `Player/${first}?Version=1`)
  expect(await sheet()).not.toContain('Anil Rao')
  await made('Player', { Name: 'R Late', TeamId: home.TeamId })
  expect(await sheet()).toContain('R Late')

  const lock = { Device: 'one', Name: 'Riya' }
  const { Fence } = (await send('POST', `Scoring/${MatchId}/Lock`, lock, { AuthToken: scorer })).json().data
  const toss = { Id: 'a', Type: 'toss', WinnerTeamId: home.TeamId, Decision: 'bat' }
  const body = { Fence, After: 0, Events: [toss] }
  expect((await send('POST', `Scoring/${MatchId}/Events`, body, { AuthToken: scorer })).statusCode).toBe(200)
  await made('Player', { Name: 'R Latest', TeamId: home.TeamId })
  const [, second] = home.players
  await desk('PUT', `Player/${second}`, { Name: 'R Renamed', TeamId: home.TeamId, Version: 1 })
  expect(await sheet()).toEqual(expect.arrayContaining(['R Latest', 'R Renamed', 'Kiran Reddy']))
})

test('of a match that has begun the desk changes what its log does not stand on, and refuses the rest by name', async () => {
  const { desk, send, login, home, MatchId } = await clubUnderTest()
  const AuthToken = await login('scorer')
  const lock = { Device: 'one', Name: 'Riya' }
  const { Fence } = (await send('POST', `Scoring/${MatchId}/Lock`, lock, { AuthToken })).json().data
  const Events = [
    { Id: 'a', Type: 'toss', WinnerTeamId: home.TeamId, Decision: 'bat' },
    { Id: 'b', Type: 'innings', Innings: 1, BattingTeamId: home.TeamId },
  ]
  const entered = await send('POST', `Scoring/${MatchId}/Events`, { Fence, After: 0, Events }, { AuthToken })
  expect(entered.statusCode).toBe(200)
  const record = async () => (await desk('GET', `Match/${MatchId}`)).json().data
  const { MatchId: _, TeamAId, TeamBId, ...was } = await record()
  const changes = {
    ...{ Overs: { Overs: 2 }, PlayersPerSide: { PlayersPerSide: 6 } },
    TeamAId: { TeamAId: TeamBId, TeamBId: TeamAId, MatchName: undefined },
  }
  for (const [field, change] of Object.entries(changes)) {
    const refused = await desk('PUT', `Match/${MatchId}`, { TeamAId, TeamBId, ...was, ...change })
    expect([refused.statusCode, refused.json().Status.returnMessage]).toEqual([
      400,
      `This match has begun: ${field} can no longer be changed here. A new length is entered on the scorer's pad.`,
    ])
  }
  expect((await send('GET', `Match/MatchDetail/${MatchId}`)).json().data.MatchName).toBe(was.MatchName)
  const renamed = await desk('PUT', `Match/${MatchId}`, { TeamAId, TeamBId, ...was, MatchName: 'Final' })
  expect([renamed.statusCode, (await record()).MatchName]).toEqual([200, 'Final'])
})

test('a match whose entries were all undone can be removed, and no later match has its number, its history or its keys', async () => {
  const { desk, send, made, login, home, away, TournamentId, MatchId } = await clubUnderTest()
  const AuthToken = await login('scorer')
  const lock = { Device: 'one', Name: 'Riya' }
  const { Fence } = (await send('POST', `Scoring/${MatchId}/Lock`, lock, { AuthToken })).json().data
  const toss = { Id: 'a', Type: 'toss', WinnerTeamId: home.TeamId, Decision: 'bat' }
  const Events = [toss, { Id: 'b', Type: 'edit', Of: 'a' }]
  const body = { Fence, After: 0, Events }
  expect((await send('POST', `Scoring/${MatchId}/Events`, body, { AuthToken })).statusCode).toBe(200)
  const { Key } = (await desk('POST', 'Key', { Name: 'NV Play', MatchId })).json().data
  expect((await desk('DELETE', `Match/${MatchId}?Version=1`)).statusCode).toBe(200)

  const StartTime = '2026-12-06T04:30:00Z'
  const next = await made('Match', { TournamentId, TeamAId: home.TeamId, TeamBId: away.TeamId, StartTime })
  expect(next).toMatchObject({ Version: 1 })
  expect(next.MatchId).not.toBe(MatchId)
  const push = { Version: 1, Score: { Innings: {} } }
  const answer = await send('PUT', `Ingest/${next.MatchId}`, push, { 'X-Api-Key': Key })
  expect(answer.statusCode).toBe(401)
})

test('a list is searched by names, also of what is written, and has those of a squad or a series alone', async () => {
  const { desk, made, home, away, TournamentId, MatchId } = await clubUnderTest()
  const names = async (path: string, field: string) =>
    (await desk('GET', path)).json().data.map((one: Record<string, unknown>) => one[field])
  expect((await names(`Player?Of=${away.TeamId}`, 'PlayerId')).toSorted()).toEqual(
    [...away.players].toSorted(),
  )
  expect(await names(`Player?Of=${home.TeamId}&SearchText=rao`, 'Name')).toEqual(['Anil Rao'])
  expect(await names(`Match?Of=${TournamentId}`, 'MatchId')).toEqual([MatchId])
  expect(await names('Match?Of=999', 'MatchId')).toEqual([])
  const text = { Summary: 'It rained.', Body: 'It rained.' }
  await made('Article', {
    ...text,
    Title: 'Rain at the Meadow',
    In: { hi: { ...text, Title: 'मैदान पर बारिश' } },
  })
  await made('Article', { ...text, Title: 'Tea' })
  expect(await names('Article?SearchText=meadow', 'Title')).toEqual(['Rain at the Meadow'])
  expect(await names('Article?SearchText=बारिश', 'Title')).toEqual(['Rain at the Meadow'])
})

test('points are those of the series', async () => {
  const { desk, send, TournamentId } = await clubUnderTest()
  const rules = { TournamentName: 'Saturday League', Format: 'T20', Points: { Win: 4, Tie: 2, NoResult: 1 } }
  const changed = await desk('PUT', `Series/${TournamentId}`, { ...rules, Version: 1 })
  expect(changed.json().data.Points).toEqual(rules.Points)
  expect((await send('GET', `Series/Detail/${TournamentId}`)).json().data.Table).toHaveLength(2)
})

test('what was stored is answered as stored, though it cannot be shown yet', async () => {
  const { app, desk } = await deskUnderTest()
  const { board } = app.core
  const { refresh } = board
  board.refresh = () => Promise.reject(new Error('The database is gone.'))
  const answer = await desk('POST', 'Team', { TeamName: 'Old Mill', ShortName: 'MIL' })
  board.refresh = refresh
  expect(answer.statusCode).toBe(200)
  expect((await desk('GET', 'Team')).json().TotalCount).toBe(1)
})

test('an editor gives roles, which count at once; the last editor stays one', async () => {
  const { desk, login } = await deskUnderTest()
  const visitor = await login('visitor')
  const accounts: { UserId: number; Username: string }[] = (await desk('GET', 'Account')).json().data
  const idOf = (name: string) => accounts.find(({ Username }) => Username === name)?.UserId
  const give = (name: string, UserType: number) => desk('POST', `Account/${idOf(name)}/Role`, { UserType })
  expect((await desk('GET', 'Team', undefined, visitor)).statusCode).toBe(403)
  expect((await give('visitor.one', 1)).statusCode).toBe(200)
  expect((await desk('GET', 'Team', undefined, visitor)).statusCode).toBe(200)
  expect((await give('visitor.one', 6)).statusCode).toBe(200)
  expect((await desk('GET', 'Team', undefined, visitor)).statusCode).toBe(403)
  expect((await give('editor.one', 6)).statusCode).toBe(409)
  expect((await give('editor.one', 3)).statusCode).toBe(400)
})

test('an entry that is not in its form is refused in one sentence that names the field', async () => {
  const { desk, TournamentId, home, away } = await clubUnderTest()
  const team = { TeamName: 'A', ShortName: 'A' }
  const words = { Title: 'A', Summary: 'B', Body: 'C' }
  const sponsor = { Title: 'A', Summary: 'B', RedirectURL: '/' }
  const ground = { GroundName: 'A', TimeZone: 'Asia/Kolkata' }
  const match = {
    TournamentId,
    TeamAId: home.TeamId,
    TeamBId: away.TeamId,
    StartTime: '2026-12-05T04:30:00Z',
  }
  const broken: [kind: string, body: unknown, field: string, most?: number][] = [
    ['Team', { ...team, TeamName: '' }, 'TeamName'],
    ['Team', { ...team, TeamName: ' '.repeat(5) }, 'TeamName'],
    ['Team', { ...team, TeamName: 'x'.repeat(61) }, 'TeamName', 60],
    ['Team', { ...team, TeamName: '\u0000' }, 'TeamName'],
    ['Team', { ...team, TeamName: 'A\u202eB' }, 'TeamName'],
    ['Article', { ...words, Body: '\u0001' }, 'Body'],
    ['Setting', { Key: 'SiteName', Value: '\u0000' }, 'Value'],
    ['Match', { ...match, StartTime: '0001-01-01T00:00:00Z' }, 'StartTime'],
    ['Team', { ...team, ShortName: 7 }, 'ShortName'],
    ['Team', { ...team, Color: 'red' }, 'Color'],
    ['Team', { ...team, ImageUrl: 'javascript:alert(1)' }, 'ImageUrl'],
    ['Team', { ...team, ImageUrl: '//evil.example/a.png' }, 'ImageUrl'],
    ['Series', { TournamentName: 'A', Format: 'T10' }, 'Format'],
    ['Series', { TournamentName: 'A', Format: 'T20', Overs: 0 }, 'Overs'],
    [
      'Series',
      { TournamentName: 'A', Format: 'T20', Points: { Win: -1, Tie: 0, NoResult: 0 } },
      'Points.Win',
    ],
    ['Player', { Name: 'A', TeamId: 999_999 }, 'TeamId'],
    ['Player', { Name: 'A', TeamId: '1' }, 'TeamId'],
    ['Ground', { ...ground, TimeZone: 'Mars/Olympus' }, 'TimeZone'],
    ['Match', { ...match, TeamBId: home.TeamId }, 'TeamBId'],
    ['Match', { ...match, TournamentId: 999_999 }, 'TournamentId'],
    ['Match', { ...match, GroundId: 999_999 }, 'GroundId'],
    ['Match', { ...match, StartTime: 'tomorrow' }, 'StartTime'],
    ['Match', { ...match, StartTime: '2026-13-45T99:00:00Z' }, 'StartTime'],
    ['Match', { ...match, BallsPerOver: 60 }, 'BallsPerOver'],
    ['Article', { ...words, Title: undefined }, 'Title'],
    ['Article', { ...words, Title: 'x'.repeat(141) }, 'Title', 140],
    ['Article', { ...words, Summary: ' ' }, 'Summary'],
    ['Article', { ...words, Body: 'x'.repeat(100_001) }, 'Body', 100_000],
    ['Article', { ...words, Body: ['x'] }, 'Body'],
    ['Article', { ...words, Language: 'fr' }, 'Language'],
    ['Article', { ...words, ImageUrl: 'data:image/png;base64,AA' }, 'ImageUrl'],
    ['Article', { ...words, PublishAt: 'tomorrow' }, 'PublishAt'],
    ['Article', { ...words, Draft: 'yes' }, 'Draft'],
    ['Article', { ...words, In: { fr: words } }, 'In.fr'],
    ['Article', { ...words, In: { hi: { Title: 'अ' } } }, 'In.hi.Body'],
    ['Blog', { ...words, Author: 'x'.repeat(81) }, 'Author', 80],
    ['Document', { Title: 'A', Body: 'B' }, 'Slug'],
    ['Document', { Title: 'A', Body: 'B', Slug: '../etc/passwd' }, 'Slug'],
    ['Document', { Title: 'A', Body: 'B', Slug: 'desk' }, 'Slug'],
    ['Sponsor', { ...sponsor, RedirectURL: 'http://plain.example' }, 'RedirectURL'],
    ['Sponsor', { ...sponsor, Color: 'red' }, 'Color'],
    ['Sponsor', { ...sponsor, Events: [{ Title: 'A', Date: '2026-13-01' }] }, 'Events.0.Date'],
    ['Ad', { Place: 'everywhere', Alt: 'A', RedirectURL: '/' }, 'Place'],
    ['Prediction', { MatchId: 'next' }, 'MatchId'],
    ['Prediction', { MatchId: 999_999 }, 'MatchId'],
    ['Setting', { Key: 'IsAdmin', Value: 'true' }, 'Key'],
    ['Setting', { Key: 'SiteName' }, 'Value'],
    ['Setting', { Key: 'SiteName', Value: 'x'.repeat(61) }, 'SiteName'],
  ]
  for (const [kind, body, field, most] of broken) {
    const answer = await desk('POST', kind, body)
    expect(
      [answer.statusCode, answer.json().Status.returnMessage],
      `${kind} ${JSON.stringify(body)}`,
    ).toEqual([
      400,
      most
        ? `A text in ${field} is longer than ${most} characters.`
        : `${field} is missing, or is not what this call takes.`,
    ])
  }
  expect((await desk('POST', 'Team', [])).statusCode).toBe(400)
  expect((await desk('GET', 'Article/one')).json().Status.returnMessage).toBe(
    'An article is named by a whole number.',
  )
})
