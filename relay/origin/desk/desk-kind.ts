import type { Database, Writing } from '../database/schema.ts'
import type { DeskTable } from './entered.ts'

/** What the desk needs of one kind of record: where its fields are stored, and what refers to it. */
export type DeskKind<Entry extends object> = {
  table: DeskTable
  read(db: Database, id: number): Promise<Entry | undefined>
  /** A new one without an id, or again with the id of one that was removed. */
  add(db: Writing, entry: Entry, id?: number): Promise<number>
  change(db: Writing, id: number, entry: Entry): Promise<void>
  /** Ids in the entry that name nothing: the first of these fields. */
  unknownField(db: Database, entry: Entry): Promise<string | undefined>
  /** Names of what refers to it; what is referred to is not removed. */
  usedBy(db: Database, id: number): Promise<string[]>
  remove(db: Writing, id: number): Promise<void>
}
