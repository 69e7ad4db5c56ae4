import { expect, test } from 'vitest'
import type { Database } from '#relay/origin/core/database/schema.ts'
import { takeBack } from '#relay/origin/parts/import/take-back.ts'
import { bringIn } from '#tests/support/bring-in.ts'
import { ManualTime } from '#tests/support/manual-time.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { cricsheetJson, shortPlan, side } from '#tests/support/own-match.ts'

const TABLES = [
  'tournaments',
  'teams',
  'players',
  'squads',
  'matches',
  'match_log',
  'scripts',
  'appearances',
] as const

/** Everything that the tables hold. */
async function contents(db: Database): Promise<string> {
  const tables = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(tables)
}

const json = cricsheetJson(shortPlan('one'))

test('importing twice changes nothing, as a result or as a replay, under its name or another', async () => {
  const db = await databaseOf(temporaryFolder())
  const first = await bringIn(db, json, { name: '4711.json' })
  expect(first.kind).toBe('finished')
  const before = await contents(db)
  for (const again of [
    { name: '4711.json' },
    { name: '4711.json', replay: { paceMs: 5 } },
    { name: 'a copy.json' },
    { name: '4712.json', replay: { paceMs: 5 } },
  ]) {
    expect(await bringIn(db, json, again)).toEqual({ kind: 'held', matchId: first.matchId })
  }
  expect(await contents(db)).toBe(before)
})

test('a file that was revised replaces what it brought in, and figures, series and report follow', async () => {
  const dataDir = temporaryFolder()
  const db = await databaseOf(dataDir)
  const { matchId } = await bringIn(db, json, { name: '4711.json' })
  const before = await db.selectFrom('appearances').selectAll().execute()
  const revised = structuredClone(json)
  const [ball] = revised.innings[0]?.overs[0]?.deliveries ?? []
  if (ball) ball.runs = { batter: 2, extras: ball.runs.extras, total: 2 + ball.runs.extras }
  const again = await bringIn(db, revised, { name: '4711.json' })
  expect(again).toMatchObject({ kind: 'finished', matchId, isUpdate: true })
  expect(await db.selectFrom('matches').select('id').execute()).toEqual([{ id: matchId }])
  expect(await db.selectFrom('appearances').selectAll().execute()).not.toEqual(before)
  expect(await bringIn(db, revised, { name: '4711.json' })).toEqual({ kind: 'held', matchId })
})

test('two matches of one day are two matches, and so are two of one file name between other sides', async () => {
  const db = await databaseOf(temporaryFolder())
  const first = await bringIn(db, json, { name: '4711.json' })
  const second = await bringIn(db, cricsheetJson(shortPlan('two')), { name: '4712.json' })
  const plan = { ...shortPlan('three'), home: side(3, 'Wrens') }
  const third = await bringIn(db, cricsheetJson(plan), { name: '4711.json' })
  const ids = [first, second, third].map(({ matchId }) => matchId)
  expect(new Set(ids).size).toBe(3)
  expect(third.isUpdate).toBeUndefined()
})

const { innings: _, ...withoutInnings } = structuredClone(json)
const fixtureJson = {
  ...withoutInnings,
  info: { ...json.info, outcome: undefined, toss: undefined, dates: ['2030-05-04'], time: '14:30+05:30' },
}

test('a file without innings is a fixture at its time, moves with its file, and becomes the match that is played', async () => {
  const dataDir = temporaryFolder()
  const db = await databaseOf(dataDir)
  const name = 'saturday.json'
  const { matchId, ...first } = await bringIn(db, fixtureJson, { name })
  expect(first).toEqual({ kind: 'fixture', startTime: '2030-05-04T09:00:00.000Z' })
  const { app } = await originUnderTest(dataDir)
  const call = async (path: string) => (await app.inject({ url: `/api/${path}` })).json().data
  const [listed] = await call('Match/Upcoming')
  expect(listed).toMatchObject({
    MatchId: matchId,
    Status: 'upcoming',
    StartTime: '2030-05-04T09:00:00.000Z',
  })
  const { Squads } = await call(`Match/MatchDetail/${matchId}`)
  expect(Object.values(Squads).flat()).toHaveLength(22)

  const moved = { ...fixtureJson, info: { ...fixtureJson.info, dates: ['2030-05-05'] } }
  expect(await bringIn(db, moved, { name })).toMatchObject({ kind: 'fixture', matchId, isUpdate: true })
  const played = { ...json, info: { ...json.info, dates: ['2030-05-05'] } }
  expect(await bringIn(db, played, { name })).toMatchObject({ kind: 'finished', matchId, isUpdate: true })
  expect(await bringIn(db, moved, { name })).toEqual({ kind: 'held', matchId })
  expect(await call('Match/Upcoming')).toEqual([])
})

