import { expect, test } from 'vitest'
import type { SeriesDetail } from '#shared/api/series.ts'
import { deskUnderTest } from '#tests/support/desk-under-test.ts'

test('a league of which two go through: abandoned, tied, conceded, points deducted, and its last match in play', async () => {
  const { desk, made, send } = await deskUnderTest()
  const series = { TournamentName: 'River League', Format: 'T20', TieBreaks: ['net run rate'] }
  const { TournamentId } = await made('Series', series)
  const ids: Record<string, number> = {}
  for (const TeamName of ['Ashes', 'Birches', 'Cedars', 'Dogwoods'])
    ids[TeamName] = Number((await made('Team', { TeamName, ShortName: TeamName.slice(0, 3) })).TeamId)
  const [a, b, c, d] = Object.values(ids) as [number, number, number, number]
  const pairs = [
    [a, b],
    [c, d],
    [a, c],
    [b, d],
    [a, d],
    [b, c],
  ] as const
  const matches: number[] = []
  for (const [day, [TeamAId, TeamBId]] of pairs.entries()) {
    const StartTime = new Date(Date.now() + (day + 1) * 60_000).toISOString()
    matches.push(Number((await made('Match', { TournamentId, TeamAId, TeamBId, StartTime })).MatchId))
  }
  const detail = async (): Promise<SeriesDetail> =>
    (await send('GET', `Series/Detail/${TournamentId}`)).json().data
  const type = async (nth: number, Result: object, scores: [number, string][] = []) => {
    const path = `Match/${matches[nth]}/Result`
    const { Version } = (await desk('GET', path)).json().data
    const Innings = scores.map(([Runs, Overs], at) => ({
      BattingTeamId: pairs[nth]?.[at],
      Runs,
      Wickets: 5,
      Overs,
    }))
    expect((await desk('PUT', path, { After: Version, Innings, Result })).statusCode).toBe(200)
  }
  const won = (WinnerTeamId: number) => ({ Kind: 'win', WinnerTeamId })
  const set = async (changes: object) => {
    const now = (await desk('GET', `Series/${TournamentId}`)).json().data
    expect((await desk('PUT', `Series/${TournamentId}`, { ...now, ...changes })).statusCode).toBe(200)
  }
  const standing = async () => {
    const { Qualification, Table } = await detail()
    return Object.fromEntries(
      Table.map(({ TeamId, TeamName, Points, NetRunRate }) => {
        const side = Qualification?.Sides.find((one) => one.TeamId === TeamId)
        return [TeamName, [Points, NetRunRate, side?.Is]]
      }),
    )
  }
  expect((await detail()).Qualification).toBeUndefined()
  await set({ Through: 2, Deductions: [{ TeamId: a, Points: 1, Reason: 'Late' }] })
  await type(0, { Kind: 'tie' }, [
    [150, '20'],
    [150, '20'],
  ])
  await type(1, won(c), [
    [160, '20'],
    [140, '20'],
  ])
  await type(2, { Kind: 'no result', Method: 'abandoned' })
  await type(3, { Kind: 'awarded', WinnerTeamId: b, Method: 'conceded' })
  expect(await standing()).toEqual({
    ...{ Cedars: [3, 1, 'open'], Birches: [3, 0, 'open'] },
    ...{ Ashes: [1, 0, 'open'], Dogwoods: [0, -1, 'out'] },
  })
  const sideOf = async (id: number) =>
    (await detail()).Qualification?.Sides.find(({ TeamId }) => TeamId === id)
  // They need a win, a result in the other match, and then a better rate than its loser.
  expect(await sideOf(a)).toMatchObject({
    MatchId: matches[4],
    Roads: [
      {
        Own: 'win',
        Is: 'open',
        DependsOn: [{ MatchId: matches[5], Otherwise: 'out' }],
        Rate: expect.anything(),
      },
      { Own: 'defeat', Is: 'out' },
      { Own: 'shared', Is: 'out' },
    ],
  })

  await type(4, won(a), [
    [140, '20'],
    [133, '20'],
  ])
  expect(await standing()).toEqual({
    ...{ Ashes: [3, 0.175, 'open'], Cedars: [3, 1, 'open'], Birches: [3, 0, 'open'] },
    Dogwoods: [0, -0.675, 'out'],
  })
  const [win, defeat] = (await sideOf(c))?.Roads ?? []
  expect([win?.Is, defeat?.Is, defeat?.Rate?.map(({ Past, Bats }) => [Past, Bats])]).toEqual([
    ...[
      'through',
      'open',
      [
        [a, 'first'],
        [a, 'second'],
      ],
    ],
  ])

  const key = await desk('POST', 'Key', { Name: 'NV Play', TournamentId })
  const push = (Version: number, Innings: object) =>
    send(
      'PUT',
      `Ingest/${matches[5]}`,
      { Version, Scorecard: { Innings } },
      { 'X-Api-Key': key.json().data.Key },
    )
  const first = { BattingTeamId: b, Runs: 160, Wickets: 5, Overs: '20' }
  const chase = { BattingTeamId: c, Runs: 60, Wickets: 2, Overs: '8' }
  expect((await push(1, { 1: first, 2: { ...chase, Target: 161 } })).statusCode).toBe(200)
  // (160 + 160 - 12) / 40 - (140 + 160) / 40 is 0.2, a run less 0.175.
  expect((await sideOf(c))?.Roads[1]?.Rate).toEqual([{ Past: a, Bats: 'second', Total: 160, Runs: 12 }])
  // Of one that is over too, so that a delayed reader cannot see by it that it is.
  const places = async (nth: number) =>
    (await send('GET', `Match/MatchDetail/${matches[nth]}`)).json().data.Places
  expect([await places(4), await places(5)]).toEqual([2, 2])
})
