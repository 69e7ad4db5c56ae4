import { sql } from 'kysely'
import {
  columns,
  createIndex,
  createTable,
  id,
  integer,
  reference,
  text,
  textKey,
  textOrNull,
  uniqueText,
} from '#relay/database/create-table.ts'
import type { Migrations, Writing } from '../../core/database/schema.ts'
import type { CodePurpose } from '../mail/letter.ts'

declare module '../../core/database/schema.ts' {
  interface Schema {
    accounts: {
      id: number
      username: string
      username_key: string
      password_hash: string
      email: string
      mobile: string
      user_type: number
      point: number
      is_active: number
      is_exchange_allowed: number
      needs_otp: number
      needs_email: number
      created_at: string
      opened_at: string | null
      /** Which matches a scorer may write, as `ScorerScope`; null: all. */
      scores: string | null
      /** When it will be deleted, as its owner wished; they can still change their mind. */
      delete_at: string | null
    }
    /** `is_proven`: 1 once a code that went to this address alone was right. */
    email_claims: { email: string; account_id: number; is_proven: number }
    /** `kind` is that of the call: Teams, Players or Matches. The highest place is the newest. */
    followed: { account_id: number; kind: string; thing_id: number; place: number }
    sessions: { token_hash: string; account_id: number; created_at: string; expires_at: string }
    /** By token. `account_id` below 0: a name without an account. Tries by token and by name are counted apart. */
    codes: {
      token_hash: string
      account_id: number
      purpose: CodePurpose
      asked_from: string
      salt: string
      code_hash: string
      tries: number
      tries_by_name: number
      expires_at: string
    }
    /** From where a person has shown before that an account is theirs: the keyed hash of each address. */
    known_addresses: { account_id: number; address_hash: string; seen_at: string }
    /** By which identities of a provider an account is entered. */
    oidc_identities: { issuer: string; subject: string; account_id: number }
    used_captchas: { nonce: string; expires_at: string }
    rate_limits: { caller_hash: string; full_at_ms: number; wait_ms: number }
  }
}

export const accountsTables: Migrations = {
  '06-accounts': accountTables,
  '08-codes': codeTables,
  '11-rate-limits': rateLimitTable,
  '12-rate-limit-waits': rateLimitWaits,
  '14-following': followingTable,
  '26-2026-11-30-account-deletion': accountDeletion,
  '26-2026-11-30-oidc-identities': oidcIdentities,
}

async function accountTables({ schema }: Writing): Promise<void> {
  await createTable(schema, 'accounts', {
    id,
    username: text,
    username_key: uniqueText,
    ...columns(text, 'password_hash', 'email', 'mobile'),
    ...columns(integer, 'user_type', 'point', 'is_active', 'is_exchange_allowed', 'needs_otp', 'needs_email'),
    created_at: text,
    opened_at: textOrNull,
  })
  await createIndex(schema, 'accounts_by_opening', 'accounts', ['opened_at', 'created_at'])
  await createTable(
    schema,
    'contact_claims',
    { kind: text, value: text, account_id: reference('accounts.id') },
    { key: ['kind', 'value'] },
  )
  await createTable(schema, 'sessions', {
    token_hash: textKey,
    account_id: reference('accounts.id'),
    ...columns(text, 'created_at', 'expires_at'),
  })
  await createIndex(schema, 'sessions_by_account', 'sessions', ['account_id'])
  await createIndex(schema, 'sessions_by_expiry', 'sessions', ['expires_at'])
  await createTable(
    schema,
    'codes',
    {
      account_id: integer,
      ...columns(text, 'purpose', 'salt', 'code_hash'),
      token_hash: uniqueText,
      tries: integer,
      expires_at: text,
    },
    { key: ['account_id', 'purpose'] },
  )
  await createTable(schema, 'used_captchas', { nonce: textKey, expires_at: text })
  await createIndex(schema, 'used_captchas_by_expiry', 'used_captchas', ['expires_at'])
  await createTable(schema, 'secrets', { name: textKey, value: text })
}

/** Codes by token, several at a time. Codes of before are gone: none lived ten minutes. */
async function codeTables(db: Writing): Promise<void> {
  const { schema } = db
  await schema.dropTable('codes').execute()
  await createTable(schema, 'codes', {
    token_hash: textKey,
    account_id: integer,
    ...columns(text, 'purpose', 'asked_from', 'salt', 'code_hash'),
    ...columns(integer, 'tries', 'tries_by_name'),
    expires_at: text,
  })
  await createIndex(schema, 'codes_by_account', 'codes', ['account_id', 'purpose'])
  await createIndex(schema, 'codes_by_expiry', 'codes', ['expires_at'])
  await createTable(
    schema,
    'known_addresses',
    { account_id: reference('accounts.id'), address_hash: text, seen_at: text },
    { key: ['account_id', 'address_hash'] },
  )
  await createTable(schema, 'email_claims', { email: textKey, account_id: reference('accounts.id') })
  await sql`insert into email_claims (email, account_id)
    select value, account_id from contact_claims where kind = 'email'`.execute(db)
  await schema.dropTable('contact_claims').execute()
}

async function rateLimitTable({ schema }: Writing): Promise<void> {
  await createTable(schema, 'rate_limits', {
    caller_hash: textKey,
    full_at_ms: ['double precision', (column) => column.notNull()],
  })
}

async function rateLimitWaits({ schema }: Writing): Promise<void> {
  await schema
    .alterTable('rate_limits')
    .addColumn('wait_ms', 'double precision', (column) => column.notNull().defaultTo(0))
    .execute()
}

async function followingTable({ schema }: Writing): Promise<void> {
  await createTable(
    schema,
    'followed',
    { account_id: reference('accounts.id'), kind: text, thing_id: integer, place: integer },
    { key: ['account_id', 'kind', 'thing_id'] },
  )
}

/** Messages are linked to the account that sent them: an address alone can be typed by anyone. */
async function accountDeletion({ schema }: Writing): Promise<void> {
  await schema.alterTable('accounts').addColumn('delete_at', 'text').execute()
  await schema.alterTable('contact_messages').addColumn('account_id', 'integer').execute()
}

async function oidcIdentities({ schema }: Writing): Promise<void> {
  await schema
    .alterTable('email_claims')
    .addColumn('is_proven', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await createTable(
    schema,
    'oidc_identities',
    { issuer: text, subject: text, account_id: reference('accounts.id') },
    { key: ['issuer', 'subject'] },
  )
}