test('a fixture whose time has come is on the board until it is scored', async () => {
  const dataDir = temporaryFolder()
  const [day] = new Date(new ManualTime().clock()).toISOString().split('T')
  const today = { ...fixtureJson, info: { ...fixtureJson.info, dates: [day], time: '00:00Z' } }
  const { matchId } = await bringIn(await databaseOf(dataDir), today)
  const { app, time } = await originUnderTest(dataDir)
  await time.pass(60_000)
  const { data } = (await app.inject({ url: '/api/Match/LiveMatches' })).json()
  expect(data).toMatchObject([{ MatchId: matchId, Status: 'upcoming' }])
})

test('a time without its zone is refused', async () => {
  const db = await databaseOf(temporaryFolder())
  const wrong = { ...fixtureJson, info: { ...fixtureJson.info, time: '14:30' } }
  await expect(async () => bringIn(db, wrong)).rejects.toThrow(
    /time is "14:30": expected a time with its zone/,
  )
})

test('an outcome that its balls contradict is noted, and what the file says counts', async () => {
  const db = await databaseOf(temporaryFolder())
  const { outcome } = json.info
  const winner = outcome && 'winner' in outcome ? outcome.winner : undefined
  const other = json.info.teams.find((team) => team !== winner)
  const wrong = { ...json, info: { ...json.info, outcome: { winner: other, by: { runs: 900 } } } }
  expect(await bringIn(db, wrong)).toMatchObject({
    statusText: `${other} won by 900 runs.`,
    notes: [
      expect.stringMatching(`^its outcome says: ${other} won by 900 runs. By its balls: ${winner} won`),
    ],
  })
  expect(await bringIn(db, json)).toMatchObject({ notes: [] })
})

test('what is taken back leaves nothing behind, and nothing of other matches goes with it', async () => {
  const db = await databaseOf(temporaryFolder())
  await bringIn(db, json, { name: '4711.json' })
  const before = await contents(db)
  const plan = { ...shortPlan('four'), away: side(4, 'Swifts') }
  await bringIn(db, cricsheetJson(plan), { name: 'cup.json' })
  expect(await takeBack(db, 'cup')).toMatchObject({ kind: 'removed' })
  expect(await contents(db)).toBe(before)
  expect(await takeBack(db, 'cup')).toEqual({ kind: 'unknown' })
})

test('a match that cannot have happened is refused whole, by the ball, and leaves no trace', async () => {
  const db = await databaseOf(temporaryFolder())
  const before = await contents(db)
  const bad = structuredClone(json)
  const last = bad.innings[1]?.overs.at(-1)?.deliveries.at(-1)
  if (last) last.bowler = 'Nobody'
  for (const mode of [{}, { replay: { paceMs: 5 } }]) {
    await expect(async () => bringIn(db, bad, mode)).rejects.toThrow(/innings 2, over \d, ball \d/)
  }
  const torn = { ...json, innings: 'gone' }
  await expect(async () => bringIn(db, torn)).rejects.toThrow(/innings/)
  await expect(async () => bringIn(db, null)).rejects.toThrow()
  expect(await contents(db)).toBe(before)
})

test('what people scored of an imported fixture is not taken back with its file, unless that is wanted', async () => {
  const db = await databaseOf(temporaryFolder())
  const { matchId } = await bringIn(db, fixtureJson, { name: 'saturday.json' })
  await db
    .updateTable('matches')
    .set({ owner: 'scorer', phase: 'in play' })
    .where('id', '=', matchId)
    .execute()
  expect(await takeBack(db, 'saturday')).toEqual({ kind: 'owned', owner: 'scorer', matchId })
  expect(await bringIn(db, json, { name: 'saturday.json' })).toMatchObject({ kind: 'owned', owner: 'scorer' })
  expect(await takeBack(db, 'saturday', { isReplacing: true })).toEqual({ kind: 'removed', matchId })
  const next = await bringIn(db, json, { name: 'another.json' })
  expect(next.matchId).toBeGreaterThan(matchId)
})
