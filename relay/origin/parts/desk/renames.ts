import { contains } from '../../core/database/contains.ts'
import type { Database, Schema, Writing } from '../../core/database/schema.ts'
import { outcomeIn } from '../../core/matches/match-store.ts'
import { withNames, withShownNames } from '../../core/matches/names-in-match.ts'
import { rewriteMatch, showAnew } from '../../core/matches/rewrite-match.ts'
import { isPlayedBy, teamOf } from '../../core/matches/sides.ts'
import { resultWords } from '../../core/matches/standing.ts'
import { type HiddenName, surnameOf, writtenName } from '../../core/names/hidden-names.ts'
import { addFormerName } from '../../core/names/other-names.ts'

/** A new name reaches what was stored with the old one: sheets, logs, results, reports. Sources may still use the old one. */

type PlayerNames = Pick<Schema['players'], 'id' | 'name' | 'true_name'>

/** `name` is what readers see: matches have it, and what sources write stays findable. */
export async function renamePlayer(db: Writing, was: PlayerNames, now: PlayerNames): Promise<void> {
  const { id } = now
  if (writtenName(was) !== writtenName(now)) await addFormerName(db, 'Player', writtenName(was), id)
  if (now.true_name !== null) await addFormerName(db, 'Player', now.true_name, id)
  if (was.name === now.name) return
  const hidden = now.true_name === null ? [] : [was.name, now.true_name]
  const others = hidden.length === 0 ? [] : await namesOfTeammates(db, id)
  const texts = hidden.map((written) => ({ id, written, shown: now.name, ...surnameOf(written, others) }))
  const named = await Promise.all(
    texts.map(({ written, surname = written }) => matchesWithText(db, id, surname)),
  )
  for (const matchId of new Set([...(await matchesOfPlayer(db, id)), ...named.flat()]))
    await rewriteMatch(db, matchId, (part) =>
      withShownNames(withNames(part, new Map([[id, now.name]])), texts),
    )
  for (const { written, surname = written } of texts) await hideInDeliveries(db, surname, texts)
}

/** Names of all others who are or were players of the player's sides. */
async function namesOfTeammates(db: Database, id: number): Promise<string[]> {
  const members = db
    .selectFrom('squads')
    .select(['player_id', 'team_id'])
    .union(db.selectFrom('appearances').select(['player_id', 'team_id']))
  const rows = await db
    .with('members', () => members)
    .selectFrom('members')
    .innerJoin('players', 'players.id', 'player_id')
    .select('players.name')
    .distinct()
    .where('player_id', '!=', id)
    .where('team_id', 'in', (sub) =>
      sub.selectFrom('members as own').select('team_id').where('player_id', '=', id),
    )
    .execute()
  return rows.map(({ name }) => name)
}

/** What webhooks have sent can be sent again. */
async function hideInDeliveries(db: Writing, name: string, texts: readonly HiddenName[]): Promise<void> {
  const found = db
    .selectFrom('webhook_deliveries')
    .select(['id', 'body'])
    .where(contains('body', JSON.stringify(name).slice(1, -1)))
  for (const { id, body } of await found.execute())
    await db
      .updateTable('webhook_deliveries')
      .set({ body: JSON.stringify(withShownNames(JSON.parse(body), texts)) })
      .where('id', '=', id)
      .execute()
}

/** Matches of the player's sides in which a substitute or a text has the name without an id. */
async function matchesWithText(db: Database, id: number, name: string): Promise<number[]> {
  const sides = await db
    .selectFrom('appearances')
    .select('team_id')
    .where('player_id', '=', id)
    .union(db.selectFrom('squads').select('team_id').where('player_id', '=', id))
    .execute()
  const found = (table: 'match_log' | 'pushed_states', column: 'event' | 'state') =>
    db
      .selectFrom(table as 'match_log')
      .innerJoin('matches', 'matches.id', 'match_id')
      .select('matches.id')
      .distinct()
      .where(isPlayedBy(sides.map(({ team_id }) => team_id)))
      .where(contains(column, name))
      .execute()
  const rows = [...(await found('match_log', 'event')), ...(await found('pushed_states', 'state'))]
  return rows.map((row) => row.id)
}

export async function matchesOfPlayer(db: Database, id: number): Promise<number[]> {
  const rows = await db.selectFrom('appearances').select('match_id').where('player_id', '=', id).execute()
  return rows.map(({ match_id }) => match_id)
}

export async function renameTeam(db: Writing, id: number, before: string, now: string): Promise<void> {
  if (before === now) return
  await addFormerName(db, 'Team', before, id)
  const matches = await db
    .selectFrom('matches')
    .innerJoin('teams as a', 'a.id', 'team_a')
    .innerJoin('teams as b', 'b.id', 'team_b')
    .select(['matches.id', 'matches.name', 'start_time', 'outcome'])
    .select(['team_a', 'team_b', 'a.name as name_a', 'b.name as name_b'])
    .where(isPlayedBy([id]))
    .execute()
  for (const { name_a, name_b, team_a, team_b, ...match } of matches) {
    const sides = (named: string) => [
      teamOf(team_a, team_a === id ? named : name_a),
      teamOf(team_b, team_b === id ? named : name_b),
    ]
    const title = (named: string) =>
      sides(named)
        .map(({ TeamName }) => TeamName)
        .join(' v ')
    const outcome = outcomeIn(match)
    const words = (named: string) =>
      outcome?.Result && resultWords(outcome.Result, sides(named), match.start_time)
    const isOwn = outcome && outcome.StatusText === words(before)
    const changed = {
      name: match.name === title(before) ? title(now) : match.name,
      outcome: isOwn ? JSON.stringify({ ...outcome, StatusText: words(now) }) : match.outcome,
    }
    await db.updateTable('matches').set(changed).where('id', '=', match.id).execute()
  }
  await showAnew(
    db,
    matches.map((match) => match.id),
  )
}

export async function showSeriesAnew(db: Writing, id: number): Promise<void> {
  await showMatches(db, await db.selectFrom('matches').select('id').where('tournament_id', '=', id).execute())
}

/** The matches of a ground under its new name. */
export async function moveVenue(db: Writing, before: string, now: string): Promise<void> {
  const matches = await db.selectFrom('matches').select('id').where('venue', '=', before).execute()
  await db.updateTable('matches').set({ venue: now }).where('venue', '=', before).execute()
  await showMatches(db, matches)
}

const showMatches = (db: Writing, matches: readonly { id: number }[]) =>
  showAnew(
    db,
    matches.map(({ id }) => id),
  )
