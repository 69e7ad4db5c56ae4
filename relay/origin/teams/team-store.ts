import type { TeamItem } from '#shared/api/people.ts'
import type { Database } from '../database/schema.ts'
import { crestUrl } from '../matches/match-facts.ts'
import type { Page } from '../matches/match-store.ts'

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

type Row = { id: number; name: string; short_name: string; city: string; colours: string }

function read({ id, name, short_name, city, colours }: Row): TeamItem {
  return {
    ...{ TeamId: id, TeamName: name, ShortName: short_name, City: city },
    ImageUrl: crestUrl(id),
    Colours: JSON.parse(colours),
  }
}
