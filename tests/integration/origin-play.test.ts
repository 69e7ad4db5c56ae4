import { expect, test } from 'vitest'
import { readLog } from '#relay/origin/core/matches/log-store.ts'
import { findScript } from '#relay/origin/core/play/fixture-store.ts'
import { bringIn } from '#tests/support/bring-in.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'

const json = cricsheetJson(shortPlan('replayed'))

test('a replay begins within a second, shows its toss, and ends as the straight import of the same file', async () => {
  const straight = await databaseOf(temporaryFolder())
  const { matchId: imported } = await bringIn(straight, json)
  const { app, time, dataDir } = await originUnderTest()
  const db = await databaseOf(dataDir)
  const { matchId } = await bringIn(db, json, { replay: { paceMs: 100 } })
  await db
    .updateTable('matches')
    .set({ start_time: new Date(time.clock()).toISOString() })
    .execute()
  const live = async () => (await app.inject('/api/Match/LiveMatches')).json().data[0]

  await time.pass(800)
  expect(await live()).toMatchObject({ LiveMatchId: matchId, Status: 'toss' })
  await time.pass(1000)
  expect((await live()).Status).toBe('live')
  await time.pass(60_000)
  expect((await live()).Status).toBe('completed')
  const logOf = async (from: typeof db, id: number) => (await readLog(from, id)).map(({ event }) => event)
  const script = (await logOf(straight, imported)).map((event) => JSON.stringify(event))
  expect((await logOf(db, matchId)).map((event) => JSON.stringify(event))).toEqual(script)
  expect(await findScript(db, matchId)).toBeUndefined()
  await time.pass(11 * 60_000)
  expect(await live()).toBeUndefined()
})

test('a match goes on where its log ends, however often the origin is stopped, and makes up for no time', async () => {
  const dataDir = temporaryFolder()
  const db = await databaseOf(dataDir)
  const { matchId } = await bringIn(db, json, { replay: { paceMs: 100 } })
  const steps = (await findScript(db, matchId))?.steps ?? []
  await db.updateTable('matches').set({ start_time: '2026-03-01T09:00:00.000Z' }).execute()
  for (let length = -1; length < steps.length; ) {
    const { app, time } = await originUnderTest(dataDir)
    await time.pass(1000)
    await app.close()
    const log = await readLog(db, matchId)
    expect(log.map(({ event }) => event)).toEqual(steps.slice(0, log.length).map(({ event }) => event))
    expect(log.length).toBeGreaterThan(length)
    expect(log.length - length).toBeLessThanOrEqual(15)
    length = log.length
  }
})
