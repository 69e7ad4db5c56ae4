import { expect, test } from 'vitest'
import { clubUnderTest } from '#tests/support/desk-under-test.ts'

test('a league has its own points, a typed bonus and points deducted with a reason, also of a side that is merged', async () => {
  const { desk, made, send, TournamentId, MatchId, ...club } = await clubUnderTest()
  const [home, away] = [Number(club.home.TeamId), Number(club.away.TeamId)]
  const rules = {
    Points: { Win: 4, Conceded: -1, BattingBonus: [150, 200], RateBonus: 1.25 },
    TieBreaks: ['points', 'head to head'],
    Deductions: [{ TeamId: away, Points: 3, Reason: 'No scorer came.' }],
  }
  const save = async (changes: object) => {
    const series = (await desk('GET', `Series/${TournamentId}`)).json().data
    return desk('PUT', `Series/${TournamentId}`, { ...series, ...changes })
  }
  expect((await save(rules)).json().data).toMatchObject(rules)
  const table = async (...columns: string[]) => {
    const { Table, Deductions } = (await send('GET', `Series/Detail/${TournamentId}`)).json().data
    const rows = Object.fromEntries(
      Table.map((row: Record<string, unknown>) => [row.TeamId, columns.map((column) => row[column])]),
    )
    return [rows[home], rows[away], Deductions]
  }
  const type = async (typed: object) => {
    const { Version } = (await desk('GET', `Match/${MatchId}/Result`)).json().data
    return desk('PUT', `Match/${MatchId}/Result`, { After: Version, ...typed })
  }
  const side = (BattingTeamId: number, Runs: number) => ({
    ...{ BattingTeamId, Runs, Wickets: 5, Overs: '16' },
  })
  const Innings = [side(home, 180), side(away, 120)]
  const Result = { Kind: 'win', WinnerTeamId: home }
  expect((await type({ Innings, Result })).statusCode).toBe(200)
  expect(await table('Bonus', 'Deducted', 'Points')).toEqual([[2, 0, 6], [0, 3, -3], rules.Deductions])
  const BonusPoints = { [`${away}`]: 2 }
  expect((await type({ Innings, Result, BonusPoints })).json().data).toMatchObject({ BonusPoints })
  expect(await table('Bonus', 'Points')).toEqual([[0, 4], [2, -1], rules.Deductions])
  const awarded = { Kind: 'awarded', WinnerTeamId: home, Method: 'conceded' }
  expect((await type({ Innings: [], Result: awarded })).statusCode).toBe(200)
  expect(await table('Points')).toEqual([[4], [-4], rules.Deductions])

  const other = await type({ Innings, Result, BonusPoints: { 999: 1 } })
  expect([other.statusCode, other.json().Status.returnMessage]).toEqual([
    ...[400, expect.stringMatching(/^BonusPoints\.999 is no team of this match\./)],
  ])
  const wrong = [
    { Deductions: [{ TeamId: 999_999, Points: 1, Reason: 'x' }] },
    { Deductions: [{ TeamId: home, Points: 1, Reason: ' ' }] },
    { TieBreaks: ['lots'] },
    { Points: { BowlingBonus: [0] } },
  ]
  const refused = await Promise.all(wrong.map(save))
  expect(refused.map((answer) => [answer.statusCode, answer.json().Status.returnMessage])).toEqual(
    ['Deductions.0.TeamId', 'Deductions.0.Reason', 'TieBreaks.0', 'Points.BowlingBonus.0'].map((field) => [
      ...[400, expect.stringContaining(field)],
    ]),
  )
  const twin = await made('Team', { TeamName: 'Hill Wanderers CC', ShortName: 'HWC' })
  const merged = await desk('POST', `Team/${twin.TeamId}/Merge`, { From: away })
  expect(merged.statusCode).toBe(200)
  expect((await desk('GET', `Series/${TournamentId}`)).json().data.Deductions).toMatchObject([
    { TeamId: twin.TeamId, Reason: 'No scorer came.' },
  ])
})
