import { expect, test } from 'vitest'
import { clubUnderTest } from '#tests/support/desk-under-test.ts'

type Side = { TeamId: number; players: number[] }

test('a match of nine chosen from fourteen, with one who comes late, is in the figures of those who played alone', async () => {
  const { login, send, made, ...club } = await clubUnderTest()
  const { TournamentId } = club
  const [home, away] = [club.home, club.away].map(({ TeamId, players }) => ({
    TeamId: Number(TeamId),
    players: players.map(Number),
  })) as [Side, Side]
  for (const Name of ['Lalit Bose', 'Manoj Pai', 'Nitin Jain'])
    home.players.push((await made('Player', { Name, TeamId: home.TeamId })).PlayerId as number)
  const { MatchId } = await made('Match', {
    ...{ TournamentId, TeamAId: home.TeamId, TeamBId: away.TeamId, PlayersPerSide: 9, Overs: 1 },
    StartTime: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const headers = { AuthToken: await login('scorer') }
  const scoring = async (call: string, body?: object) =>
    (await send(body ? 'POST' : 'GET', `Scoring/${MatchId}${call}`, body, headers)).json()
  const { Fence } = (await scoring('/Lock', { Device: 'one', Name: 'Riya' })).data
  let After = 0
  const enter = async (...events: object[]) => {
    const Events = events.map((event, place) => ({ ...event, Id: `e${After + place}` }))
    const { Status } = await scoring('/Events', { Fence, After, Events })
    After += Status.code === 200 ? events.length : 0
    return Status
  }
  const leftOut = (side: Side, from: number) => ({
    ...{ Type: 'left out', TeamId: side.TeamId },
    Players: side.players.slice(from).map((PlayerId) => ({ PlayerId })),
  })
  const innings = (Innings: number, BattingTeamId: number) => ({ Type: 'innings', Innings, BattingTeamId })
  const ball = (Innings: number, N: number, Runs: number) => {
    const [bats, bowls] = Innings === 1 ? [home, away] : [away, home]
    const [Batter, NonStriker, Bowler] = [bats.players[0], bats.players[1], bowls.players[2]]
    return { Type: 'delivery', Innings, Over: 0, N, Batter, NonStriker, Bowler, Runs }
  }
  await enter(leftOut(home, 8), leftOut(away, 9), {
    Type: 'toss',
    WinnerTeamId: home.TeamId,
    Decision: 'bat',
  })
  await enter(innings(1, home.TeamId), ball(1, 1, 4))
  expect((await enter(leftOut(home, 0))).returnMessage).toContain('is left out, but has batted or bowled')
  await enter(leftOut(home, 9), { Type: 'innings end', Innings: 1 }, innings(2, away.TeamId), ball(2, 1, 0))
  const [Squads, detail] = await Promise.all([
    send('GET', `Match/MatchDetail/${MatchId}`).then((answer) => answer.json().data.Squads),
    send('GET', `Match/Deliveries/${MatchId}`).then((answer) => answer.json().data),
  ])
  expect([Squads[home.TeamId].length, Squads[away.TeamId].length]).toEqual([9, 9])
  expect(JSON.stringify(detail)).not.toContain('left out')
  const Result = { Kind: 'win', WinnerTeamId: home.TeamId, By: { Runs: 4 } }
  expect(await enter({ Type: 'innings end', Innings: 2 }, { Type: 'result', Result })).toMatchObject({
    code: 200,
  })

  const matchesOf = async (id: number) => {
    const { Career } = (await send('GET', `Player/Detail/${id}`)).json().data
    const formats = Object.values<{ Batting: { Matches: number } }>(Career ?? {})
    return formats.reduce((sum, { Batting }) => sum + Batting.Matches, 0)
  }
  const counts = await Promise.all([...home.players, ...away.players].map(matchesOf))
  expect(counts).toEqual([
    ...home.players.map((_, place) => (place < 9 ? 1 : 0)),
    ...away.players.map((_, place) => (place < 9 ? 1 : 0)),
  ])
  const { info } = (await send('GET', `Scoring/${MatchId}/Cricsheet`)).json()
  expect(Object.values(info.players).map((names) => (names as string[]).length)).toEqual([9, 9])
})
