import { expect, test } from 'vitest'
import { forgetNumbers } from '#relay/origin/parts/predictions/pick-store.ts'
import { PredictionsAnswer, PredictionTeamsAnswer } from '#shared/api/prediction.ts'
import { originUnderTest } from '#tests/support/origin-under-test.ts'
import {
  cookieOf,
  pickFor,
  playFirstBall,
  playToEnd,
  predictionsUnderTest,
} from '#tests/support/predictions-under-test.ts'

const DAY_MS = 86_400_000

test('the first match to begin has a prediction, which stays one and the same', async () => {
  const { app, get, of, matches, dataDir } = await predictionsUnderTest([10, 40])
  const answer = await app.inject('/api/Prediction/Get')
  expect(answer.headers['cache-control']).toBe('no-store')
  const { Status, data } = PredictionsAnswer.parse(answer.json())
  expect(Status.code).toBe(200)
  expect(data[0]).toMatchObject({ MatchId: matches[0], IsOpen: true, ClosesAt: '2026-03-01T09:10:00.000Z' })
  expect(data[0]?.Counts).toBeUndefined()
  const { PredictionId } = await of(0)
  await Promise.all(Array.from({ length: 5 }, () => get()))
  await app.close()
  const again = await originUnderTest(dataDir)
  expect((await again.app.inject('/api/Prediction/Get')).json().data[0].PredictionId).toBe(PredictionId)
})

test('when a match has begun the next one is open, and comes first', async () => {
  const room = await predictionsUnderTest([1, 40])
  await room.pick(pickFor(await room.of(0)))
  await playFirstBall(room, room.matches[0] ?? 0)
  const shown = await room.get()
  expect(shown.map(({ MatchId, IsOpen }) => [MatchId, IsOpen])).toEqual([
    [room.matches[1], true],
    [room.matches[0], false],
  ])
})

test('the counts are for those who have picked, and so is their own pick', async () => {
  const { of, pick, get } = await predictionsUnderTest()
  const open = await of(0)
  const cookie = cookieOf(await pick(pickFor(open)))
  for (let n = 0; n < 3; n++) await pick(pickFor(open, { winTeamId: open.TeamB.TeamId }))
  const [mine] = await get({ cookie })
  expect(mine).toMatchObject({
    MyTeamId: open.TeamA.TeamId,
    Counts: [
      { TeamId: open.TeamA.TeamId, Count: 1 },
      { TeamId: open.TeamB.TeamId, Count: 3 },
    ],
  })
  for (const cookie of ['', `visitor=${'x'.repeat(24)}`, 'visitor=']) {
    const [theirs] = await get({ cookie })
    expect([theirs?.Counts, theirs?.MyTeamId]).toEqual([undefined, undefined])
  }
})

test('the teams of a match are the two that may be picked', async () => {
  const { app, of, matches } = await predictionsUnderTest()
  const { TeamA, TeamB } = await of(0)
  const ask = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/Prediction/GetTeamByMatchId', payload })
  const answer = await ask({ MatchId: matches[0] })
  expect(PredictionTeamsAnswer.parse(answer.json())).toEqual({
    Status: { code: 200, returnMessage: 'Success' },
    providerList: [TeamA, TeamB].map(({ TeamId, TeamName }) => ({ TeamId, TeamName })),
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await ask({ MatchId: 999 })).statusCode).toBe(404)
  expect((await ask({})).statusCode).toBe(400)
  expect((await ask({ MatchId: 'one' })).statusCode).toBe(400)
})

async function played() {
  const room = await predictionsUnderTest([1, 500])
  const [matchId = 0] = room.matches
  const { TeamA, TeamB } = await room.of(0)
  const open = await room.of(0)
  for (const [firstName, team] of [
    ['Asha', TeamA],
    ['Bala', TeamB],
    ['Chitra', TeamA],
    ['Asha', TeamB],
  ] as const) {
    await room.pick(pickFor(open, { firstName, winTeamId: team.TeamId }))
  }
  await playToEnd(room, matchId)
  return { ...room, matchId, TeamA, TeamB }
}

test('a result names the winners by their first names, in the order in which they picked', async () => {
  const { of, TeamA, TeamB, db, matchId } = await played()
  const { outcome } = await db
    .selectFrom('matches')
    .select('outcome')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow()
  const winner = JSON.parse(outcome ?? '').Result.WinnerTeamId
  expect([TeamA.TeamId, TeamB.TeamId]).toContain(winner)
  expect(await of(0)).toMatchObject({
    IsOpen: false,
    Result: {
      WinnerTeamId: winner,
      Winners: winner === TeamA.TeamId ? ['Asha', 'Chitra'] : ['Bala', 'Asha'],
    },
  })
})

test('a corrected result corrects the winners', async () => {
  const { of, TeamA, TeamB, db, matchId } = await played()
  const rule = async (result: object) => {
    const row = await db
      .selectFrom('matches')
      .select('outcome')
      .where('id', '=', matchId)
      .executeTakeFirstOrThrow()
    const outcome = JSON.stringify({ ...JSON.parse(row.outcome ?? ''), Result: result })
    await db.updateTable('matches').set({ outcome }).where('id', '=', matchId).execute()
    return (await of(0)).Result
  }
  const wins = (id: number) => rule({ Kind: 'win', WinnerTeamId: id, By: { Runs: 1 } })
  expect(await wins(TeamA.TeamId)).toEqual({ WinnerTeamId: TeamA.TeamId, Winners: ['Asha', 'Chitra'] })
  expect(await wins(TeamB.TeamId)).toEqual({ WinnerTeamId: TeamB.TeamId, Winners: ['Bala', 'Asha'] })
  const bySuperOver = { Kind: 'tie', WinnerTeamId: TeamA.TeamId, Decider: 'super over' }
  expect(await rule(bySuperOver)).toEqual({ WinnerTeamId: TeamA.TeamId, Winners: ['Asha', 'Chitra'] })
  for (const Kind of ['tie', 'draw', 'no result']) {
    expect(await rule({ Kind })).toEqual({ WinnerTeamId: null, Winners: [] })
  }
})

test('numbers are not in what is told, and are forgotten when nobody needs them any more', async () => {
  const { app, db, time, matchId } = await played()
  const numbers = async () => {
    const rows = await db.selectFrom('picks').select(['number', 'first_name']).orderBy('place').execute()
    return rows.map(({ number }) => number !== null)
  }
  expect((await app.inject('/api/Prediction/Get')).body).not.toMatch(/98\d{8}/)
  expect(await numbers()).toEqual([true, true, true, true])
  const { outcome, team_a } = await db
    .selectFrom('matches')
    .select(['outcome', 'team_a'])
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow()
  const isA = JSON.parse(outcome ?? '').Result.WinnerTeamId === team_a
  await forgetNumbers(db, time.clock() + DAY_MS / 2)
  expect(await numbers()).toEqual([true, true, true, true])
  await forgetNumbers(db, time.clock() + 2 * DAY_MS)
  expect(await numbers()).toEqual(isA ? [true, false, true, false] : [false, true, false, true])
  await forgetNumbers(db, time.clock() + 31 * DAY_MS)
  expect(await numbers()).toEqual([false, false, false, false])
  const hashes = await db.selectFrom('picks').select('number_hash').execute()
  for (const { number_hash } of hashes) expect(number_hash).toMatch(/^[\w-]{43}$/)
})
