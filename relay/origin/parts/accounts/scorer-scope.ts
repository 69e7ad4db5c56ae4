import { ScorerScope } from '#shared/api/desk.ts'
import type { Database } from '../../core/database/schema.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import type { Worker } from './sessions/require-role.ts'

/** Editors score every match, scorers those that an editor gave them; without a choice of an editor, every one. */
export async function mayScore(
  db: Database,
  { id, isEditor }: Pick<Worker, 'id' | 'isEditor'>,
  match: Pick<MatchFacts, 'id' | 'tournament'>,
): Promise<boolean> {
  if (isEditor) return true
  const scope = await scopeOf(db, id)
  return !scope || scope.MatchIds.includes(match.id) || scope.TournamentIds.includes(match.tournament.id)
}

/** Undefined: all matches. */
export async function scopeOf(db: Database, accountId: number): Promise<ScorerScope | undefined> {
  const row = await db.selectFrom('accounts').select('scores').where('id', '=', accountId).executeTakeFirst()
  return scopeIn(row?.scores ?? null)
}

export const scopeIn = (scores: string | null): ScorerScope | undefined =>
  scores === null ? undefined : ScorerScope.parse(JSON.parse(scores))
