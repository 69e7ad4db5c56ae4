import type { Database, Writing } from '#relay/origin/core/database/schema.ts'
import { withNames } from '#relay/origin/core/matches/names-in-match.ts'
import { playersNamedIn, renumber } from '#relay/origin/core/matches/renumbered.ts'
import { countAnew, rewriteEntries, rewriteMatch } from '#relay/origin/core/matches/rewrite-match.ts'
import { writtenName } from '#relay/origin/core/names/hidden-names.ts'
import { addFormerName, addOtherKey, moveOtherNames } from '#relay/origin/core/names/other-names.ts'
import { nameKey } from '#shared/names/name-key.ts'
import { NAMES_SHOWN, shownName } from '#shared/names/name-shown.ts'
import { matchesOfPlayer, renamePlayer } from '../renames.ts'
import { moveFollowers } from './move-followers.ts'

/** Two records of one player: all that `from` did is what `into` did. */
export async function mergePlayers(db: Writing, from: number, into: number): Promise<void> {
  const [gone, stays] = [await playerOf(db, from), await playerOf(db, into)]
  const numbering = { team: (id: number) => id, player: (id: number) => (id === from ? into : id) }
  const names = new Map([[into, stays.name]])
  for (const id of await matchesOfPlayer(db, from)) {
    const rewrite = <Part extends object>(part: Part) => withNames(renumber(part, numbering), names)
    await rewriteMatch(db, id, rewrite)
    await rewriteEntries(db, id, rewrite)
    await countAnew(db, id)
  }
  await joinSquads(db, from, into)
  await moveFollowers(db, 'Players', from, into)
  await moveOtherNames(db, 'Player', from, into)
  await addFormerName(db, 'Player', writtenName(gone), into)
  await addOtherKey(db, 'Player', gone.key, into)
  await db.deleteFrom('players').where('id', '=', from).execute()
  if (stays.external_id === null)
    await db.updateTable('players').set({ external_id: gone.external_id }).where('id', '=', into).execute()
  const hidden = NAMES_SHOWN.find((one) => one === gone.name_shown)
  if (hidden === undefined || stays.true_name !== null) return
  const choice = { name: shownName(stays.name, hidden), true_name: stays.name, name_shown: hidden }
  await db.updateTable('players').set(choice).where('id', '=', into).execute()
  await renamePlayer(db, stays, { id: into, ...choice })
}

/** The matches in which both did something: they are two people. Twins of one squad are on one sheet, but one of them plays. */
export async function matchesOfBoth(db: Database, from: number, into: number): Promise<{ name: string }[]> {
  const own = new Set(await matchesOfPlayer(db, into))
  const shared = (await matchesOfPlayer(db, from)).filter((id) => own.has(id))
  const both: { name: string }[] = []
  for (const id of shared) {
    const named = await playersIn(db, id)
    if (!named.has(from) || !named.has(into)) continue
    both.push(await db.selectFrom('matches').select('name').where('id', '=', id).executeTakeFirstOrThrow())
  }
  return both
}

/** Of two sides: each player of one whose name one player of the other has. */
export async function twinsOf(
  db: Database,
  from: number,
  into: number,
): Promise<{ from: number; into: number; name: string }[]> {
  const theirs = await playersOfSide(db, into)
  const pairs = (await playersOfSide(db, from)).flatMap((one) => {
    const same = theirs.filter(({ id, name }) => id !== one.id && nameKey(name) === nameKey(one.name))
    return same.length === 1 && same[0] ? [{ from: one.id, into: same[0].id, name: one.name }] : []
  })
  const free = []
  for (const pair of pairs) if ((await matchesOfBoth(db, pair.from, pair.into)).length === 0) free.push(pair)
  return free
}

async function playersIn(db: Database, matchId: number): Promise<Set<number>> {
  const parts = [
    ...(await db.selectFrom('match_log').select('event as part').where('match_id', '=', matchId).execute()),
    ...(await db
      .selectFrom('scored_entries')
      .select('entry as part')
      .where('match_id', '=', matchId)
      .execute()),
    ...(await db
      .selectFrom('pushed_states')
      .select('state as part')
      .where('match_id', '=', matchId)
      .execute()),
    ...(await db.selectFrom('scripts').select('steps as part').where('match_id', '=', matchId).execute()),
  ]
  return new Set(parts.flatMap(({ part }) => [...playersNamedIn(JSON.parse(part))]))
}

async function playersOfSide(db: Database, teamId: number): Promise<{ id: number; name: string }[]> {
  const players = (table: 'squads' | 'appearances') =>
    db
      .selectFrom('players')
      .innerJoin(table as 'squads', 'player_id', 'players.id')
      .select(({ fn }) => ['players.id', fn.coalesce('true_name', 'name').as('name')])
      .distinct()
      .where('team_id', '=', teamId)
      .execute()
  const all = [...(await players('squads')), ...(await players('appearances'))]
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

async function joinSquads(db: Writing, from: number, into: number): Promise<void> {
  const has = await db.selectFrom('squads').select('team_id').where('player_id', '=', into).executeTakeFirst()
  if (has) await db.deleteFrom('squads').where('player_id', '=', from).execute()
  else await db.updateTable('squads').set({ player_id: into }).where('player_id', '=', from).execute()
}

function playerOf(db: Database, id: number) {
  return db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
