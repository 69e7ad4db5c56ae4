import { sql } from 'kysely'
import type { Writing } from './schema.ts'

/**
 * Codes by the token they were asked with, several at a time; the addresses that accounts are known at; and
 * e-mail addresses alone as what belongs to one account. Codes of before are gone: none lived ten minutes.
 */
export async function codeTables(db: Writing): Promise<void> {
  const { schema } = db
  await schema.dropTable('codes').execute()
  await schema
    .createTable('codes')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('asked_from', 'text', (column) => column.notNull())
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('tries_by_name', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('codes_by_account').on('codes').columns(['account_id', 'purpose']).execute()
  await schema.createIndex('codes_by_expiry').on('codes').columns(['expires_at']).execute()
  await schema
    .createTable('known_addresses')
    .addColumn('account_id', 'integer', (column) => column.notNull().references('accounts.id'))
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_addresses_pk', ['account_id', 'address_hash'])
    .execute()
  await schema
    .createTable('email_claims')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'integer', (column) => column.notNull().references('accounts.id'))
    .execute()
  await sql`insert into email_claims (email, account_id)
    select value, account_id from contact_claims where kind = 'email'`.execute(db)
  await schema.dropTable('contact_claims').execute()
}
