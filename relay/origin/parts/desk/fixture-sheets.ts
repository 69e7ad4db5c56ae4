import { MatchSheet, type TeamSheet } from '#shared/cricket/match-log.ts'
import { playersPerSide } from '#shared/cricket/roster.ts'
import type { Database, Writing } from '../../core/database/schema.ts'
import { keepAppearances } from '../../core/matches/figure-store.ts'
import { isPlayedBy } from '../../core/matches/sides.ts'

/** All who may play for a side: its squad, in order. Of a short one the scorer names the others as they come. */
export async function teamSheet(
  db: Database,
  TeamId: number,
  terms: Pick<MatchSheet, 'PlayersPerSide'>,
): Promise<TeamSheet> {
  const rows = await db
    .selectFrom('squads')
    .innerJoin('players', 'players.id', 'squads.player_id')
    .select(['players.id', 'players.name'])
    .where('squads.team_id', '=', TeamId)
    .orderBy('squads.place')
    .execute()
  const Players = rows.map(({ id, name }) => ({ PlayerId: id, Name: name }))
  return { TeamId, Players, ...(Players.length < playersPerSide(terms) ? { Open: true } : {}) }
}

/** A match that has begun keeps all who were named for it, as its log speaks of them. */
export async function refreshSheets(db: Writing, teamId: number): Promise<void> {
  const matches = await db
    .selectFrom('matches')
    .select(['id', 'phase', 'sheet'])
    .where(isPlayedBy([teamId]))
    .where('phase', '<>', 'finished')
    .where('source_id', 'is', null)
    .where('lane', 'is', null)
    .execute()
  for (const { id, phase, sheet } of matches) {
    const was = MatchSheet.parse(JSON.parse(sheet))
    const squad = await teamSheet(db, teamId, was)
    const [a, b] = was.Teams.map((side) => {
      if (side.TeamId !== teamId) return side
      return phase === 'scheduled' ? squad : { ...side, Players: together(side.Players, squad.Players) }
    })
    if (!a || !b) continue
    const now: MatchSheet = { ...was, Teams: [a, b] }
    await db
      .updateTable('matches')
      .set(({ eb }) => ({
        sheet: JSON.stringify(now),
        log_version: eb('log_version', '+', phase === 'scheduled' ? 0 : 1),
      }))
      .where('id', '=', id)
      .execute()
    await keepAppearances(db, id, now)
  }
}

type Players = TeamSheet['Players']

/** Those of before under their names of now, and then who is new. */
function together(before: Players, now: Players): Players {
  const known = new Set(before.map(({ PlayerId }) => PlayerId))
  const named = before.map((one) => now.find(({ PlayerId }) => PlayerId === one.PlayerId) ?? one)
  return [...named, ...now.filter(({ PlayerId }) => !known.has(PlayerId))]
}
