import { systemClock } from '#relay/origin/clock.ts'
import type { Database } from '#relay/origin/database/schema.ts'
import { type Imported, type ImportMode, importMatch } from '#relay/origin/import/import-match.ts'
import { readSourceMatch } from '#relay/origin/import/source-match.ts'

/** Imports a match as the command does. */
export function bringIn(
  db: Database,
  json: unknown,
  { name = 'match.json', ...mode }: ImportMode & { name?: string } = {},
): Promise<Imported> {
  return importMatch(db, systemClock, readSourceMatch(name, JSON.stringify(json)), mode)
}
