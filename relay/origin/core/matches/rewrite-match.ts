import type { MatchSheet } from '#shared/cricket/match-log.ts'
import type { Writing } from '../database/schema.ts'
import { keepAppearances, keepFigures } from './figure-store.ts'
import { readLog } from './log-store.ts'
import { MatchRecord } from './match-record.ts'
import { findMatch } from './match-store.ts'

/** Changes one part of a match: its sheet, an event, an entry, a state that was sent. */
export type Rewrite = <Part extends object>(part: Part) => Part

/** All that readers see of a match, rewritten. What scorers sent stays: their phones have it, and send it again. */
export async function rewriteMatch(db: Writing, id: number, rewrite: Rewrite): Promise<void> {
  const { sheet, outcome, players_of_match } = await db
    .selectFrom('matches')
    .select(['sheet', 'outcome', 'players_of_match'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const now = withoutDoubles(rewrite(JSON.parse(sheet) as MatchSheet))
  await db
    .updateTable('matches')
    .set({
      sheet: JSON.stringify(now),
      outcome: outcome === null ? null : rewritten(outcome, rewrite),
      players_of_match: players_of_match === null ? null : rewritten(players_of_match, rewrite),
    })
    .where('id', '=', id)
    .execute()
  const events = await db
    .selectFrom('match_log')
    .select(['seq', 'event'])
    .where('match_id', '=', id)
    .execute()
  for (const { seq, event } of events) {
    const changed = rewritten(event, rewrite)
    if (changed !== event)
      await db
        .updateTable('match_log')
        .set({ event: changed })
        .where('match_id', '=', id)
        .where('seq', '=', seq)
        .execute()
  }
  const pushed = await db.selectFrom('pushed_states').select('state').where('match_id', '=', id).execute()
  for (const { state } of pushed)
    await db
      .updateTable('pushed_states')
      .set({ state: rewritten(state, rewrite) })
      .where('match_id', '=', id)
      .execute()
  const scripts = await db.selectFrom('scripts').select('steps').where('match_id', '=', id).execute()
  for (const { steps } of scripts)
    await db
      .updateTable('scripts')
      .set({ steps: rewritten(steps, rewrite) })
      .where('match_id', '=', id)
      .execute()
  const votes = db.selectFrom('votes').select('player_id').distinct().where('match_id', '=', id)
  for (const { player_id } of await votes.execute())
    await db
      .updateTable('votes')
      .set({ player_id: rewrite({ PlayerId: player_id }).PlayerId })
      .where('match_id', '=', id)
      .where('player_id', '=', player_id)
      .execute()
  await showAnew(db, [id])
  // Who renames one player rewrites a season of matches: fans get their turn in between.
  await new Promise((resolve) => setImmediate(resolve))
}

/** What scorers sent of a match that is not in play: their phones have done with it. */
export async function rewriteEntries(db: Writing, id: number, rewrite: Rewrite): Promise<void> {
  const entries = await db
    .selectFrom('scored_entries')
    .select(['seq', 'entry'])
    .where('match_id', '=', id)
    .execute()
  for (const { seq, entry } of entries) {
    const changed = rewritten(entry, rewrite)
    if (changed !== entry)
      await db
        .updateTable('scored_entries')
        .set({ entry: changed })
        .where('match_id', '=', id)
        .where('seq', '=', seq)
        .execute()
  }
}

/** Players and sides of it are other ones now. */
export async function countAnew(db: Writing, id: number): Promise<void> {
  const facts = await findMatch(db, id)
  if (!facts) return
  if (facts.phase !== 'finished') return keepAppearances(db, id, facts.sheet)
  const record = new MatchRecord(facts, await readLog(db, id))
  await keepFigures(db, id, record.length, record.figures())
}

/** Names of it have changed: boards read it again, and its report is written again. */
export async function showAnew(db: Writing, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await db
      .updateTable('matches')
      .set(({ eb }) => ({
        log_version: eb('log_version', '+', 1),
        log_epoch: eb('log_epoch', '+', 1),
      }))
      .where('id', '=', id)
      // What plays a script has its log in memory, and writes it.
      .where('id', 'not in', (playing) => playing.selectFrom('scripts').select('match_id'))
      .execute()
    await db.updateTable('reports').set({ edition: 0 }).where('match_id', '=', id).execute()
  }
}

const rewritten = (json: string, rewrite: Rewrite) => JSON.stringify(rewrite(JSON.parse(json) as object))

/** Of two players who are one now, one entry. */
function withoutDoubles(sheet: MatchSheet): MatchSheet {
  const [a, b] = sheet.Teams.map(({ Players, ...team }) => ({
    ...team,
    Players: Players.filter(
      ({ PlayerId }, place) => Players.findIndex((one) => one.PlayerId === PlayerId) === place,
    ),
  }))
  return a && b ? { ...sheet, Teams: [a, b] } : sheet
}
