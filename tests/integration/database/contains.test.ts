import { expect, test } from 'vitest'
import { contains } from '#relay/origin/core/database/contains.ts'
import { databaseOf, temporaryFolder } from '#tests/support/origin-under-test.ts'

const NAMES = ['100% Émile', '1000 Emile', 'a_b', 'a\\b', 'axb', 'ÉMILE']

test.each([
  ['100%', ['100% Émile']],
  ['a_b', ['a_b']],
  ['a\\b', ['a\\b']],
  ['EMILE', ['1000 Emile']],
  ['émile', []],
  ['Émile', ['100% Émile', 'ÉMILE']],
  ['ÉMILE', ['100% Émile', 'ÉMILE']],
])('a search for %s takes its signs as they are, and folds ASCII letters alone', async (word, found) => {
  const db = await databaseOf(temporaryFolder())
  const rows = NAMES.map((name, id) => ({ id: id + 1, key: name, name, season: '', format: 'T20' }))
  await db.insertInto('tournaments').values(rows).execute()
  const held = await db
    .selectFrom('tournaments')
    .select('name')
    .where(contains('name', word))
    .orderBy('id')
    .execute()
  expect(held.map(({ name }) => name)).toEqual(found)
})
