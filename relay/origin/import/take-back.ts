import type { Database, Writing } from '../database/schema.ts'
import { write } from '../database/write.ts'
import { deleteSent } from '../matches/log-store.ts'
import { FIRST_REPORT_ID } from '../reports/report-store.ts'

/** All that was played and counted of a match. Its row stays. */
export async function deletePlay(db: Writing, matchId: number): Promise<void> {
  for (const table of ['match_log', 'scripts', 'appearances', 'counted_matches'] as const) {
    await db.deleteFrom(table).where('match_id', '=', matchId).execute()
  }
}

export type TakenBack = { kind: 'removed'; matchId: number } | { kind: 'unknown' } | { kind: 'in play' }

/** Removes an imported match with all that hangs on it, and sides, players and a series that no other match has. */
export function takeBack(db: Database, sourceId: string, contentHash?: string): Promise<TakenBack> {
  return write(db, 'matches', async (transaction): Promise<TakenBack> => {
    const match = await findImported(transaction, sourceId, contentHash)
    if (!match) return { kind: 'unknown' }
    if (match.phase === 'in play') return { kind: 'in play' }
    const { id } = match
    const named = await transaction
      .selectFrom('appearances')
      .select('player_id')
      .where('match_id', '=', id)
      .execute()
    await deletePlay(transaction, id)
    await deleteSent(transaction, id)
    await deleteWhatReadersSee(transaction, id)
    await transaction.deleteFrom('matches').where('id', '=', id).execute()
    await deleteUnused(
      transaction,
      match,
      named.map(({ player_id }) => player_id),
    )
    return { kind: 'removed', matchId: id }
  })
}

export async function findImported(db: Writing, sourceId: string, contentHash?: string) {
  const imported = () => db.selectFrom('matches').selectAll()
  const named = await imported().where('source_id', '=', sourceId).executeTakeFirst()
  if (named || contentHash === undefined) return named
  return imported().where('content_hash', '=', contentHash).executeTakeFirst()
}

async function deleteWhatReadersSee(db: Writing, id: number): Promise<void> {
  await db.deleteFrom('report_words').where('match_id', '=', id).execute()
  await db.deleteFrom('reports').where('match_id', '=', id).execute()
  await db
    .deleteFrom('reactions')
    .where('content_type', '=', 'news')
    .where('content_id', '=', FIRST_REPORT_ID + id)
    .execute()
  await db
    .deleteFrom('picks')
    .where('prediction_id', 'in', (picks) =>
      picks.selectFrom('predictions').select('id').where('match_id', '=', id),
    )
    .execute()
  await db.deleteFrom('predictions').where('match_id', '=', id).execute()
  await db.deleteFrom('followed').where('kind', '=', 'Matches').where('thing_id', '=', id).execute()
}

const IMPORTED = 'cricsheet:%'

type Sides = { team_a: number; team_b: number; tournament_id: number }

async function deleteUnused(
  db: Writing,
  { team_a, team_b, tournament_id }: Sides,
  players: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('players')
    .where('id', 'in', players)
    .where('key', 'like', IMPORTED)
    .where('id', 'not in', (used) => used.selectFrom('appearances').select('player_id'))
    .where('id', 'not in', (used) => used.selectFrom('squads').select('player_id'))
    .execute()
  await db
    .deleteFrom('teams')
    .where('id', 'in', [team_a, team_b])
    .where('key', 'like', IMPORTED)
    .where('id', 'not in', (used) => used.selectFrom('matches').select('team_a'))
    .where('id', 'not in', (used) => used.selectFrom('matches').select('team_b'))
    .where('id', 'not in', (used) => used.selectFrom('squads').select('team_id'))
    .execute()
  await db
    .deleteFrom('tournaments')
    .where('id', '=', tournament_id)
    .where('key', 'like', IMPORTED)
    .where('id', 'not in', (used) => used.selectFrom('matches').select('tournament_id'))
    .execute()
}
