import type { SeriesDetail, SeriesItem } from '#shared/api/series.ts'
import type { Format } from '#shared/cricket/match-log.ts'
import type { Team } from '#shared/live/match-state.ts'
import type { Database } from '../database/schema.ts'
import type { KnownLeague } from '../known-league.ts'
import { crestUrl, type MatchFacts } from '../matches/match-facts.ts'
import type { Page } from '../matches/match-store.ts'

export type Series = { item: SeriesItem; key: string }

export async function seriesPage(db: Database, page: Page): Promise<{ series: Series[]; total: number }> {
  const rows = await series(db)
    .orderBy('stage')
    .orderBy('ends', 'desc')
    .orderBy('tournaments.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  const { total } = await db
    .selectFrom('matches')
    .select(({ fn }) => fn.count('tournament_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return { series: rows.map(read), total: Number(total) }
}

export async function findSeries(db: Database, id: number): Promise<Series | undefined> {
  const row = await series(db).where('tournaments.id', '=', id).executeTakeFirst()
  return row && read(row)
}

export function teamsIn(key: string, matches: readonly MatchFacts[], league: KnownLeague): Team[] {
  const teams = new Map<number, Team>()
  for (const { teamId, name, shortName } of league.sidesIn(key)) {
    teams.set(teamId, {
      ...{ TeamId: teamId, TeamName: name, ShortName: shortName },
      ImageUrl: crestUrl(teamId),
    })
  }
  for (const team of matches.flatMap((match) => match.teams)) teams.set(team.TeamId, team)
  return [...teams.values()].sort((a, b) => a.TeamName.localeCompare(b.TeamName, 'en'))
}

export async function squadsIn(
  db: Database,
  tournamentId: number,
  teams: readonly Team[],
): Promise<SeriesDetail['Squads']> {
  const ids = teams.map(({ TeamId }) => TeamId)
  const squads = await db
    .selectFrom('squads')
    .innerJoin('players', 'players.id', 'squads.player_id')
    .select(['squads.team_id', 'squads.captain', 'squads.keeper'])
    .select(['players.id', 'players.name', 'players.role'])
    .where('squads.team_id', 'in', ids.length > 0 ? ids : [0])
    .orderBy('squads.place')
    .execute()
  const named = await db
    .selectFrom('appearances')
    .innerJoin('matches', 'matches.id', 'appearances.match_id')
    .innerJoin('players', 'players.id', 'appearances.player_id')
    .select(['appearances.team_id', 'players.id', 'players.name', 'players.role'])
    .where('matches.tournament_id', '=', tournamentId)
    .distinct()
    .orderBy('players.id')
    .execute()
  const own = new Set(squads.map(({ team_id }) => team_id))
  const members = [...squads, ...named.filter(({ team_id }) => !own.has(team_id))]
  return Object.fromEntries(
    ids.map((id) => [
      `${id}`,
      members
        .filter(({ team_id }) => team_id === id)
        .map((member) => ({
          ...{ PlayerId: member.id, Name: member.name, Role: member.role },
          ...('captain' in member && member.captain ? { Captain: true } : {}),
          ...('keeper' in member && member.keeper ? { Keeper: true } : {}),
        })),
    ]),
  )
}

export async function coloursIn(db: Database, tournamentId: number): Promise<string[][]> {
  const rows = await db
    .selectFrom('teams')
    .select('colours')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('matches')
          .select('matches.id')
          .where('matches.tournament_id', '=', tournamentId)
          .where(({ eb, or }) =>
            or([
              eb('matches.team_a', '=', eb.ref('teams.id')),
              eb('matches.team_b', '=', eb.ref('teams.id')),
            ]),
          ),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ colours }) => JSON.parse(colours))
}

function series(db: Database) {
  return db
    .selectFrom('tournaments')
    .innerJoin('matches', 'matches.tournament_id', 'tournaments.id')
    .select(['tournaments.id', 'tournaments.key', 'tournaments.name'])
    .select(['tournaments.season', 'tournaments.format'])
    .select(({ eb, fn }) => [
      fn
        .min(eb.case('matches.phase').when('in play').then(0).when('scheduled').then(1).else(2).end())
        .as('stage'),
      fn.min('matches.start_time').as('starts'),
      fn.max(fn.coalesce('matches.finished_at', 'matches.start_time')).as('ends'),
    ])
    .groupBy(['tournaments.id', 'tournaments.key', 'tournaments.name'])
    .groupBy(['tournaments.season', 'tournaments.format'])
}

type Row = Awaited<ReturnType<ReturnType<typeof series>['execute']>>[number]

function read({ id, key, name, season, format, starts, ends }: Row): Series {
  return {
    key,
    item: {
      ...{ TournamentId: id, Name: name, Season: season, Format: format as Format },
      StartDate: starts.slice(0, 10),
      EndDate: ends.slice(0, 10),
      ImageUrl: `/api/Media/series/${id}.svg`,
    },
  }
}
