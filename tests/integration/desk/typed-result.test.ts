import { expect, test } from 'vitest'
import { clubUnderTest } from '#tests/support/desk-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'
import { entriesOf, scoredFixture } from '#tests/support/scored-fixture.ts'

async function typing() {
  const club = await clubUnderTest()
  const { app, desk, home, away, MatchId } = club
  const innings = (TeamId: number, Runs: number, Wickets: number) => ({
    ...{ BattingTeamId: TeamId, Runs, Wickets, Overs: '16' },
  })
  const Innings = [innings(Number(home.TeamId), 140, 6), innings(Number(away.TeamId), 121, 9)]
  const type = (body: object) => desk('PUT', `Match/${MatchId}/Result`, { Innings, ...body })
  const stored = async () => (await desk('GET', `Match/${MatchId}/Result`)).json().data
  const detail = async () => (await app.inject(`/api/Match/MatchDetail/${MatchId}`)).json().data
  return { ...club, Innings, type, stored, detail }
}

test('a result that an editor types is in the lists with its margin, and may be corrected', async () => {
  const { home, away, Innings, type, stored, detail, send } = await typing()
  expect(await stored()).toEqual({ Innings: [] })
  const typed = await type({ Result: { Kind: 'win', WinnerTeamId: home.TeamId } })
  const first = typed.json().data
  expect([typed.statusCode, first]).toEqual([
    200,
    {
      ...{ Version: expect.any(Number), Innings },
      Result: { Kind: 'win', WinnerTeamId: home.TeamId, By: { Runs: 19 } },
    },
  ])
  expect(await detail()).toMatchObject({ Status: 'completed', StatusText: 'Riverside CC won by 19 runs.' })
  const [recent] = (await send('POST', 'Match/Recent', {})).json().data
  expect(recent.Scores).toMatchObject({ 1: { Runs: 140 }, 2: { Runs: 121 } })
  const again = await type({
    ...{ After: first.Version, StatusText: 'Hill Wanderers won by 2 runs (DLS).' },
    Result: { Kind: 'win', WinnerTeamId: away.TeamId },
  })
  expect([again.statusCode, again.json().data.Result]).toEqual([
    200,
    { Kind: 'win', WinnerTeamId: away.TeamId, Words: 'Hill Wanderers won by 2 runs (DLS).' },
  ])
  expect((await detail()).StatusText).toBe('Hill Wanderers won by 2 runs (DLS).')
  const late = await type({ After: first.Version, Result: { Kind: 'tie' } })
  expect([late.statusCode, late.json().data.StatusText]).toEqual([409, 'Hill Wanderers won by 2 runs (DLS).'])
})

test('a match without a ball has no result, and a side that does not play is refused', async () => {
  const { type, detail, Innings } = await typing()
  const wrong = await type({ Result: { Kind: 'win', WinnerTeamId: 999 } })
  expect([wrong.statusCode, wrong.json().Status.returnMessage]).toEqual([
    400,
    'Scorecard.Result.WinnerTeamId is no team of this match. Its teams are 2001, 2002.',
  ])
  expect(
    (await type({ Innings: [...Innings, ...Innings, ...Innings], Result: { Kind: 'tie' } })).statusCode,
  ).toBe(400)
  const [first] = Innings
  const many = await type({ Innings: [{ ...first, Wickets: 11 }], Result: { Kind: 'no result' } })
  expect([many.statusCode, many.json().Status.returnMessage]).toEqual([
    400,
    'Innings.0.Wickets can be at most 10.',
  ])
  expect((await type({ Innings: [], Result: { Kind: 'no result' } })).statusCode).toBe(200)
  expect(await detail()).toMatchObject({ Status: 'abandoned', StatusText: 'No result.' })
})

test('a side all out is charged its full overs in a typed result, also where fewer wickets fell', async () => {
  const { type, send, Innings, TournamentId, home } = await typing()
  const rateOf = async () => {
    const { Table } = (await send('GET', `Series/Detail/${TournamentId}`)).json().data
    return Table.find(({ TeamId }: { TeamId: unknown }) => TeamId === home.TeamId).NetRunRate
  }
  const [first, second] = Innings
  const Result = { Kind: 'win', WinnerTeamId: home.TeamId }
  // 140 in 16 overs; 80 in 16, of which ten were bowled.
  const whole = 140 / 16 - 80 / 16
  const out = { ...second, Runs: 80, Overs: '10' }
  const { Version } = (await type({ Innings: [first, { ...out, Wickets: 10 }], Result })).json().data
  expect(await rateOf()).toBeCloseTo(whole, 3)
  const short = { ...out, Wickets: 8, AllOut: true }
  const again = await type({ After: Version, Innings: [first, short], Result })
  expect(again.json().data.Innings[1]).toMatchObject({ Wickets: 8, AllOut: true })
  expect(await rateOf()).toBeCloseTo(whole, 3)
})

