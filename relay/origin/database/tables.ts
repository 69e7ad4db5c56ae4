import { randomBytes } from 'node:crypto'
import { type ColumnDefinitionBuilder, sql } from 'kysely'
import {
  bigint,
  columns,
  createIndex,
  createTable,
  id,
  integer,
  integerOrNull,
  reference,
  text,
  textKey,
  textOrNull,
  uniqueText,
} from '../../database/create-table.ts'
import type { Writing } from './schema.ts'

const milliseconds = ['double precision', (column: ColumnDefinitionBuilder) => column.notNull()] as const

export async function matchTables(db: Writing): Promise<void> {
  const { schema } = db
  await createTable(schema, 'tournaments', { id, key: uniqueText, name: text, season: text, format: text })
  await createTable(schema, 'teams', {
    id,
    key: uniqueText,
    ...columns(text, 'name', 'short_name', 'city', 'colours'),
  })
  await createTable(schema, 'players', {
    id,
    key: uniqueText,
    ...columns(text, 'name', 'role', 'batting_style', 'bowling_style'),
  })
  await createTable(
    schema,
    'squads',
    {
      team_id: reference('teams.id'),
      player_id: reference('players.id'),
      ...columns(integer, 'place', 'captain', 'keeper'),
    },
    { key: ['team_id', 'player_id'] },
  )
  await createTable(
    schema,
    'matches',
    {
      id,
      tournament_id: reference('tournaments.id'),
      ...columns(text, 'name', 'format', 'venue', 'start_time', 'phase'),
      team_a: reference('teams.id'),
      team_b: reference('teams.id'),
      sheet: text,
      ...columns(textOrNull, 'officials', 'lane'),
      lane_index: integerOrNull,
      source_id: ['text', (column) => column.unique()],
      content_hash: ['text', (column) => column.unique()],
      ...columns(textOrNull, 'finished_at', 'outcome'),
    },
    { unique: ['matches_lane_place', ['lane', 'lane_index']] },
  )
  await createIndex(schema, 'matches_by_phase', 'matches', ['phase', 'start_time', 'id'])
  await createIndex(schema, 'matches_by_finish', 'matches', ['phase', 'finished_at', 'id'])
  await createTable(
    schema,
    'match_log',
    { match_id: reference('matches.id'), seq: integer, event: text, at: text },
    { key: ['match_id', 'seq'] },
  )
  await createTable(schema, 'scripts', {
    match_id: ['integer', (column) => column.primaryKey().references('matches.id')],
    pace_ms: integerOrNull,
    paces: integer,
    steps: text,
  })
}

export async function matchesByVenue({ schema }: Writing): Promise<void> {
  await createIndex(schema, 'matches_by_venue', 'matches', ['venue', 'phase'])
}

export async function readerTables({ schema }: Writing): Promise<void> {
  await createTable(
    schema,
    'reactions',
    { content_type: text, content_id: integer, reader: text, reaction: text, at: text },
    { key: ['content_type', 'content_id', 'reader'] },
  )
  await createTable(
    schema,
    'ad_clicks',
    { day: text, ad_type: text, ad_id: integer, clicks: integer },
    { key: ['day', 'ad_type', 'ad_id'] },
  )
  await createTable(schema, 'contact_messages', {
    id,
    ...columns(text, 'name', 'email', 'subject', 'message', 'at'),
  })
}

export async function figureTables({ schema }: Writing): Promise<void> {
  await createTable(
    schema,
    'appearances',
    {
      match_id: reference('matches.id'),
      player_id: reference('players.id'),
      team_id: reference('teams.id'),
      figures: textOrNull,
    },
    { key: ['match_id', 'player_id'] },
  )
  await createIndex(schema, 'appearances_by_player', 'appearances', ['player_id'])
  await createIndex(schema, 'appearances_by_team', 'appearances', ['team_id', 'match_id'])
  await createTable(schema, 'counted_matches', {
    match_id: ['integer', (column) => column.primaryKey().references('matches.id')],
    ...columns(integer, 'version', 'last_seq'),
    innings: text,
  })
  await createIndex(schema, 'matches_by_tournament', 'matches', ['tournament_id'])
}

export async function reportTable({ schema }: Writing): Promise<void> {
  await createTable(schema, 'reports', {
    match_id: ['integer', (column) => column.primaryKey().references('matches.id')],
    ...columns(integer, 'edition', 'entries'),
    ...columns(text, 'title', 'summary', 'body', 'picture', 'alt', 'author', 'published_at'),
    updated_at: textOrNull,
  })
  await createIndex(schema, 'reports_by_time', 'reports', ['published_at', 'match_id'])
}

export async function reportWordsTable({ schema }: Writing): Promise<void> {
  await createTable(
    schema,
    'report_words',
    {
      match_id: reference('reports.match_id'),
      ...columns(text, 'language', 'title', 'summary', 'body', 'alt'),
    },
    { key: ['match_id', 'language'] },
  )
}

