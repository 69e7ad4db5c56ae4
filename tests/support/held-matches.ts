import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { systemClock } from '#relay/origin/core/clock.ts'
import type { Database } from '#relay/origin/core/database/schema.ts'
import { readLog } from '#relay/origin/core/matches/log-store.ts'
import { findMatch } from '#relay/origin/core/matches/match-store.ts'
import { importMatch } from '#relay/origin/parts/import/import-match.ts'
import { readSourceMatch } from '#relay/origin/parts/import/source-match.ts'
import type { MatchEvent } from '#shared/cricket/match-log.ts'
import { cricsheetFiles } from './cricsheet-files.ts'
import { cricsheetJson, shortPlan } from './own-match.ts'

/** Brings in the real matches that stand beside the project; matches of our own where they do not. */
export async function bringInRealMatches(db: Database): Promise<void> {
  const given = cricsheetFiles.map((file) => [basename(file), readFileSync(file, 'utf8')] as const)
  const own = ['a', 'b', 'c'].map(
    (seed) => [`${seed}.json`, JSON.stringify(cricsheetJson(shortPlan(seed)))] as const,
  )
  for (const [name, text] of given.length > 0 ? given : own) {
    await importMatch(db, systemClock, readSourceMatch(name, text), {})
  }
}

/** Every match of a database that has begun, with what has happened in it. */
export async function heldMatches(db: Database) {
  const rows = await db.selectFrom('matches').select('id').where('phase', '<>', 'scheduled').execute()
  return Promise.all(
    rows.map(async ({ id }) => {
      const facts = await findMatch(db, id)
      if (!facts) throw new Error(`There is no match ${id}.`)
      const events: MatchEvent[] = (await readLog(db, id)).map(({ event }) => event)
      return { facts, events }
    }),
  )
}
