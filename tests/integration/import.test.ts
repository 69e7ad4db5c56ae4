import { expect, test } from 'vitest'
import type { Database } from '#relay/origin/database/schema.ts'
import { bringIn } from '#tests/support/bring-in.ts'
import { databaseOf, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'

const TABLES = ['tournaments', 'teams', 'players', 'squads', 'matches', 'match_log', 'scripts'] as const

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

test('a revised file is known by its number, and two matches of one day are two matches', async () => {
  const db = await databaseOf(temporaryFolder())
  const { matchId } = await bringIn(db, json, { name: '4711.json' })
  const revised = structuredClone(json)
  const [ball] = revised.innings[0]?.overs[0]?.deliveries ?? []
  if (ball) ball.runs = { batter: 2, extras: ball.runs.extras, total: 2 + ball.runs.extras }
  expect(await bringIn(db, revised, { name: '4711.json' })).toEqual({ kind: 'held', matchId })
  expect((await bringIn(db, cricsheetJson(shortPlan('two')), { name: '4712.json' })).kind).toBe('finished')
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
