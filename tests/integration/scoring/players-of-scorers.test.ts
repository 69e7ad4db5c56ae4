import { expect, test } from 'vitest'
import { clubUnderTest } from '#tests/support/desk-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { entriesOf, scoredFixture } from '#tests/support/scored-fixture.ts'

const asDevice = { Device: 'one', Name: 'Riya' }

test('a player who joins the squad while the match is on changes the tag of the heartbeat, and may play at once', async () => {
  const { login, send, made, home, away, MatchId } = await clubUnderTest()
  const headers = { AuthToken: await login('scorer') }
  const scoring = async (call: string, body?: object) =>
    (await send(body ? 'POST' : 'GET', `Scoring/${MatchId}${call}`, body, headers)).json()
  const { Fence, SheetTag } = (await scoring('/Lock', asDevice)).data
  const begun = [
    { Type: 'toss', WinnerTeamId: home.TeamId, Decision: 'bat', Id: 'a' },
    { Type: 'innings', Innings: 1, BattingTeamId: home.TeamId, Id: 'b' },
  ]
  await scoring('/Events', { Fence, After: 0, Events: begun })
  expect((await scoring('/Lock', asDevice)).data).toMatchObject({ SheetTag, Version: 2 })

  const PlayerId = Number((await made('Player', { Name: 'Late Arrival', TeamId: home.TeamId })).PlayerId)
  const now = (await scoring('/Lock', asDevice)).data
  expect(now.SheetTag).not.toBe(SheetTag)
  const match = (await scoring('')).data
  expect([match.SheetTag, match.Sheet.Teams[0].Players.at(-1)]).toEqual([
    now.SheetTag,
    { PlayerId, Name: 'Late Arrival' },
  ])
  const ball = {
    Type: 'delivery',
    Innings: 1,
    Over: 0,
    N: 1,
    Bowler: away.players[0],
    Runs: 4,
    Id: 'c',
  } as const
  const faced = { ...ball, Batter: PlayerId, NonStriker: home.players[0] }
  expect((await scoring('/Events', { Fence, After: 2, Events: [faced] })).Status.code).toBe(200)
  const { Scorecard } = (await send('GET', `Match/MatchDetail/${MatchId}`)).json().data
  expect(Scorecard.Innings['1'].Batting[`${PlayerId}`]).toMatchObject({ Name: 'Late Arrival', Runs: 4 })
})

