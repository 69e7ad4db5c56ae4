import { expect, test } from 'vitest'
import { demoLanes } from '#relay/origin/demo/league/lanes.ts'
import type { Prediction } from '#shared/api/prediction.ts'
import { byDepth } from '#tests/support/depth.ts'
import { originUnderTest, temporaryFolder } from '#tests/support/origin-under-test.ts'
import { IS_POSTGRES } from '#tests/support/test-database.ts'

const THREE_HOURS = { hours: 3, atLeast: 2 }
/**
 * What the demo plays in hours at six seconds a ball it plays in a sixth of that at one second. On
 * PostgreSQL twelve would take longer than all other tests.
 */
const { hours, atLeast } = byDepth({
  quick: { hours: 1.5, atLeast: 1 },
  deep: IS_POSTGRES ? THREE_HOURS : { hours: 12, atLeast: 10 },
})
const PLAYED_SECONDS = (hours * 60 * 60) / 6
const LOOK_SECONDS = 20
const RESTARTS = 4
const WITHIN_MS = 300_000

test(
  `over ${hours} hours of the demo one prediction is always open, for a match that has not begun, also after restarts`,
  async () => {
    const dataDir = temporaryFolder()
    const lanes = () => demoLanes('a day', 2026).filter(({ key }) => /deccan|hundred/.test(key))
    const seen = new Set<number>()
    let startMs: number | undefined
    for (let start = 0; start < RESTARTS; start++) {
      const { app, time } = await originUnderTest(dataDir, { lanes: lanes() })
      if (startMs !== undefined) await time.pass(startMs - time.clock())
      for (let second = 0; second < PLAYED_SECONDS / RESTARTS; second += LOOK_SECONDS) {
        const { data } = (await app.inject('/api/Prediction/Get')).json() as { data: Prediction[] }
        const [first] = data
        if (!first?.IsOpen) throw new Error(`Nothing is open after ${second} s of start ${start}.`)
        const detail = await app.inject(`/api/Match/MatchDetail/${first.MatchId}`)
        expect(detail.json().data.Status).toBe('upcoming')
        const order = data.map(({ IsOpen }) => IsOpen)
        expect(order).toEqual([...order].sort((a, b) => Number(b) - Number(a)))
        seen.add(first.PredictionId)
        await time.pass(LOOK_SECONDS * 1000)
      }
      startMs = time.clock()
      await app.close()
    }
    expect(seen.size).toBeGreaterThan(atLeast)
  },
  WITHIN_MS,
)
