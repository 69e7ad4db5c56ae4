import type { Schema } from '#relay/origin/core/database/schema.ts'

/** `deleted`: by `account_id`. `former member`: `account_id` is that of all former members. `anonymised`: by `anonymise.ts`. */
type Fate = 'account' | 'deleted' | 'former member' | 'anonymised'

type Row<Table extends keyof Schema> = { becomes: Fate; columns: readonly (keyof Schema[Table])[] }

/** Every column that names an account or its owner, and what becomes of it at a deletion. Notifications name neither. */
export const ACCOUNT_COLUMNS = {
  accounts: {
    becomes: 'account',
    columns: ['username', 'username_key', 'password_hash', 'email', 'mobile', 'user_type'],
  },
  email_claims: { becomes: 'deleted', columns: ['email', 'account_id'] },
  oidc_identities: { becomes: 'deleted', columns: ['account_id'] },
  sessions: { becomes: 'deleted', columns: ['account_id'] },
  codes: { becomes: 'deleted', columns: ['account_id'] },
  known_addresses: { becomes: 'deleted', columns: ['account_id'] },
  followed: { becomes: 'deleted', columns: ['account_id'] },
  votes: { becomes: 'deleted', columns: ['account_id'] },
  scored_entries: { becomes: 'former member', columns: ['account_id'] },
  ingest_keys: { becomes: 'former member', columns: ['account_id'] },
  feeds: { becomes: 'former member', columns: ['account_id'] },
  scoring_locks: { becomes: 'anonymised', columns: ['account_id', 'asked_account'] },
  picks: { becomes: 'anonymised', columns: ['reader', 'first_name', 'number', 'number_hash'] },
  reactions: { becomes: 'anonymised', columns: ['reader'] },
  contact_messages: { becomes: 'anonymised', columns: ['account_id', 'email'] },
  outbox: { becomes: 'anonymised', columns: ['body'] },
  desk_versions: { becomes: 'anonymised', columns: ['username'] },
} as const satisfies { [Table in keyof Schema]?: Row<Table> }

type Tables = typeof ACCOUNT_COLUMNS
type TablesOf<Wanted extends Fate> = {
  [Table in keyof Tables]: Tables[Table]['becomes'] extends Wanted ? Table : never
}[keyof Tables]

export function tablesThatBecome<Wanted extends Fate>(wanted: Wanted): TablesOf<Wanted>[] {
  const tables = Object.keys(ACCOUNT_COLUMNS) as (keyof Tables)[]
  return tables.filter((table) => ACCOUNT_COLUMNS[table].becomes === wanted) as TablesOf<Wanted>[]
}
