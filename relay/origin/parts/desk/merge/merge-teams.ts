import type { Database, Writing } from '#relay/origin/core/database/schema.ts'
import { renumber } from '#relay/origin/core/matches/renumbered.ts'
import { countAnew, rewriteEntries, rewriteMatch } from '#relay/origin/core/matches/rewrite-match.ts'
import { isPlayedBy } from '#relay/origin/core/matches/sides.ts'
import { addFormerName, addOtherKey, moveOtherNames } from '#relay/origin/core/names/other-names.ts'
import { refreshSheets } from '../fixture-sheets.ts'
import { renameTeam } from '../renames.ts'
import { mergePlayers, twinsOf } from './merge-players.ts'
import { moveFollowers } from './move-followers.ts'

/** Two records of one side: its matches, its squad and its followers are those of `into`, players of one name one player. */
export async function mergeTeams(db: Writing, from: number, into: number): Promise<void> {
  const [gone, stays] = [await teamOf(db, from), await teamOf(db, into)]
  for (const twin of await twinsOf(db, from, into)) await mergePlayers(db, twin.from, twin.into)
  if (stays.external_id === null)
    await db.updateTable('teams').set({ external_id: gone.external_id }).where('id', '=', into).execute()
  // Matches are named by their sides.
  await renameTeam(db, from, gone.name, stays.name)
  const numbering = { team: (id: number) => (id === from ? into : id), player: (id: number) => id }
  for (const id of await matchesOfTeam(db, from)) {
    for (const side of ['team_a', 'team_b'] as const)
      await db
        .updateTable('matches')
        .set({ [side]: into })
        .where('id', '=', id)
        .where(side, '=', from)
        .execute()
    const rewrite = <Part extends object>(part: Part) => renumber(part, numbering)
    await rewriteMatch(db, id, rewrite)
    await rewriteEntries(db, id, rewrite)
    await countAnew(db, id)
  }
  const ruled = db.selectFrom('tournaments').select(['id', 'rules']).where('rules', 'like', '%"Deductions"%')
  for (const { id, rules } of await ruled.execute())
    await db
      .updateTable('tournaments')
      .set({ rules: JSON.stringify(renumber(JSON.parse(rules ?? '{}'), numbering)) })
      .where('id', '=', id)
      .execute()
  await db
    .deleteFrom('squads')
    .where('team_id', '=', from)
    .where('player_id', 'in', (there) =>
      there.selectFrom('squads').select('player_id').where('team_id', '=', into),
    )
    .execute()
  await db.updateTable('squads').set({ team_id: into }).where('team_id', '=', from).execute()
  for (const table of ['picks', 'webhooks'] as const)
    await db.updateTable(table).set({ team_id: into }).where('team_id', '=', from).execute()
  await moveFollowers(db, 'Teams', from, into)
  await moveOtherNames(db, 'Team', from, into)
  await addFormerName(db, 'Team', gone.name, into)
  await addOtherKey(db, 'Team', gone.key, into)
  await db.deleteFrom('teams').where('id', '=', from).execute()
  await refreshSheets(db, into)
}

/** They have met: they are two sides. */
export function matchesBetween(db: Database, one: number, other: number): Promise<{ name: string }[]> {
  return db
    .selectFrom('matches')
    .select('name')
    .where('team_a', 'in', [one, other])
    .where('team_b', 'in', [one, other])
    .limit(3)
    .execute()
}

export async function matchesOfTeam(db: Database, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where(isPlayedBy([id]))
    .execute()
  return rows.map((row) => row.id)
}

function teamOf(db: Database, id: number) {
  return db
    .selectFrom('teams')
    .select(['name', 'key', 'external_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
