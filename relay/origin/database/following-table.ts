import type { Writing } from './schema.ts'

export async function followingTable({ schema }: Writing): Promise<void> {
  await schema
    .createTable('followed')
    .addColumn('account_id', 'integer', (column) => column.notNull().references('accounts.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('followed_pk', ['account_id', 'kind', 'thing_id'])
    .execute()
}
