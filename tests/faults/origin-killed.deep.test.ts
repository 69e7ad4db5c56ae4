import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readLog } from '#relay/origin/core/matches/log-store.ts'
import { findScript } from '#relay/origin/core/play/fixture-store.ts'
import { seededRandom } from '#relay/origin/core/seeded-random.ts'
import type { LiveMatch } from '#shared/api/match.ts'
import type { Scorecard } from '#shared/cricket/scorecard.ts'
import { bringIn } from '../support/bring-in.ts'
import { cricsheetFiles } from '../support/cricsheet-files.ts'
import { forkOrigin, getJson, until } from '../support/origin-process.ts'
import { databaseOf, originUnderTest, temporaryFolder } from '../support/origin-under-test.ts'
import { cricsheetJson, shortPlan } from '../support/own-match.ts'

const KILLS = 20
const real = cricsheetFiles.find((file) => file.endsWith('1187669.json'))
const match = real ? JSON.parse(readFileSync(real, 'utf8')) : cricsheetJson(shortPlan('killed', 15))

test(`killed ${KILLS} times in the middle of a replay, an origin loses, doubles and repeats nothing`, {
  // Each start is several seconds where other tests have the machine.
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const dataDir = temporaryFolder()
  const db = await databaseOf(dataDir)
  const { matchId } = await bringIn(db, match, { replay: { paceMs: 8 } })
  const script = (await findScript(db, matchId))?.steps.map(({ event }) => event) ?? []
  const random = seededRandom('kills')
  let length = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const { child } = await forkOrigin(dataDir)
    // Every other one dies amid play, however slow the machine is; the others may before it.
    if (kill % 2 === 0)
      await until(
        () => readLog(db, matchId),
        (played) => played.length > length,
      )
    await wait(random() * 60)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    const log = (await readLog(db, matchId)).map(({ event }) => event)
    expect(log).toEqual(script.slice(0, log.length))
    expect(log.length).toBeGreaterThanOrEqual(length)
    length = log.length
  }
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThan(script.length)

  const { url } = await forkOrigin(dataDir)
  await until(
    () => getJson<{ data: LiveMatch[] }>(`${url}/api/Match/LiveMatches`),
    ({ data }) => data.some((one) => one.MatchId === matchId && one.Status === 'completed'),
  )
  expect((await readLog(db, matchId)).map(({ event }) => event)).toEqual(script)

  const straight = await originUnderTest()
  await bringIn(await databaseOf(straight.dataDir), match)
  const imported = await straight.app.inject(`/api/Match/Scorecard/${matchId}`)
  expect(await getJson<Scorecard>(`${url}/api/Match/Scorecard/${matchId}`)).toEqual(imported.json())
})
