import type { Database, Writing } from '../../core/database/schema.ts'
import { outcomeIn } from '../../core/matches/match-store.ts'
import { rewriteMatch, showAnew } from '../../core/matches/rewrite-match.ts'
import { isPlayedBy, teamOf } from '../../core/matches/sides.ts'
import { resultWords } from '../../core/matches/standing.ts'
import { withNames } from '../../core/matches/with-names.ts'
import { addFormerName } from '../../core/names/other-names.ts'

/** A new name reaches what was stored with the old one: sheets, logs, results, reports. Sources may still use the old one. */

export async function renamePlayer(db: Writing, id: number, before: string, now: string): Promise<void> {
  if (before === now) return
  await addFormerName(db, 'Player', before, id)
  const names = new Map([[id, now]])
  for (const matchId of await matchesOfPlayer(db, id))
    await rewriteMatch(db, matchId, (part) => withNames(part, names))
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
