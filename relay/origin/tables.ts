import type { Migrations } from './core/database/schema.ts'
import { coreTables } from './core/database/tables.ts'
import { accountsTables } from './parts/accounts/tables.ts'
import { adTables } from './parts/ads/tables.ts'
import { contactTables } from './parts/contact/tables.ts'
import { deskTables } from './parts/desk/tables.ts'
import { feedTables } from './parts/feeds/tables.ts'
import { ingestTables } from './parts/ingest/tables.ts'
import { mailTables } from './parts/mail/tables.ts'
import { matchesTables } from './parts/matches/tables.ts'
import { predictionsTables } from './parts/predictions/tables.ts'
import { reactionTables } from './parts/reactions/tables.ts'
import { reportsTables } from './parts/reports/tables.ts'
import { scoringTables } from './parts/scoring/tables.ts'
import { webhookTables } from './parts/webhooks/tables.ts'

/** Of parts that are left out too: who takes one in again finds what was stored. */
export const MIGRATIONS: Migrations = {
  ...{ ...coreTables, ...accountsTables, ...mailTables, ...reportsTables, ...predictionsTables },
  ...{ ...scoringTables, ...ingestTables, ...feedTables, ...deskTables, ...webhookTables, ...matchesTables },
  '02-readers': async (db) => {
    for (const step of [reactionTables, adTables, contactTables]) await step(db)
  },
}