test('conceded, walkover, abandoned and draw are outcomes, and a sentence that was typed is what fans read', async () => {
  const { type, stored, detail, home, send } = await typing()
  const outcome = async (Result: object, StatusText?: string) => {
    const After = (await stored()).Version
    const { statusCode } = await type({ After, Innings: [], Result, StatusText })
    const shown = await detail()
    return [statusCode, shown.StatusText, shown.Result]
  }
  const awarded = { Kind: 'awarded', WinnerTeamId: home.TeamId }
  expect(await outcome({ ...awarded, Method: 'walkover' })).toMatchObject([
    ...[200, 'The match was awarded to Riverside CC (walkover).'],
    { ...awarded, Method: 'walkover' },
  ])
  const words = 'Hill Wanderers conceded: four of them were ill.'
  expect(await outcome({ ...awarded, Method: 'conceded' }, words)).toMatchObject([
    ...[200, words],
    { Words: words },
  ])
  const [recent] = (await send('POST', 'Match/Recent', {})).json().data
  expect(recent.Result.Words).toBe(words)
  expect(await outcome({ Kind: 'no result', Method: 'abandoned' })).toMatchObject([
    ...[200, 'No result (abandoned).'],
    { Kind: 'no result', Method: 'abandoned' },
  ])
  expect(await outcome({ Kind: 'draw' })).toMatchObject([200, 'Match drawn.', { Kind: 'draw' }])
})

test('a winner with fewer runs needs a reason', async () => {
  const { type, home, away } = await typing()
  const won = (side: typeof home) => ({ Kind: 'win', WinnerTeamId: side.TeamId })
  const wrong = await type({ Result: won(away) })
  expect([wrong.statusCode, wrong.json().Status.returnMessage]).toEqual([
    400,
    expect.stringMatching(/^Result\.WinnerTeamId is the side with fewer runs\./),
  ])
  expect((await type({ Result: { ...won(away), Method: 'D/L' } })).statusCode).toBe(200)
})

test('no result is typed where a person scores or a script plays', async () => {
  const { db, send, login, post, lock, events, matchId } = await scoredFixture(
    cricsheetJson(shortPlan('typed', 1)),
  )
  const editor = { AuthToken: await login('editor') }
  const type = async () =>
    (
      await send(
        'PUT',
        `Desk/Match/${matchId}/Result`,
        { Innings: [], Result: { Kind: 'no result' } },
        editor,
      )
    ).statusCode
  await post('Events', { Fence: await lock(), After: 0, Events: entriesOf(events.slice(0, 3)) })
  expect(await type()).toBe(409)
  await db.updateTable('matches').set({ owner: 'demo' }).where('id', '=', matchId).execute()
  expect(await type()).toBe(409)
})

test('a match has the players a side that it or its series says, whoever is listed, and eleven otherwise', async () => {
  const { made, desk, app, home, away, TournamentId, MatchId } = await clubUnderTest()
  const series = (await desk('GET', `Series/${TournamentId}`)).json().data
  const saved = await desk('PUT', `Series/${TournamentId}`, { ...series, PlayersPerSide: 12 })
  expect(saved.json().data).toMatchObject({ PlayersPerSide: 12 })
  for (const Name of ['Zubin Twelve', 'Yash Thirteen']) await made('Player', { Name, TeamId: home.TeamId })
  const fixture = { TournamentId, TeamAId: home.TeamId, TeamBId: away.TeamId }
  const StartTime = new Date(Date.now() + 7_200_000).toISOString()
  const twelve = await made('Match', { ...fixture, StartTime })
  const eight = await made('Match', { ...fixture, StartTime, PlayersPerSide: 8 })
  const most = async (id: unknown) => {
    const innings = { BattingTeamId: home.TeamId, Runs: 1, Wickets: 12, Overs: '16' }
    const typed = await desk('PUT', `Match/${id}/Result`, {
      Innings: [innings],
      Result: { Kind: 'no result' },
    })
    const { PlayersPerSide } = (await app.inject(`/api/Match/MatchDetail/${id}`)).json().data
    return [PlayersPerSide, typed.json().Status.returnMessage]
  }
  expect(await most(twelve.MatchId)).toEqual([12, 'Innings.0.Wickets can be at most 11.'])
  expect(await most(eight.MatchId)).toEqual([8, 'Innings.0.Wickets can be at most 7.'])
  expect(await most(MatchId)).toEqual([undefined, 'Innings.0.Wickets can be at most 10.'])
})
