import type { Database } from '../../database/schema.ts'
import type { Figures } from '../../figures/figures.ts'
import type { KnownLeague } from '../../known-league.ts'
import { matchesOfTournament } from '../../matches/match-store.ts'
import { findSeries, teamsIn } from '../../series/series-store.ts'
import { type FinishedSeason, finishedSeason, type SeasonRead } from './finished-season.ts'

/** A season of our own that is over; `state` changes with what its report is written of. */
export type SeasonOver = { id: number; previousId: number | undefined; state: string }

/** Every season and tour of our own whose matches are all over, the one that ended last first. */
export async function seasonsOver(db: Database, league: KnownLeague): Promise<SeasonOver[]> {
  const rows = await db
    .selectFrom('tournaments')
    .innerJoin(
      db
        .selectFrom('matches')
        .select(['matches.tournament_id', 'matches.phase', 'matches.start_time'])
        .select(({ selectFrom }) =>
          selectFrom('match_log')
            .select(({ fn }) => fn.max('match_log.seq').as('seq'))
            .whereRef('match_log.match_id', '=', 'matches.id')
            .as('last_seq'),
        )
        .as('played'),
      'played.tournament_id',
      'tournaments.id',
    )
    .where('tournaments.key', 'like', 'own:%')
    .select(['tournaments.id', 'tournaments.key'])
    .select(({ fn, eb }) => [
      fn.countAll().as('matches'),
      fn.sum('played.last_seq').as('entries'),
      fn.max('played.start_time').as('last'),
      fn.sum(eb.case().when('played.phase', '=', 'finished').then(0).else(1).end()).as('open'),
    ])
    .groupBy(['tournaments.id', 'tournaments.key'])
    .orderBy('last', 'desc')
    .execute()
  const over = rows.filter(
    ({ key, matches, open }) => Number(open) === 0 && Number(matches) === league.matchesInSeason(key),
  )
  const byKey = new Map(over.map((row) => [row.key, row]))
  return over.map(({ id, key, entries }) => {
    const before = byKey.get(keyBefore(key))
    return { id, previousId: before?.id, state: `${entries}/${before?.entries ?? '-'}` }
  })
}

/** `own:1/4` comes after `own:1/3`. */
function keyBefore(key: string): string {
  const [competition, number] = key.split('/')
  return `${competition}/${Number(number) - 1}`
}

/** A season that is over, with how the one before it ended. Undefined: a match of it cannot be scored. */
export async function readFinishedSeason(
  db: Database,
  figures: Figures,
  league: KnownLeague,
  { id, previousId }: SeasonOver,
): Promise<{ season: FinishedSeason; endedAt: string } | undefined> {
  const read = await readSeasonOf(db, figures, league, id)
  if (!read) return undefined
  const before = previousId === undefined ? undefined : await readSeasonOf(db, figures, league, previousId)
  const endedAt = read.matches.reduce(
    (last, { finishedAt = '' }) => (finishedAt > last ? finishedAt : last),
    '',
  )
  if (!before) return { season: finishedSeason(read), endedAt }
  const { champion, isTour, table } = finishedSeason(before)
  const previous = { champion, last: isTour ? undefined : table.at(-1)?.TeamId }
  return { season: finishedSeason({ ...read, previous }), endedAt }
}

async function readSeasonOf(
  db: Database,
  figures: Figures,
  league: KnownLeague,
  id: number,
): Promise<SeasonRead | undefined> {
  const series = await findSeries(db, id)
  const matches = await matchesOfTournament(db, id)
  const { lines, innings } = await figures.ofTournament(id)
  if (!series || matches.some((match) => !innings.has(match.id))) return undefined
  const { Name: name, Season: season, Format: format } = series.item
  return { id, name, season, format, teams: teamsIn(series.key, matches, league), matches, lines, innings }
}
