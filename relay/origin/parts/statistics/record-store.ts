import type { Database } from '../../core/database/schema.ts'
import { type CountedLine, countedLines, readCounted } from '../../core/matches/figure-store.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import type { InningsTotal } from '../../core/matches/match-figures.ts'
import { isPlayedBy } from '../../core/matches/sides.ts'

const MATCHES_A_READING = 60

type Match = Pick<MatchFacts, 'startTime' | 'tournament' | 'teams' | 'sheet'>

export async function seasonsOfLeague(db: Database, { tournament }: Match): Promise<number[] | undefined> {
  const own = await db
    .selectFrom('tournaments')
    .select(['key', 'name', 'season', 'format'])
    .where('id', '=', tournament.id)
    .executeTakeFirst()
  if (!own) return undefined
  const sameName = await db
    .selectFrom('tournaments')
    .select(['id', 'key', 'season'])
    .where('name', '=', own.name)
    .where('format', '=', own.format)
    .execute()
  const ids = sameName.filter((one) => competitionOf(one) === competitionOf(own)).map(({ id }) => id)
  const pairs = await db
    .selectFrom('matches')
    .select(['tournament_id', 'team_a', 'team_b'])
    .where('tournament_id', 'in', ids)
    .distinct()
    .execute()
  const isLeague = ids.some((id) => {
    const played = pairs.filter(({ tournament_id }) => tournament_id === id)
    return new Set(played.flatMap(({ team_a, team_b }) => [team_a, team_b])).size > 2
  })
  return isLeague ? ids : undefined
}

function competitionOf({ key, season }: { key: string; season: string }): string {
  return key.startsWith('own:') ? key.replace(/\/[^/]*$/, '') : key.replace(`/${season}/`, '/')
}

export async function matchIdsBefore(
  db: Database,
  match: Match,
  tournaments: readonly number[] | undefined,
): Promise<number[]> {
  const sides = match.teams.map(({ TeamId }) => TeamId)
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('phase', '=', 'finished')
    .where('finished_at', '<', match.startTime)
    .where('format', '=', match.sheet.Format)
    .where((matches) => (tournaments ? matches('tournament_id', 'in', tournaments) : isPlayedBy(sides)))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function* figuresIn(db: Database, ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += MATCHES_A_READING) {
    const some = ids.slice(from, from + MATCHES_A_READING)
    const innings = await db
      .selectFrom('counted_matches')
      .select(['match_id', 'innings'])
      .where('match_id', 'in', some)
      .execute()
    const lines = await countedLines(db).where('appearances.match_id', 'in', some).execute()
    yield {
      innings: innings.flatMap(({ match_id, innings: text }) =>
        (JSON.parse(text) as InningsTotal[]).map((one) => ({ matchId: match_id, ...one })),
      ),
      lines: readCounted(lines),
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}

export async function linesOfPlayers(db: Database, { startTime, sheet }: Match): Promise<CountedLine[]> {
  const players = sheet.Teams.flatMap(({ Players }) => Players.map(({ PlayerId }) => PlayerId))
  const rows = await countedLines(db)
    .where('appearances.player_id', 'in', players)
    .where('matches.phase', '=', 'finished')
    .where('matches.finished_at', '<', startTime)
    .where('matches.format', '=', sheet.Format)
    .execute()
  return readCounted(rows)
}