export async function postTables({ schema }: Writing): Promise<void> {
  await createTable(schema, 'post', {
    id: textKey,
    ...columns(text, 'way', 'letter', 'written_at', 'due_at', 'expires_at'),
    tries: integer,
    state: text,
    last_error: textOrNull,
  })
  await createIndex(schema, 'post_by_time', 'post', ['state', 'due_at', 'written_at'])
}

export async function accountTables({ schema }: Writing): Promise<void> {
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

const KEY_BYTES = 32

export async function predictionTables(db: Writing): Promise<void> {
  const { schema } = db
  await createTable(schema, 'predictions', {
    id,
    match_id: ['integer', (column) => column.notNull().unique().references('matches.id')],
  })
  await createTable(
    schema,
    'picks',
    {
      prediction_id: reference('predictions.id'),
      place: integer,
      number_hash: text,
      number: textOrNull,
      team_id: reference('teams.id'),
      ...columns(text, 'first_name', 'reader', 'at'),
    },
    { key: ['prediction_id', 'number_hash'], unique: ['picks_in_order', ['prediction_id', 'place']] },
  )
  await createIndex(schema, 'picks_by_reader', 'picks', ['reader', 'prediction_id'])
  await createTable(schema, 'pick_key', { value: text })
  await db
    .insertInto('pick_key')
    .values({ value: randomBytes(KEY_BYTES).toString('base64url') })
    .execute()
}

/** Codes by token, several at a time. Codes of before are gone: none lived ten minutes. */
export async function codeTables(db: Writing): Promise<void> {
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

export async function leadershipTable({ schema }: Writing): Promise<void> {
  await createTable(schema, 'leadership', { id, term: integer })
}

export async function rateLimitTable({ schema }: Writing): Promise<void> {
  await createTable(schema, 'rate_limits', {
    caller_hash: textKey,
    full_at_ms: ['double precision', (column) => column.notNull()],
  })
}

export async function rateLimitWaits({ schema }: Writing): Promise<void> {
  await schema
    .alterTable('rate_limits')
    .addColumn('wait_ms', 'double precision', (column) => column.notNull().defaultTo(0))
    .execute()
}

export async function followingTable({ schema }: Writing): Promise<void> {
  await createTable(
    schema,
    'followed',
    { account_id: reference('accounts.id'), kind: text, thing_id: integer, place: integer },
    { key: ['account_id', 'kind', 'thing_id'] },
  )
}

export async function scoringTables({ schema }: Writing): Promise<void> {
  await schema
    .alterTable('matches')
    .addColumn('log_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await createTable(
    schema,
    'scored_entries',
    {
      match_id: reference('matches.id'),
      seq: integer,
      ...columns(text, 'entry_id', 'entry', 'at'),
      account_id: reference('accounts.id'),
    },
    { key: ['match_id', 'seq'], unique: ['scored_entries_once', ['match_id', 'entry_id']] },
  )
  await createTable(schema, 'scoring_locks', {
    match_id: ['integer', (column) => column.primaryKey().references('matches.id')],
    ...columns(text, 'device', 'name'),
    fence: integer,
    ...columns(milliseconds, 'since_ms', 'heard_ms'),
    ...columns(textOrNull, 'asked_device', 'asked_name', 'along'),
    account_id: integer,
    asked_account: integerOrNull,
  })
}

export async function deskTables({ schema }: Writing): Promise<void> {
  await createTable(
    schema,
    'desk_versions',
    {
      kind: text,
      thing_id: integer,
      version: integer,
      record: textOrNull,
      ...columns(text, 'username', 'at'),
    },
    { key: ['kind', 'thing_id', 'version'] },
  )
  await createTable(schema, 'grounds', { id, name: uniqueText, ...columns(text, 'town', 'time_zone') })
  await schema.alterTable('tournaments').addColumn('rules', 'text').execute()
  await schema.alterTable('teams').addColumn('image_url', 'text').execute()
  await schema.alterTable('players').addColumn('external_id', 'text').execute()
}

export async function ingestTables({ schema }: Writing): Promise<void> {
  await createTable(schema, 'ingest_keys', {
    id,
    name: text,
    key_hash: uniqueText,
    ...columns(integerOrNull, 'match_id', 'tournament_id'),
    account_id: reference('accounts.id'),
    created_at: text,
    revoked_at: textOrNull,
  })
  await createTable(schema, 'pushed_states', {
    match_id: ['integer', (column) => column.primaryKey().references('matches.id')],
    version: bigint,
    state: text,
    heard_ms: milliseconds,
  })
}

export async function openingTable({ schema }: Writing): Promise<void> {
  await createTable(schema, 'opening', { id, at: text })
}
