import { MatchSheet } from '#shared/cricket/match-log.ts'
import type { Database, Owner, Writing } from '../../core/database/schema.ts'
import { versionsOf } from '../../core/database/version-store.ts'
import { write } from '../../core/database/write.ts'
import { keepAppearances } from '../../core/matches/figure-store.ts'
import { deleteMatch } from '../../core/matches/removed-matches.ts'
import { deleteReport, FIRST_REPORT_ID } from '../../core/matches/report-store.ts'

/** All that was played, scored, sent and counted of a match. Its row stays. */
export async function deletePlay(db: Writing, matchId: number): Promise<void> {
  for (const table of PLAY) await db.deleteFrom(table).where('match_id', '=', matchId).execute()
  await db
    .updateTable('matches')
    .set(({ eb }) => ({ log_epoch: eb('log_epoch', '+', 1) }))
    .where('id', '=', matchId)
    .execute()
}

const PLAY = [
  ...(['match_log', 'scripts', 'appearances', 'counted_matches'] as const),
  ...(['scored_entries', 'scoring_locks', 'pushed_states'] as const),
]

export type TakenBack =
  | { kind: 'removed'; matchId: number }
  | { kind: 'owned'; matchId: number; owner: Owner }
  | { kind: 'unknown' | 'in play' }

/** Removes an imported match with all that hangs on it, and sides, players and a series that no other match has. */
export function takeBack(
  db: Database,
  sourceId: string,
  { contentHash, isReplacing = false }: { contentHash?: string | undefined; isReplacing?: boolean } = {},
): Promise<TakenBack> {
  return write(db, 'matches', async (transaction): Promise<TakenBack> => {
    const match = await findImported(transaction, sourceId, contentHash)
    if (!match) return { kind: 'unknown' }
    const { id, owner } = match
    const isOurs = owner !== null && owner !== 'import'
    if (isOurs && !isReplacing) return { kind: 'owned', matchId: id, owner }
    if (match.phase === 'in play' && !isOurs) return { kind: 'in play' }
    const named = await transaction
      .selectFrom('appearances')
      .select('player_id')
      .where('match_id', '=', id)
      .execute()
    if (await isMadeAtDesk(transaction, id)) {
      await becomeFixture(transaction, match)
      return { kind: 'removed', matchId: id }
    }
    await deleteWhatReadersSee(transaction, id)
    await deleteMatch(transaction, id)
    await deleteUnused(
      transaction,
      match,
      named.map(({ player_id }) => player_id),
    )
    return { kind: 'removed', matchId: id }
  })
}

/** A thing that was there before the desk changed it has a version 0. */
async function isMadeAtDesk(db: Writing, id: number): Promise<boolean> {
  const versions = await versionsOf(db, { kind: 'Match', id })
  return versions.some(({ version }) => version === 1) && !versions.some(({ version }) => version === 0)
}

/** The editors' own fixture stays, without what the file brought in. */
async function becomeFixture(db: Writing, { id, sheet }: { id: number; sheet: string }): Promise<void> {
  await deletePlay(db, id)
  await deleteReport(db, id)
  await db
    .updateTable('matches')
    .set(({ eb }) => ({
      ...{ phase: 'scheduled', source_id: null, content_hash: null, finished_at: null, outcome: null },
      ...{ owner: null, log_version: eb('log_version', '+', 1) },
    }))
    .where('id', '=', id)
    .execute()
  await keepAppearances(db, id, MatchSheet.parse(JSON.parse(sheet)))
  await db.deleteFrom('other_names').where('kind', '=', 'Match').where('thing_id', '=', id).execute()
}

export async function findImported(db: Writing, sourceId: string, contentHash?: string) {
  const imported = () => db.selectFrom('matches').selectAll()
  const named = await imported().where('source_id', '=', sourceId).executeTakeFirst()
  if (named || contentHash === undefined) return named
  return imported().where('content_hash', '=', contentHash).executeTakeFirst()
}

async function deleteWhatReadersSee(db: Writing, id: number): Promise<void> {
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
  for (const [kind, table] of NAMED)
    await db
      .deleteFrom('other_names')
      .where('kind', 'in', kind)
      .where('thing_id', '<>', 0)
      .where('thing_id', 'not in', (there) => there.selectFrom(table as 'teams').select('id'))
      .execute()
}

const NAMED = [
  [['Team', 'Team name'], 'teams'],
  [['Player', 'Player name'], 'players'],
  [['Series', 'Series name'], 'tournaments'],
  [['Match'], 'matches'],
] as const
