import type { Format, MatchSheet } from '#shared/cricket/match-log.ts'
import type { Database, Writing } from '../database/schema.ts'
import type { InningsTotal, MatchFigures, PlayerLine } from './match-figures.ts'

/** To be raised when the engine, or what is picked out of its scorecards, comes to count differently. */
const VERSION = 2

const ROWS_A_STATEMENT = 200

export async function keepAppearances(db: Writing, matchId: number, { Teams }: MatchSheet): Promise<void> {
  const rows = Teams.flatMap(({ TeamId, Players }) =>
    Players.map(({ PlayerId }) => ({
      ...{ match_id: matchId, player_id: PlayerId, team_id: TeamId },
      figures: null,
    })),
  )
  await insertAppearances(db, matchId, rows)
}

export async function keepFigures(
  db: Writing,
  matchId: number,
  logLength: number,
  { innings, lines }: MatchFigures,
): Promise<void> {
  const isCounted = innings.length > 0
  const rows = lines.map(({ PlayerId, TeamId, Batting, Bowling }) => ({
    ...{ match_id: matchId, player_id: PlayerId, team_id: TeamId },
    figures: isCounted ? JSON.stringify({ Batting, Bowling }) : null,
  }))
  await insertAppearances(db, matchId, rows)
  await db.deleteFrom('counted_matches').where('match_id', '=', matchId).execute()
  await db
    .insertInto('counted_matches')
    .values({
      match_id: matchId,
      version: VERSION,
      last_seq: logLength - 1,
      innings: JSON.stringify(innings),
    })
    .execute()
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

type Row = { match_id: number; player_id: number; team_id: number; figures: string | null }

async function insertAppearances(db: Writing, matchId: number, rows: Row[]): Promise<void> {
  await db.deleteFrom('appearances').where('match_id', '=', matchId).execute()
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await db
      .insertInto('appearances')
      .values(rows.slice(from, from + ROWS_A_STATEMENT))
      .execute()
  }
}

export async function finishedMatchesOf(db: Database, playerId: number) {
  const rows = await db
    .selectFrom('appearances')
    .innerJoin('matches', 'matches.id', 'appearances.match_id')
    .innerJoin('teams as a', 'a.id', 'matches.team_a')
    .innerJoin('teams as b', 'b.id', 'matches.team_b')
    .select(['matches.id', 'matches.start_time', 'matches.format'])
    .select(['appearances.team_id', 'appearances.figures'])
    .select(['a.id as a_id', 'a.name as a_name', 'a.short_name as a_short_name'])
    .select(['b.id as b_id', 'b.name as b_name', 'b.short_name as b_short_name'])
    .where('appearances.player_id', '=', playerId)
    .where('appearances.figures', 'is not', null)
    .execute()
  return rows.map((row) => ({
    MatchId: row.id,
    StartTime: row.start_time,
    Format: row.format as Format,
    TeamId: row.team_id,
    Against:
      row.team_id === row.a_id
        ? { TeamId: row.b_id, TeamName: row.b_name, ShortName: row.b_short_name }
        : { TeamId: row.a_id, TeamName: row.a_name, ShortName: row.a_short_name },
    ...readLine(row.figures),
  }))
}

export async function finishedLinesOf(db: Database, tournamentId: number) {
  const rows = await db
    .selectFrom('appearances')
    .innerJoin('matches', 'matches.id', 'appearances.match_id')
    .innerJoin('players', 'players.id', 'appearances.player_id')
    .select(['appearances.match_id', 'appearances.player_id', 'appearances.team_id'])
    .select(['appearances.figures', 'players.name'])
    .where('matches.tournament_id', '=', tournamentId)
    .where('appearances.figures', 'is not', null)
    .execute()
  return rows.map(({ match_id, player_id, team_id, name, figures }) => ({
    MatchId: match_id,
    line: { PlayerId: player_id, Name: name, TeamId: team_id, ...readLine(figures) },
  }))
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

export function readLine(text: string | null): Pick<PlayerLine, 'Batting' | 'Bowling'> {
  return text === null ? { Batting: [], Bowling: [] } : JSON.parse(text)
}
