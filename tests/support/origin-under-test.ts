import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildOrigin, type OriginOverrides } from '#relay/origin/app.ts'
import { type OriginConfig, readOriginConfig } from '#relay/origin/core/config/config.ts'
import { type DatabasePlace, openDatabase } from '#relay/origin/core/database/open-database.ts'
import type { Database } from '#relay/origin/core/database/schema.ts'
import { ManualTime } from './manual-time.ts'
import { placeOf } from './test-database.ts'

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crease-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Of origins on one database. */
export const SESSION_SECRET = 'shared-by-the-origins-of-a-database'

export function originConfig(place: DatabasePlace, changes: Partial<OriginConfig> = {}): OriginConfig {
  return {
    ...readOriginConfig({}),
    ...place,
    port: 0,
    logLevel: 'silent',
    demoPaceMs: 1000,
    demoSeed: 'test',
    demoPastSeasons: 0,
    sessionSecrets: [SESSION_SECRET],
    ...changes,
  }
}

/** One file of each kind that editors write: read in a moment, where the shipped ones are not what is tried. */
export const SAMPLE_CONTENT = fileURLToPath(new URL('./samples/content', import.meta.url))

/** An origin on manual time, closed after the test. Without lanes it plays only what is imported. */
export async function originUnderTest(
  dataDir = temporaryFolder(),
  overrides: OriginOverrides = { lanes: [] },
  changes: Partial<OriginConfig> = {},
): Promise<{ app: FastifyInstance; time: ManualTime; dataDir: string }> {
  const time = new ManualTime()
  const app = await buildOrigin(originConfig(await placeOf(dataDir), changes), {
    clock: time.clock,
    timers: time.timers,
    contentFolder: SAMPLE_CONTENT,
    ...overrides,
  })
  onTestFinished(() => app.close())
  return { app, time, dataDir }
}

/** The database of an origin, opened beside it. */
export async function databaseOf(dataDir: string): Promise<Database> {
  const db = await openDatabase(await placeOf(dataDir))
  onTestFinished(() => db.destroy())
  return db
}
