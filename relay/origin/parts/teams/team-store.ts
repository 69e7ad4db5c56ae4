import type { Selectable } from 'kysely'
import type { TeamItem } from '#shared/api/people.ts'
import { textsOf } from '../../core/database/record-texts.ts'
import { rowsOfPage } from '../../core/database/rows-of-page.ts'
import type { Database, Schema } from '../../core/database/schema.ts'
import type { Listed, Page } from '../../core/http/read-request.ts'
import { crestUrl } from '../../core/matches/sides.ts'

export async function teamsPage(db: Database, page: Page): Promise<Listed<TeamItem>> {
  const list = db
    .selectFrom('teams')
    .selectAll()
    .orderBy(({ eb }) => eb.case().when('key', 'like', 'own:%').then(eb.ref('id')).else(1_000_000_000).end())
    .orderBy('name')
    .orderBy('id')
  const { rows, TotalCount } = await rowsOfPage(list, page)
  return { data: rows.map(read), TotalCount }
}

export async function findTeam(db: Database, id: number): Promise<TeamItem | undefined> {
  const row = await db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst()
  return row && read(row)
}

function read({ id, colours, image_url, ...row }: Selectable<Schema['teams']>): TeamItem {
  return {
    ...{ TeamId: id, ...textsOf('teams', row) },
    ImageUrl: crestUrl(id, image_url),
    Colours: JSON.parse(colours),
  }
}
