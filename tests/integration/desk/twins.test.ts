import { expect, test } from 'vitest'
import type { Decide, NameQuestion } from '#relay/origin/core/names/names-to-confirm.ts'
import { takeBack } from '#relay/origin/parts/import/take-back.ts'
import { bringIn } from '#tests/support/bring-in.ts'
import { clubUnderTest, deskUnderTest } from '#tests/support/desk-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'

type Club = Awaited<ReturnType<typeof clubUnderTest>>

const namesOf = async ({ send }: Club, teamId: number): Promise<string[]> =>
  (await send('GET', `Player/List?TeamId=${teamId}`)).json().data.map(({ Name }: { Name: string }) => Name)

/** A file in which the club's own sides play at its ground, under `names` for the sides and in capitals. */
async function fileOf(club: Club, names: readonly string[], date = '2026-05-02') {
  const plan = shortPlan('twins', 2)
  const [home = '', away = ''] = names
  plan.home.name = home
  plan.away.name = away
  const played = cricsheetJson(plan, date)
  const squads = [
    await namesOf(club, Number(club.home.TeamId)),
    await namesOf(club, Number(club.away.TeamId)),
  ]
  const text = Object.values(played.info.players).reduce(
    (all, players, side) =>
      players.reduce((now, name, place) => now.replaceAll(`"${name}"`, `"${squads[side]?.[place]}"`), all),
    JSON.stringify(played),
  )
  const json: typeof played = JSON.parse(text)
  return {
    ...json,
    info: { ...json.info, gender: undefined, venue: 'the  MEADOW', city: 'Pune' },
  }
}

const OWN = ['RIVERSIDE CC', 'Hill  Wanderers']

test('a file of the club asks once whether it means the club, and finds its sides, players and ground', async () => {
  const club = await clubUnderTest()
  const { db, send, home, away } = club
  const json = await fileOf(club, OWN)
  await expect(bringIn(db, json)).rejects.toThrow(/^The site has these names already: side RIVERSIDE CC; /)
  const asked: NameQuestion[] = []
  const decide: Decide = (question) => {
    asked.push(question)
    return 'same'
  }
  const before = await db.selectFrom('players').select('id').execute()
  const { matchId } = await bringIn(db, json, { decide })
  expect(asked.map(({ kind }) => kind).sort()).toEqual([
    'Ground',
    ...Array<string>(22).fill('Player'),
    ...['Team', 'Team'],
  ])
  const { data } = (await send('GET', `Match/MatchDetail/${matchId}`)).json()
  expect(data).toMatchObject({
    ...{ TeamA: { TeamId: home.TeamId, TeamName: 'Riverside CC' }, TeamB: { TeamId: away.TeamId } },
    ...{ Venue: 'The Meadow, Pune', MatchName: '3rd match' },
  })
  expect(await db.selectFrom('players').select('id').execute()).toEqual(before)
  const career = (await send('GET', `Player/Detail/${home.players[0]}`)).json().data
  expect(career.Form).toHaveLength(1)
  const next = await fileOf(club, OWN, '2026-05-09')
  expect(await bringIn(db, next)).toMatchObject({ kind: 'finished' })
})

test('others of the same name stay others, and are not asked for again', async () => {
  const club = await clubUnderTest()
  const { db } = club
  const first = await bringIn(db, await fileOf(club, OWN), { decide: () => 'another' })
  expect(first.kind).toBe('finished')
  expect(await db.selectFrom('teams').select('id').execute()).toHaveLength(4)
  expect(await bringIn(db, await fileOf(club, OWN, '2026-05-09'))).toMatchObject({ kind: 'finished' })
  expect(await db.selectFrom('teams').select('id').execute()).toHaveLength(4)
})

