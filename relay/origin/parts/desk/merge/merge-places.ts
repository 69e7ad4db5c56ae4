import type { Database, Writing } from '#relay/origin/core/database/schema.ts'
import { showAnew } from '#relay/origin/core/matches/rewrite-match.ts'
import { addFormerName, addOtherKey, moveOtherNames } from '#relay/origin/core/names/other-names.ts'
import { venueOf } from '#relay/origin/core/names/venue.ts'
import { scopeIn } from '../../accounts/scorer-scope.ts'
import { moveVenue } from '../renames.ts'

export async function mergeGrounds(db: Writing, from: number, into: number): Promise<void> {
  const gone = await groundOf(db, from)
  await moveOtherNames(db, 'Ground', from, into)
  await addFormerName(db, 'Ground', gone.name, into)
  await db.deleteFrom('grounds').where('id', '=', from).execute()
  await mergeVenue(db, venueOf(gone), into)
}

/** The matches at a venue that no ground of the desk has are those of the ground. */
export async function mergeVenue(db: Writing, venue: string, into: number): Promise<void> {
  await addOtherKey(db, 'Ground', `cricsheet:${venue}`, into)
  await moveVenue(db, venue, venueOf(await groundOf(db, into)))
}

/** Venues of matches that are no ground of the desk, as imports name them. */
export async function looseVenues(db: Database): Promise<string[]> {
  const grounds = await db.selectFrom('grounds').selectAll().execute()
  const own = new Set(grounds.map(venueOf))
  const rows = await db
    .selectFrom('matches')
    .select('venue')
    .distinct()
    .where('lane', 'is', null)
    .orderBy('venue')
    .execute()
  return rows.map(({ venue }) => venue).filter((venue) => venue !== '' && !own.has(venue))
}

export async function mergeSeries(db: Writing, from: number, into: number): Promise<void> {
  const gone = await db
    .selectFrom('tournaments')
    .select(['key', 'name', 'season'])
    .where('id', '=', from)
    .executeTakeFirstOrThrow()
  const matches = await db.selectFrom('matches').select('id').where('tournament_id', '=', from).execute()
  for (const table of ['matches', 'ingest_keys', 'feeds', 'webhooks'] as const)
    await db.updateTable(table).set({ tournament_id: into }).where('tournament_id', '=', from).execute()
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'scores'])
    .where('scores', 'is not', null)
    .execute()
  for (const { id, scores } of accounts) {
    const scope = scopeIn(scores)
    if (!scope?.TournamentIds.includes(from)) continue
    const TournamentIds = scope.TournamentIds.map((one) => (one === from ? into : one))
    await db
      .updateTable('accounts')
      .set({ scores: JSON.stringify({ ...scope, TournamentIds }) })
      .where('id', '=', id)
      .execute()
  }
  await moveOtherNames(db, 'Series', from, into)
  await addFormerName(db, 'Series', `${gone.name} ${gone.season}`, into)
  await addOtherKey(db, 'Series', gone.key, into)
  await db.deleteFrom('tournaments').where('id', '=', from).execute()
  await showAnew(
    db,
    matches.map(({ id }) => id),
  )
}

function groundOf(db: Database, id: number) {
  return db.selectFrom('grounds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
