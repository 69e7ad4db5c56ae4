import type { Database, Writing } from '../../core/database/schema.ts'
import type { Listed, Page } from '../../core/http/read-request.ts'
import type { Words } from '../../core/words/words.ts'

export type Wanted = { search: string; of?: number | undefined }

/** What the desk needs of one kind of record. */
export type DeskKind<Entry extends object> = {
  /** One page of them, the newest first: those with the words of a search in their names, and those of a series or squad. */
  ids(db: Database, page: Page, wanted?: Wanted): Promise<Listed<number>>
  has(db: Database, id: number): Promise<boolean>
  read(db: Database, id: number): Promise<Entry | undefined>
  /** A new one without an id, or again with the id of one that was removed. */
  add(db: Writing, entry: Entry, id?: number): Promise<number>
  change?(db: Writing, id: number, entry: Entry): Promise<void>
  remove?(db: Writing, id: number): Promise<void>
} & Rules<Entry>

/** What each kind may add; most need few of them. */
export type Rules<Entry extends object> = {
  /** Ids in the entry that name nothing, or what another one has: the first of these fields. */
  unknownField?(db: Database, entry: Entry, id?: number): Promise<string | undefined>
  /** The first field that differs from what it was, and can no longer be changed. */
  settledField?(db: Database, entry: Entry, id: number): Promise<string | undefined>
  /** What a new one is already, as a file or a program brought it: that is changed, so that it has no twin. */
  broughtIn?(db: Database, entry: Entry): Promise<number | undefined>
  /** What refers to it, by name: it is not removed. */
  usedBy?(db: Database, id: number): Promise<{ name: string }[]>
  /** Why it is refused, in a sentence. */
  refusal?(entry: Entry, words: Words['desk']): string | undefined
  /** As it is stored: with what the editor left to the site. */
  completed?(entry: Entry, was: Entry | undefined, now: number): Entry
  /** The file that rules in its place. */
  ruledBy?(id: number, entry: Entry): string | undefined
  /** The id that a word in an address names. */
  idNamed?(word: string): number | undefined
  /** Of its texts. */
  bodyLimit?: number
}