test('what a file brought in before is what an editor enters by the same name: side, player and ground; and whom a scorer names', async () => {
  const { db, desk, made, send, login } = await deskUnderTest()
  const { matchId } = await bringIn(db, cricsheetJson(shortPlan('last season', 2)))
  const { TeamA, Squads } = (await send('GET', `Match/MatchDetail/${matchId}`)).json().data
  const { Name, PlayerId } = Squads[TeamA.TeamId][0]
  const before = (await send('GET', `Player/Detail/${PlayerId}`)).json().data.Career

  const team = await made('Team', { TeamName: TeamA.TeamName.toUpperCase(), ShortName: 'LRK', City: 'Pune' })
  expect(team).toMatchObject({ TeamId: TeamA.TeamId, City: 'Pune', Version: 1 })
  const player = { Name, TeamId: TeamA.TeamId }
  expect(await made('Player', { ...player, Role: 'batter' })).toMatchObject({ PlayerId, Role: 'batter' })
  const { data } = (await send('GET', `Player/Detail/${PlayerId}`)).json()
  expect(data).toMatchObject({ Career: before, Role: 'batter' })
  await made('Ground', { GroundName: 'The meadow', Town: 'Pune', TimeZone: 'Asia/Kolkata' })
  expect((await send('GET', `Match/MatchDetail/${matchId}`)).json().data.Venue).toBe('The meadow, Pune')
  await desk('POST', `Team/${TeamA.TeamId}/Restore`, { Version: 0 })
  expect((await send('GET', `Team/Detail/${TeamA.TeamId}`)).json().data.TeamName).toBe(TeamA.TeamName)

  const [, second] = Squads[TeamA.TeamId]
  const { TeamId: TeamBId } = await made('Team', { TeamName: 'Hill Wanderers', ShortName: 'HIL' })
  const { TournamentId } = await made('Series', { TournamentName: 'Saturday League', Format: 'T20' })
  const sides = { TeamAId: TeamA.TeamId, TeamBId }
  const { MatchId } = await made('Match', { TournamentId, ...sides, StartTime: '2026-12-05T09:00:00Z' })
  const named = { TeamId: TeamA.TeamId, Name: second.Name.toLowerCase() }
  const AuthToken = await login('scorer')
  const added = await send('POST', `Scoring/${MatchId}/Players`, { Players: [named] }, { AuthToken })
  expect(added.json().data).toMatchObject({ Players: [{ ...named, PlayerId: second.PlayerId }] })
  const { Players } = (await send('GET', `Scoring/${MatchId}`, undefined, { AuthToken })).json().data.Sheet
    .Teams[0]
  expect(Players).toMatchObject([{ PlayerId }, { PlayerId: second.PlayerId, Name: second.Name }])

  // Two of one name in a squad are two people.
  expect((await made('Player', player)).PlayerId).not.toBe(PlayerId)
  expect((await made('Team', { TeamName: 'Larks II', ShortName: 'LR2' })).TeamId).not.toBe(TeamA.TeamId)
})

test('where two sides have the name of a file, it is refused by that name', async () => {
  const club = await clubUnderTest()
  await club.made('Team', { TeamName: 'Riverside CC', ShortName: 'RI2' })
  const json = await fileOf(club, OWN)
  await expect(bringIn(club.db, json, { decide: () => 'same' })).rejects.toThrow(
    'The site has 2 of the name side RIVERSIDE CC. Merge them at the desk first.',
  )
})

test('a file of a fixture of the desk is its match, and does not replace what was scored unless that is wanted', async () => {
  const club = await clubUnderTest()
  const { db, send, login, home, match, MatchId } = club
  const json = await fileOf(club, OWN, `${match.StartTime}`.slice(0, 10))
  const AuthToken = await login('scorer')
  const { Fence } = (
    await send('POST', `Scoring/${MatchId}/Lock`, { Device: 'one', Name: 'Riya' }, { AuthToken })
  ).json().data
  const Events = [{ Id: 'a', Type: 'toss', WinnerTeamId: home.TeamId, Decision: 'bat' }]
  await send('POST', `Scoring/${MatchId}/Events`, { Fence, After: 0, Events }, { AuthToken })
  const same = { name: 'own.json', decide: () => 'same' as const }
  expect(await bringIn(db, json, same)).toEqual({ kind: 'owned', owner: 'scorer', matchId: MatchId })
  const replaced = await bringIn(db, json, { ...same, isReplacing: true })
  expect(replaced).toMatchObject({ kind: 'finished', matchId: MatchId, isUpdate: true })
  expect(await db.selectFrom('scored_entries').selectAll().execute()).toEqual([])
  const { data } = (await send('GET', `Match/MatchDetail/${MatchId}`)).json()
  expect(data).toMatchObject({
    TournamentName: 'Saturday League',
    MatchName: 'Riverside CC v Hill Wanderers',
  })
  expect((await bringIn(db, json, { name: 'own.json' })).kind).toBe('held')
  const moved = { TournamentId: club.TournamentId, TeamAId: home.TeamId, TeamBId: club.away.TeamId }
  const detail = (await club.desk('GET', `Match/${MatchId}`)).json().data
  await club.desk('PUT', `Match/${MatchId}`, { ...detail, ...moved, MatchName: 'The final' })
  await bringIn(db, json, { name: 'own.json' })
  expect((await send('GET', `Match/MatchDetail/${MatchId}`)).json().data.MatchName).toBe('The final')
  expect(await takeBack(db, 'own')).toEqual({ kind: 'removed', matchId: MatchId })
  // The board looks again after each save.
  await club.made('Ground', { GroundName: 'The Oval', TimeZone: 'Asia/Kolkata' })
  const left = (await send('GET', `Match/MatchDetail/${MatchId}`)).json().data
  expect(left).toMatchObject({ Status: 'upcoming', MatchName: 'The final' })
})