test('a side without a squad is scored by names as they come; a name that comes again is the same player', async () => {
  const { login, send, made, home, TournamentId, desk } = await clubUnderTest()
  const { TeamId } = await made('Team', { TeamName: 'Visitors', ShortName: 'VIS' })
  const { MatchId } = await made('Match', {
    ...{ TournamentId, TeamAId: TeamId, TeamBId: home.TeamId },
    StartTime: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const headers = { AuthToken: await login('scorer') }
  const scoring = async (call: string, body?: object) =>
    (await send(body ? 'POST' : 'GET', `Scoring/${MatchId}${call}`, body, headers)).json()
  const names = ['Asha Nair', 'Bela Rao', 'Chitra Sen']
  const Players = names.map((Name) => ({ TeamId: TeamId as number, Name }))
  const first = (await scoring('/Players', { Players })).data.Players
  expect((await scoring('/Players', { Players })).data.Players).toEqual(first)
  const { Sheet } = (await scoring('')).data
  expect(Sheet.Teams[0]).toMatchObject({ Open: true, Players: names.map((Name) => ({ Name })) })
  expect((await send('GET', `Player/List?TeamId=${TeamId}`)).json().TotalCount).toBe(3)
  expect((await desk('GET', 'Player')).json().TotalCount).toBe(25)

  const [a, b, c] = first.map(({ PlayerId }: { PlayerId: number }) => PlayerId)
  const { Fence } = (await scoring('/Lock', asDevice)).data
  const ball = { Type: 'delivery', Innings: 1, Over: 0, NonStriker: b, Bowler: home.players[0], Runs: 0 }
  const Events = [
    { Type: 'toss', WinnerTeamId: TeamId, Decision: 'bat', Id: 'a' },
    { Type: 'innings', Innings: 1, BattingTeamId: TeamId, Id: 'b' },
    { ...ball, N: 1, Batter: a, Wickets: [{ Player: a, Kind: 'bowled' }], Id: 'c' },
    { ...ball, N: 2, Batter: c, Wickets: [{ Player: c, Kind: 'bowled' }], Id: 'd' },
  ]
  expect((await scoring('/Events', { Fence, After: 0, Events })).Status.code).toBe(200)
  const late = (await scoring('/Players', { Players: [{ TeamId, Name: 'Deepa Das' }] })).data.Players[0]
    .PlayerId
  const more = { ...ball, N: 3, Batter: late, Runs: 6, Id: 'e' }
  expect((await scoring('/Events', { Fence, After: 4, Events: [more] })).Status.code).toBe(200)
  const { Innings } = (await send('GET', `Match/MatchDetail/${MatchId}`)).json().data.Scorecard
  expect(Innings['1']).toMatchObject({ Runs: 6, Wickets: 2 })
  expect(Innings['1'].AllOut).toBeUndefined()
})

test('a new name for a fixture that was imported is on its sheet; what is no name, or no side of it, is refused', async () => {
  const { post, read, lock, events } = await scoredFixture(cricsheetJson(shortPlan('named', 1)))
  const { Sheet } = await read()
  const [{ TeamId }] = Sheet.Teams
  const Fence = await lock('one')
  await post('Events', { Fence, After: 0, Events: entriesOf(events).slice(0, 3) })
  const answer = (await post('Players', { Players: [{ TeamId, Name: 'Nia Rao' }] })).json()
  expect((await read()).Sheet.Teams[0].Players.at(-1)).toEqual({
    PlayerId: answer.data.Players[0].PlayerId,
    Name: 'Nia Rao',
  })
  const refusals = [
    { TeamId, Name: 'a\u202eb' },
    { TeamId, Name: ' ' },
    { TeamId: 999, Name: 'Nia Rao' },
  ].map(async (one) => (await post('Players', { Players: [one] })).statusCode)
  expect(await Promise.all(refusals)).toEqual([400, 400, 422])
  expect((await read()).Sheet.Teams[0].Players).toHaveLength(12)
})

test('a phone’s name of before a merge is who stays; a full side takes those whom it has, and says why not others', async () => {
  const { login, send, made, desk, home, away, MatchId } = await clubUnderTest()
  const headers = { AuthToken: await login('scorer') }
  const named = async (TeamId: unknown, ...names: string[]) => {
    const Players = names.map((Name) => ({ TeamId, Name }))
    return (await send('POST', `Scoring/${MatchId}/Players`, { Players }, headers)).json()
  }
  const { TeamId } = home
  const twin = (await named(TeamId, 'A. Rao')).data.Players[0].PlayerId
  expect((await desk('POST', `Player/${home.players[0]}/Merge`, { From: twin })).statusCode).toBe(200)
  expect((await named(TeamId, 'a. rao')).data.Players).toEqual([
    { TeamId, PlayerId: home.players[0], Name: 'a. rao' },
  ])
  const { TeamId: visitors } = await made('Team', { TeamName: 'Riverside C.C.', ShortName: 'RCC' })
  expect((await desk('POST', `Team/${TeamId}/Merge`, { From: visitors })).statusCode).toBe(200)
  expect((await named(visitors, 'Bilal Khan')).data.Players[0]).toMatchObject({
    TeamId: visitors,
    PlayerId: home.players[1],
  })
  const many = (from: number, count: number) => Array.from({ length: count }, (_, n) => `Player N${from + n}`)
  await named(away.TeamId, ...many(0, 60))
  await named(away.TeamId, ...many(60, 29))
  expect((await named(away.TeamId, 'One More')).Status).toMatchObject({
    code: 422,
    returnMessage: 'Hill Wanderers has 100 players in this match already, so nobody can be added to it.',
  })
  expect((await named(away.TeamId, 'Arjun Iyer', 'Player N3')).Status.code).toBe(200)
  expect((await named(999, 'Nia Rao')).Status.returnMessage).toBe(
    'This side does not play in this match. Open the match again.',
  )
})
