import type { SeriesDetail, SeriesItem } from '#shared/api/series.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import type { Team } from '#shared/live/match-state.ts'
import type { Database } from '../../core/database/schema.ts'
import type { Listed, Page } from '../../core/http/read-request.ts'
import type { KnownLeague } from '../../core/league-facts.ts'
import type { MatchFacts } from '../../core/matches/match-facts.ts'
import { teamOf } from '../../core/matches/sides.ts'
import { squadsIn } from '../../core/matches/squads.ts'
import { rulesIn, type SeriesRules } from './series-rules.ts'

export type Series = { item: SeriesItem; key: string; rules: SeriesRules }

export async function seriesPage(db: Database, page: Page): Promise<Listed<SeriesItem>> {
  const rows = await series(db)
    .orderBy('stage')
    .orderBy('ends', 'desc')
    .orderBy('tournaments.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  const { total } = await db
    .selectFrom('matches')
    .select(({ fn }) => fn.count<number>('tournament_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return { data: rows.map((row) => read(row).item), TotalCount: total }
}

export async function findSeries(db: Database, id: number): Promise<Series | undefined> {
  const row = await series(db).where('tournaments.id', '=', id).executeTakeFirst()
  return row && read(row)
}

export function teamsIn(key: string, matches: readonly MatchFacts[], league: KnownLeague): Team[] {
  const listed = league.sidesIn(key).map((side) => teamOf(side.teamId, side.name, side.shortName))
  const all = [...listed, ...matches.flatMap((match) => match.teams)]
  const teams = new Map(all.map((team) => [team.TeamId, team]))
  return [...teams.values()].sort((a, b) => a.TeamName.localeCompare(b.TeamName, 'en'))
}

/** Of a side without a squad: all who were named for its matches. */
export async function squadsOfSeries(
  db: Database,
  tournamentId: number,
  teams: readonly Team[],
): Promise<SeriesDetail['Squads']> {
  const named = await db
    .selectFrom('appearances')
    .innerJoin('matches', 'matches.id', 'appearances.match_id')
    .innerJoin('players', 'players.id', 'appearances.player_id')
    .select(['appearances.team_id', 'players.id', 'players.name', 'players.role'])
    .where('matches.tournament_id', '=', tournamentId)
    .distinct()
    .orderBy('players.id')
    .execute()
  const squads = await squadsIn(
    db,
    teams.map(({ TeamId }) => TeamId),
  )
  return Object.fromEntries(
    Object.entries(squads).map(([id, squad]) => {
      if (squad.length > 0) return [id, squad]
      const own = named.filter(({ team_id }) => team_id === Number(id))
      return [id, own.map((player) => ({ PlayerId: player.id, Name: player.name, Role: player.role }))]
    }),
  )
}

export async function coloursIn(db: Database, tournamentId: number): Promise<string[][]> {
  const rows = await db
    .selectFrom('teams')
    .innerJoin('matches', (join) =>
      join.on((either) =>
        either.or([
          either('matches.team_a', '=', either.ref('teams.id')),
          either('matches.team_b', '=', either.ref('teams.id')),
        ]),
      ),
    )
    .select(['teams.id', 'teams.colours'])
    .where('matches.tournament_id', '=', tournamentId)
    .distinct()
    .orderBy('teams.id')
    .execute()
  return rows.map(({ colours }) => JSON.parse(colours))
}

function series(db: Database) {
  return db
    .selectFrom('tournaments')
    .innerJoin('matches', 'matches.tournament_id', 'tournaments.id')
    .select(['tournaments.id', 'tournaments.key', 'tournaments.name'])
    .select(['tournaments.season', 'tournaments.format', 'tournaments.rules'])
    .select(({ eb, fn }) => [
      fn
        .min(eb.case('matches.phase').when('in play').then(0).when('scheduled').then(1).else(2).end())
        .as('stage'),
      fn.min('matches.start_time').as('starts'),
      fn.max(fn.coalesce('matches.finished_at', 'matches.start_time')).as('ends'),
    ])
    .groupBy(['tournaments.id', 'tournaments.key', 'tournaments.name'])
    .groupBy(['tournaments.season', 'tournaments.format', 'tournaments.rules'])
}

type Row = Awaited<ReturnType<ReturnType<typeof series>['execute']>>[number]

function read({ id, key, name, season, format, rules, starts, ends }: Row): Series {
  return {
    key,
    rules: rulesIn(rules),
    item: {
      ...{ TournamentId: id, Name: name, Season: season, Format: format as Format },
      StartDate: starts.slice(0, 10),
      EndDate: ends.slice(0, 10),
      ImageUrl: `/api/Media/series/${id}.svg`,
    },
  }
}