test('of two fixtures of one weekend a file is that of its day at the ground; of two of one day it names both', async () => {
  const club = await clubUnderTest()
  const { db, made, match, TournamentId, GroundId } = club
  const { TeamAId, TeamBId } = match
  const fixtureAt = async (StartTime: string) =>
    (await made('Match', { TournamentId, GroundId, TeamAId, TeamBId, StartTime })).MatchId
  const [saturday, sunday] = [
    await fixtureAt('2026-05-02T04:30:00Z'),
    await fixtureAt('2026-05-03T04:30:00Z'),
  ]
  const decide = () => 'same' as const
  const file = await fileOf(club, OWN, '2026-05-02')
  expect(await bringIn(db, file, { decide })).toMatchObject({ kind: 'finished', matchId: saturday })
  const second = await fixtureAt('2026-05-03T09:30:00Z')
  await expect(bringIn(db, await fileOf(club, OWN, '2026-05-03'), { decide })).rejects.toThrow(
    `2026-05-03: ${sunday}, ${second}. Import it with --another, and remove its fixture at the desk.`,
  )
})

test('twin sides are one after a merge: matches, players, careers, followers and what files call them', async () => {
  const club = await clubUnderTest()
  const { db, desk, send, home } = club
  const { matchId } = await bringIn(db, await fileOf(club, OWN), { decide: () => 'another' })
  const twin = (
    await db.selectFrom('matches').select('team_a').where('id', '=', matchId).executeTakeFirstOrThrow()
  ).team_a
  const { id } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('followed')
    .values({ account_id: id, kind: 'Teams', thing_id: twin, place: 1 })
    .execute()
  const plan = (await desk('GET', `Team/${home.TeamId}/Merge?From=${twin}`)).json()
  expect(plan.data).toMatchObject({ Name: 'RIVERSIDE CC', Matches: 1 })
  expect(plan.data.Players).toHaveLength(11)
  expect((await desk('POST', `Team/${home.TeamId}/Merge`, { From: twin })).statusCode).toBe(200)
  expect((await desk('GET', `Team/${twin}`)).statusCode).toBe(404)
  const followed = await db.selectFrom('followed').select('thing_id').execute()
  expect(followed).toEqual([{ thing_id: home.TeamId }])
  expect((await send('GET', `Team/Detail/${twin}`)).json().data.TeamId).toBe(home.TeamId)
  const { data } = (await send('GET', `Match/MatchDetail/${matchId}`)).json()
  expect(data.TeamA).toMatchObject({ TeamId: home.TeamId, TeamName: 'Riverside CC' })
  const batters = [1, 2].flatMap((number) => Object.keys(data.Scorecard.Innings[number]?.Batting ?? {}))
  const known = await db.selectFrom('players').select('id').execute()
  expect(known.map(({ id }) => `${id}`)).toEqual(expect.arrayContaining(batters))
  const career = (await send('GET', `Player/Detail/${home.players[0]}`)).json().data
  expect(career.Form).toHaveLength(1)
  const next = await bringIn(db, await fileOf(club, OWN, '2026-05-09'))
  const row = await db
    .selectFrom('matches')
    .select('team_a')
    .where('id', '=', next.matchId)
    .executeTakeFirst()
  expect(row?.team_a).toBe(home.TeamId)
  const away = await db
    .selectFrom('teams')
    .select('id')
    .where('name', '=', 'Hill  Wanderers')
    .executeTakeFirst()
  const met = await desk('POST', `Team/${home.TeamId}/Merge`, { From: away?.id })
  expect(met.json().Status).toMatchObject({
    code: 409,
    returnMessage: expect.stringMatching(/^Both were in /),
  })
})

