import { expect, test } from 'vitest'
import { buildOrigin, type OriginOverrides } from '#relay/origin/app.ts'
import { demoLanes } from '#relay/origin/parts/demo/league/lanes.ts'
import { playPastMatch } from '#relay/origin/parts/demo/past/play-past-match.ts'
import { ManualTime } from '#tests/support/manual-time.ts'
import {
  databaseOf,
  originConfig,
  SAMPLE_CONTENT,
  temporaryFolder,
} from '#tests/support/origin-under-test.ts'
import { placeOf } from '#tests/support/test-database.ts'

const LANES = demoLanes('past', 2026).filter(({ key }) => key === 'coast-hundred')
const MATCHES = 56 + 12 + 20 + 9

async function open(dataDir: string, overrides: OriginOverrides, time = new ManualTime()) {
  const app = await buildOrigin(
    { ...originConfig(await placeOf(dataDir)), demoPastSeasons: 1 },
    {
      ...{ clock: time.clock, timers: time.timers, contentFolder: SAMPLE_CONTENT, lanes: LANES },
      ...overrides,
    },
  )
  return { app, time }
}

const heldIn = async (dataDir: string) => {
  const rows = await (await databaseOf(dataDir))
    .selectFrom('matches')
    .select(['lane', 'lane_index', 'phase'])
    .where('lane_index', '<', 0)
    .execute()
  return rows.map(({ lane, lane_index, phase }) => `${lane}/${lane_index} ${phase}`)
}

test('a site that is stopped at any match plays the rest of its past when it starts again, and nothing twice', async () => {
  const dataDir = temporaryFolder()
  let tried = 0
  const killed = await open(dataDir, {
    playPast: (plan, past) => {
      tried += 1
      if (tried > 30) throw new Error('the process ends here')
      return playPastMatch(plan, past)
    },
  })
  await killed.time.pass(10_000)
  await killed.app.close()
  expect(await heldIn(dataDir)).toHaveLength(30)
  let again = 0
  const { app, time } = await open(
    dataDir,
    {
      playPast: (plan, past) => {
        again++
        return playPastMatch(plan, past)
      },
    },
    killed.time,
  )
  await time.pass(60_000)
  const held = await heldIn(dataDir)
  expect(held).toHaveLength(MATCHES)
  expect(new Set(held).size).toBe(MATCHES)
  expect(held.every((one) => one.endsWith(' finished'))).toBe(true)
  expect(again).toBe(MATCHES - 30)
  await app.close()
})
