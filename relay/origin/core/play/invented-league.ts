import type { Writing } from '../database/schema.ts'
import type { Lane } from './match-script.ts'

/** Fixtures that are made as they are needed, and played. */
export type InventedLeague = {
  lanes: readonly Lane[]
  saveSides: (db: Writing) => Promise<void>
}