test('twin players, grounds and series are one after a merge', async () => {
  const club = await clubUnderTest()
  const { db, desk, made, send, home, GroundId, TournamentId, MatchId } = club
  const { PlayerId } = await made('Player', { Name: 'A. Rao', TeamId: home.TeamId, ExternalId: 'nv-7' })
  const merged = await desk('POST', `Player/${home.players[0]}/Merge`, { From: PlayerId })
  expect(merged.json().data).toMatchObject({ Name: 'A. Rao', Matches: 1 })
  expect((await desk('GET', `Player/${home.players[0]}`)).json().data).toMatchObject({
    ...{ Name: 'Anil Rao', ExternalId: 'nv-7' },
  })
  const squad = (await send('GET', `Match/MatchDetail/${MatchId}`)).json().data.Squads[`${home.TeamId}`]
  expect(squad).toHaveLength(11)

  const other = await made('Ground', { GroundName: 'Meadow Ground', Town: 'Pune', TimeZone: 'Asia/Kolkata' })
  const cup = await made('Series', { TournamentName: 'Saturday league', Format: 'T20' })
  const StartTime = '2026-12-06T04:30:00Z'
  const sides = { TeamAId: home.TeamId, TeamBId: club.away.TeamId }
  const next = await made('Match', {
    ...sides,
    TournamentId: cup.TournamentId,
    GroundId: other.GroundId,
    StartTime,
  })
  expect((await desk('POST', `Ground/${GroundId}/Merge`, { From: other.GroundId })).statusCode).toBe(200)
  expect((await desk('POST', `Series/${TournamentId}/Merge`, { From: cup.TournamentId })).statusCode).toBe(
    200,
  )
  const { data } = (await send('GET', `Match/MatchDetail/${next.MatchId}`)).json()
  expect(data).toMatchObject({ Venue: 'The Meadow, Pune', TournamentName: 'Saturday League' })

  const loose = await bringIn(db, cricsheetJson(shortPlan('loose', 1)), { decide: () => 'another' })
  expect((await desk('GET', 'Venues')).json().data).toEqual(['The Meadow'])
  await desk('POST', `Ground/${GroundId}/Merge`, { Venue: 'The Meadow' })
  expect((await desk('GET', 'Venues')).json().data).toEqual([])
  expect((await send('GET', `Match/MatchDetail/${loose.matchId}`)).json().data.Venue).toBe('The Meadow, Pune')
})

test('a merge of a thing with itself, with nothing, or with one that is not there is refused', async () => {
  const { desk, home } = await clubUnderTest()
  for (const From of [home.TeamId, 999_999, undefined])
    expect((await desk('POST', `Team/${home.TeamId}/Merge`, { From })).statusCode).toBe(400)
  expect((await desk('POST', 'Team/999999/Merge', { From: home.TeamId })).statusCode).toBe(404)
})

test('a match that was removed before a merge comes back with who stayed; one whose side is removed says so', async () => {
  const { desk, made, send, home, away, TournamentId, db } = await clubUnderTest()
  const { TeamId } = await made('Team', { TeamName: 'Riverside C.C.', ShortName: 'RCC' })
  const { PlayerId } = await made('Player', { Name: 'anil rao', TeamId })
  const StartTime = '2026-12-06T04:30:00Z'
  const fixture = { TournamentId, TeamAId: TeamId, TeamBId: away.TeamId, StartTime }
  const { MatchId } = await made('Match', fixture)
  expect((await desk('DELETE', `Match/${MatchId}?Version=1`)).statusCode).toBe(200)
  expect((await desk('POST', `Team/${home.TeamId}/Merge`, { From: TeamId })).statusCode).toBe(200)
  expect((await desk('GET', `Player/${PlayerId}`)).statusCode).toBe(404)
  const back = await desk('POST', `Match/${MatchId}/Restore`, { Version: 1 })
  expect([back.statusCode, back.json().data?.TeamAId]).toEqual([200, home.TeamId])
  const { TeamA, Squads } = (await send('GET', `Match/MatchDetail/${MatchId}`)).json().data
  expect(TeamA.TeamName).toBe('Riverside CC')
  expect(Squads[`${home.TeamId}`].filter(({ Name }: { Name: string }) => /anil rao/i.test(Name))).toEqual([
    expect.objectContaining({ PlayerId: home.players[0] }),
  ])
  const appearances = db
    .selectFrom('appearances')
    .select('player_id')
    .where('match_id', '=', MatchId as number)
  expect((await appearances.execute()).map((one) => one.player_id)).toContain(home.players[0])

  const lone = await made('Team', { TeamName: 'Lone', ShortName: 'LON' })
  const other = await made('Match', { ...fixture, TeamAId: lone.TeamId })
  await desk('DELETE', `Match/${other.MatchId}?Version=1`)
  expect((await desk('DELETE', `Team/${lone.TeamId}?Version=1`)).statusCode).toBe(200)
  const refused = await desk('POST', `Match/${other.MatchId}/Restore`, { Version: 1 })
  expect(refused.json().Status).toEqual({
    code: 409,
    returnMessage: 'What TeamAId names was removed. Bring that back first.',
  })
})

test('fans are served between two matches of a name that is changed in all of them', async () => {
  const club = await clubUnderTest()
  const dates = Array.from({ length: 20 }, (_, day) => `2026-05-${`${day + 1}`.padStart(2, '0')}`)
  for (const date of dates) await bringIn(club.db, await fileOf(club, OWN, date), { decide: () => 'same' })
  const id = Number(club.home.players[0])
  const one = (await club.desk('GET', `Player/${id}`)).json().data
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  expect((await club.desk('PUT', `Player/${id}`, { ...one, Name: 'Anil K Rao' })).statusCode).toBe(200)
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(dates.length)
})
