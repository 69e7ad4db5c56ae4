import { expect, test } from 'vitest'
import { createLog } from '#relay/logging/create-log.ts'
import { bringIn } from '#tests/support/bring-in.ts'
import { ManualTime } from '#tests/support/manual-time.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '#tests/support/own-match.ts'

const DAY_MS = 24 * 60 * 60_000

test('a fixture that no script plays waits for a scorer, and leaves the board and the coming matches a day after its start', async () => {
  const dataDir = temporaryFolder()
  const db = await databaseOf(dataDir)
  const { matchId } = await bringIn(db, cricsheetJson(shortPlan('waiting', 1)), { replay: { paceMs: 5 } })
  await db.deleteFrom('scripts').execute()
  await db.updateTable('matches').set({ owner: null }).execute()
  const time = new ManualTime()
  const start_time = new Date(time.clock() - DAY_MS + 2000).toISOString()
  await db.updateTable('matches').set({ start_time }).execute()
  const lines: string[] = []
  const log = createLog({ level: 'warn', process: 'origin', write: (line) => void lines.push(line) })
  const { app } = await originUnderTest(dataDir, { lanes: [], clock: time.clock, timers: time.timers, log })
  const onBoard = async () =>
    (await app.inject('/api/Match/LiveMatches'))
      .json()
      .data.map(({ LiveMatchId, Status }: { LiveMatchId: number; Status: string }) => [LiveMatchId, Status])
  const coming = async () => {
    const { data, TotalCount } = (await app.inject('/api/Match/Upcoming?PageNumber=1&PageSize=5')).json()
    return [data.length, TotalCount]
  }
  await time.pass(1000)
  expect([await onBoard(), await coming()]).toEqual([[[matchId, 'upcoming']], [1, 1]])
  await time.pass(3000)
  expect([await onBoard(), await coming()]).toEqual([[], [0, 0]])
  expect(lines).toEqual([])
})
