import { randomUUID } from 'node:crypto'
import { systemClock } from '#relay/origin/core/clock.ts'
import type { Database } from '#relay/origin/core/database/schema.ts'
import { type Imported, type ImportMode, importMatch } from '#relay/origin/parts/import/import-match.ts'
import { readSourceMatch } from '#relay/origin/parts/import/source-match.ts'

/** Imports a match as the command does, by default from a file of its own. */
export function bringIn(
  db: Database,
  json: unknown,
  { name = `${randomUUID()}.json`, ...mode }: ImportMode & { name?: string } = {},
): Promise<Imported> {
  return importMatch(db, systemClock, readSourceMatch(name, JSON.stringify(json)), mode)
}
