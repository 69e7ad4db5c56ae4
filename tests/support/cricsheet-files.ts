import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder =
  process.env.CRICSHEET_DIR ?? fileURLToPath(new URL('../../../shared/data/cricsheet', import.meta.url))

/** Paths of the real matches that stand beside the project, sorted; none where they are not there. */
export const cricsheetFiles: string[] = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(folder, name))
  : []
