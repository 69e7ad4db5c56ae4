import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildOrigin, type OriginOverrides } from '#relay/origin/app.ts'
import type { ManualTime } from './manual-time.ts'
import { originConfig, SAMPLE_CONTENT } from './origin-under-test.ts'
import { placeOf } from './test-database.ts'

/** One more origin on the database of `dataDir`, in this process and on the same time; closed after the test. */
export async function originBeside(
  dataDir: string,
  time: ManualTime,
  overrides: OriginOverrides = { lanes: [] },
): Promise<FastifyInstance> {
  const app = await buildOrigin(originConfig(await placeOf(dataDir)), {
    clock: time.clock,
    timers: time.timers,
    contentFolder: SAMPLE_CONTENT,
    ...overrides,
  })
  onTestFinished(() => app.close())
  return app
}
