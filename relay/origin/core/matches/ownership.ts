import type { Owner, Writing } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { Words } from '../words/words.ts'
import type { MatchFacts } from './match-facts.ts'

/**
 * One owner writes the log of a match. Each writer claims the match in the transaction in which it writes;
 * an editor hands it over, and releases one whose log is empty.
 */

type Owned = Pick<MatchFacts, 'id' | 'owner'>

/** Why `wanted` may not write the match, in a sentence that names its owner and what an editor can do. */
export function refusalOf(
  { owner }: Pick<MatchFacts, 'owner'>,
  wanted: Owner,
  words: Words['owners'],
): string | undefined {
  const isFree = owner === undefined || owner === wanted
  // Who types a result may hand the match over, and does so by it.
  return isFree || (wanted === 'desk' && owner === 'program') ? undefined : words[owner]
}

export async function claim(db: Writing, match: Owned, wanted: Owner, words: Words['owners']): Promise<void> {
  const reason = refusalOf(match, wanted, words)
  if (reason !== undefined) throw new Refusal(409, reason)
  if (match.owner !== wanted) await setOwner(db, match.id, wanted)
}

/** Without a check: by an editor's order, or of a match that was made just now. Null: no writer yet. */
export async function setOwner(db: Writing, id: number, owner: Owner | null): Promise<void> {
  await db.updateTable('matches').set({ owner }).where('id', '=', id).execute()
}

/** Owners that write a match again and again, so that readers may not store what they have of it for long. */
export const isCorrectable = ({ owner }: Pick<MatchFacts, 'owner'>): boolean =>
  owner === 'scorer' || owner === 'program' || owner === 'desk'
