import type { TeamItem } from '#shared/api/people.ts'
import type { TeamMatch } from '../about/team-about.ts'
import type { Database } from '../database/schema.ts'
import { crestUrl, type Outcome } from '../matches/match-facts.ts'
import type { Page } from '../matches/match-store.ts'

/** Sides of our own first, by their numbers; then all others by name. */
export async function teamsPage(db: Database, page: Page): Promise<{ teams: TeamItem[]; total: number }> {
  const rows = await db
    .selectFrom('teams')
    .selectAll()
    .orderBy(({ eb }) => eb.case().when('key', 'like', 'own:%').then(eb.ref('id')).else(1_000_000_000).end())
    .orderBy('name')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  const { total } = await db
    .selectFrom('teams')
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return { teams: rows.map(read), total: Number(total) }
}

export async function findTeam(db: Database, id: number): Promise<TeamItem | undefined> {
  const row = await db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** How the matches of a side that are over ended for it, the latest first. */
export async function endedMatchesOf(db: Database, teamId: number): Promise<TeamMatch[]> {
  const rows = await db
    .selectFrom('matches')
    .innerJoin('teams as a', 'a.id', 'matches.team_a')
    .innerJoin('teams as b', 'b.id', 'matches.team_b')
    .select(['matches.outcome', 'matches.team_a', 'a.name as a_name', 'b.name as b_name'])
    .where('matches.phase', '=', 'finished')
    .where((either) =>
      either.or([either('matches.team_a', '=', teamId), either('matches.team_b', '=', teamId)]),
    )
    .orderBy('matches.finished_at', 'desc')
    .orderBy('matches.id', 'desc')
    .execute()
  return rows.flatMap(({ outcome, team_a, a_name, b_name }) => {
    const { Result, Scores = {} }: Partial<Outcome> = JSON.parse(outcome ?? '{}')
    if (!Result) return []
    return [{ Against: team_a === teamId ? b_name : a_name, Result, Scores }]
  })
}

/** Who leads a side of our own, and who keeps wicket first. */
export async function leadersOfTeam(
  db: Database,
  teamId: number,
): Promise<{ captain?: string; keeper?: string }> {
  const rows = await db
    .selectFrom('squads')
    .innerJoin('players', 'players.id', 'squads.player_id')
    .select(['players.name', 'squads.captain', 'squads.keeper'])
    .where('squads.team_id', '=', teamId)
    .execute()
  const captain = rows.find((row) => row.captain === 1)?.name
  const keeper = rows.find((row) => row.keeper === 1)?.name
  return { ...(captain === undefined ? {} : { captain }), ...(keeper === undefined ? {} : { keeper }) }
}

type Row = { id: number; name: string; short_name: string; city: string; colours: string }

function read({ id, name, short_name, city, colours }: Row): TeamItem {
  return {
    ...{ TeamId: id, TeamName: name, ShortName: short_name, City: city },
    ImageUrl: crestUrl(id),
    Colours: JSON.parse(colours),
  }
}
