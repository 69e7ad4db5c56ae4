import type { NotNull } from 'kysely'
import type { Format, MatchSheet } from '#shared/cricket/match-log.ts'
import type { Database, Schema, Writing } from '../database/schema.ts'
import type { InningsTotal, MatchFigures, PlayerLine } from './match-figures.ts'
import { matchesWithSides, sidesOf } from './sides.ts'

/** To be raised when the engine, or what is picked out of its scorecards, comes to count differently. */
const VERSION = 3

export async function keepAppearances(db: Writing, matchId: number, { Teams }: MatchSheet): Promise<void> {
  const rows = Teams.flatMap(({ TeamId, Players }) =>
    Players.map(({ PlayerId }) => ({
      match_id: matchId,
      player_id: PlayerId,
      team_id: TeamId,
      figures: null,
    })),
  )
  await replaceAppearances(db, matchId, rows)
}

export async function keepFigures(
  db: Writing,
  matchId: number,
  logLength: number,
  { innings, lines }: MatchFigures,
): Promise<void> {
  const isCounted = innings.length > 0
  const rows = lines.map(({ PlayerId, TeamId, Batting, Bowling, Catches }) => ({
    ...{ match_id: matchId, player_id: PlayerId, team_id: TeamId },
    figures: isCounted ? JSON.stringify({ Batting, Bowling, Catches }) : null,
  }))
  await replaceAppearances(db, matchId, rows)
  const counted = { version: VERSION, last_seq: logLength - 1, innings: JSON.stringify(innings) }
  await db
    .insertInto('counted_matches')
    .values({ match_id: matchId, ...counted })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(counted))
    .execute()
}

/** A match that was over is in play again. */
export async function dropFigures(db: Writing, matchId: number, sheet: MatchSheet): Promise<void> {
  await db.deleteFrom('counted_matches').where('match_id', '=', matchId).execute()
  await keepAppearances(db, matchId, sheet)
}

export async function matchesToCount(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('matches')
    .leftJoin('counted_matches as counted', 'counted.match_id', 'matches.id')
    .select('matches.id')
    .where('matches.phase', '=', 'finished')
    .where((either) =>
      either.or([
        either('counted.match_id', 'is', null),
        either('counted.version', '<>', VERSION),
        either(
          'counted.last_seq',
          '<>',
          either
            .selectFrom('match_log')
            .select(({ fn }) => fn.max('match_log.seq').as('last'))
            .whereRef('match_log.match_id', '=', 'matches.id'),
        ),
      ]),
    )
    .orderBy('matches.id')
    .execute()
  return rows.map(({ id }) => id)
}

async function replaceAppearances(
  db: Writing,
  matchId: number,
  rows: Schema['appearances'][],
): Promise<void> {
  await db.deleteFrom('appearances').where('match_id', '=', matchId).execute()
  if (rows.length > 0) await db.insertInto('appearances').values(rows).execute()
}

export async function finishedMatchesOf(db: Database, playerId: number) {
  const rows = await matchesWithSides(db)
    .innerJoin('appearances', 'appearances.match_id', 'matches.id')
    .select(['matches.start_time', 'matches.format', 'appearances.team_id', 'appearances.figures'])
    .where('appearances.player_id', '=', playerId)
    .where('appearances.figures', 'is not', null)
    .$narrowType<{ figures: NotNull }>()
    .execute()
  return rows.map((row) => {
    const [a, b] = sidesOf(row)
    return {
      MatchId: row.id,
      StartTime: row.start_time,
      Format: row.format as Format,
      TeamId: row.team_id,
      Against: row.team_id === a.TeamId ? b : a,
      ...readLine(row.figures),
    }
  })
}

/** Of matches that are over and were counted, with what each player did in them. */
export function countedLines(db: Database) {
  return db
    .selectFrom('appearances')
    .innerJoin('matches', 'matches.id', 'appearances.match_id')
    .innerJoin('players', 'players.id', 'appearances.player_id')
    .select(['appearances.match_id', 'appearances.player_id', 'appearances.team_id'])
    .select(['appearances.figures', 'players.name'])
    .where('appearances.figures', 'is not', null)
    .$narrowType<{ figures: NotNull }>()
}

export type CountedLine = { MatchId: number; line: PlayerLine }

export function readCounted(
  rows: Awaited<ReturnType<ReturnType<typeof countedLines>['execute']>>,
): CountedLine[] {
  return rows.map(({ match_id, player_id, team_id, name, figures }) => ({
    MatchId: match_id,
    line: { PlayerId: player_id, Name: name, TeamId: team_id, ...readLine(figures) },
  }))
}

export async function finishedLinesOf(db: Database, tournamentId: number): Promise<CountedLine[]> {
  return readCounted(await countedLines(db).where('matches.tournament_id', '=', tournamentId).execute())
}

/** Of all who played in the matches in which a player did. */
export async function linesOfMatchesOf(db: Database, playerId: number): Promise<PlayerLine[]> {
  const own = db.selectFrom('appearances as own').select('own.match_id').where('own.player_id', '=', playerId)
  const rows = await countedLines(db).where('appearances.match_id', 'in', own).execute()
  return readCounted(rows).map(({ line }) => line)
}

export async function finishedInningsOf(
  db: Database,
  tournamentId: number,
): Promise<Map<number, InningsTotal[]>> {
  const rows = await db
    .selectFrom('counted_matches')
    .innerJoin('matches', 'matches.id', 'counted_matches.match_id')
    .select(['counted_matches.match_id', 'counted_matches.innings'])
    .where('matches.tournament_id', '=', tournamentId)
    .execute()
  return new Map(rows.map(({ match_id, innings }) => [match_id, JSON.parse(innings) as InningsTotal[]]))
}

function readLine(figures: string): Pick<PlayerLine, 'Batting' | 'Bowling' | 'Catches'> {
  return JSON.parse(figures)
}
