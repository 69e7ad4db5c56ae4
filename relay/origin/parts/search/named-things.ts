import type { Database } from '../../core/database/schema.ts'

export type Named = { id: number; texts: string[] }
export type NamedWithTime = Named & { startMs: number }
export type NamedThings = {
  Players: Named[]
  Teams: Named[]
  Series: NamedWithTime[]
  Matches: NamedWithTime[]
}

export async function readNames(db: Database): Promise<NamedThings> {
  const [players, teams, series, matches] = await Promise.all([
    db.selectFrom('players').select(['id', 'name']).orderBy('id').execute(),
    db.selectFrom('teams').select(['id', 'name', 'short_name', 'city']).orderBy('id').execute(),
    db.selectFrom('tournaments').select(['id', 'name', 'season']).orderBy('id').execute(),
    db
      .selectFrom('matches')
      .select(['id', 'name', 'venue', 'start_time', 'team_a', 'team_b', 'tournament_id'])
      .orderBy('id')
      .execute(),
  ])
  const teamOf = new Map(teams.map(({ id, name, short_name }) => [id, [name, short_name]]))
  const seriesOf = new Map(series.map(({ id, name, season }) => [id, [name, season]]))
  const lastStartOf = new Map<number, number>()
  for (const { tournament_id, start_time } of matches)
    lastStartOf.set(tournament_id, Math.max(lastStartOf.get(tournament_id) ?? 0, Date.parse(start_time)))
  return {
    Players: players.map(({ id, name }) => ({ id, texts: [name] })),
    Teams: teams.map(({ id, name, short_name, city }) => ({ id, texts: [name, short_name, city] })),
    Series: series.map(({ id, name, season }) => ({
      ...{ id, texts: [name, season], startMs: lastStartOf.get(id) ?? 0 },
    })),
    Matches: matches.map(({ id, name, venue, start_time, team_a, team_b, tournament_id }) => ({
      id,
      texts: [teamOf.get(team_a), teamOf.get(team_b), seriesOf.get(tournament_id), name, venue].flatMap(
        (text) => text ?? [],
      ),
      startMs: Date.parse(start_time),
    })),
  }
}

/** Changes with every thing that is new and with every change at the desk; otherwise names stay, and a fixture moves by minutes. */
export async function stateOfNames(db: Database): Promise<string> {
  const tables = ['players', 'teams', 'tournaments', 'matches'] as const
  const states = tables.map((table) =>
    db
      .selectFrom(table)
      .select(({ fn }) => [fn.countAll().as('count'), fn.max('id').as('last')])
      .executeTakeFirst(),
  )
  const saves = db
    .selectFrom('desk_versions')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst()
  return JSON.stringify(await Promise.all([...states, saves]))
}
