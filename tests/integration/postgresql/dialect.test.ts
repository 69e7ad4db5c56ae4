import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf, temporaryFolder } from '#tests/support/origin-under-test.ts'

test('text sorts byte by byte and folds ASCII letters alone, whatever the collation of the server', async () => {
  const db = await databaseOf(temporaryFolder())
  const names = ['zeta', 'Zeta', 'Émile', 'alpha', 'Beta', 'a b', 'ab', '_x', 'é']
  for (const [index, name] of names.entries()) {
    await db
      .insertInto('tournaments')
      .values({ id: index + 1, key: `k${index}`, name, season: '', format: 'T20' })
      .execute()
  }
  const rows = await db
    .selectFrom('tournaments')
    .select(['name', sql<string>`lower(name)`.as('folded')])
    .orderBy('name')
    .execute()
  expect(rows.map(({ name }) => name)).toEqual(
    [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
  )
  expect(rows.find(({ name }) => name === 'Émile')?.folded).toBe('Émile'.replace('E', 'e'))
  const { rows: server } = await sql<{ sorted: boolean }>`select 'Zeta' < 'alpha' as sorted`.execute(db)
  expect(server).toEqual([{ sorted: false }])
})
