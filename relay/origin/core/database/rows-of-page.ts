import type { SelectQueryBuilder } from 'kysely'
import type { Page } from '../http/read-request.ts'

/** The rows of one page of a list, and how many the list has. `list` is in its order. */
export async function rowsOfPage<DB, TB extends keyof DB, Row>(
  list: SelectQueryBuilder<DB, TB, Row>,
  { offset, limit }: Page,
): Promise<{ rows: Row[]; TotalCount: number }> {
  const counted = list
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll().as('total'))
    .$castTo<{ total: number }>()
  const rows = await list.offset(offset).limit(limit).execute()
  const { total } = await counted.executeTakeFirstOrThrow()
  return { rows: rows, TotalCount: Number(total) }
}
