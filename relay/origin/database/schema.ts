import type { Generated, Kysely, Transaction } from 'kysely'
import type { CodePurpose } from '../mail/letter.ts'

export type Schema = {
  tournaments: {
    id: number
    key: string
    name: string
    season: string
    format: string
    /** What the desk adds to the format: overs, balls an over and points, as JSON. */
    rules: string | null
  }
  teams: {
    id: number
    key: string
    name: string
    short_name: string
    city: string
    colours: string
    /** An uploaded crest; without one it is drawn. */
    image_url: string | null
  }
  players: {
    id: number
    key: string
    name: string
    role: string
    batting_style: string
    bowling_style: string
    external_id: string | null
  }
  grounds: { id: number; name: string; town: string; time_zone: string }
  /** What was entered at the desk, whole at each change; `record` null: it was removed. */
  desk_versions: {
    kind: string
    thing_id: number
    version: number
    record: string | null
    username: string
    at: string
  }
  squads: { team_id: number; player_id: number; place: number; captain: number; keeper: number }
  /** `lane` and `lane_index` place a match of the demo's own schedule; `source_id` and `content_hash` one that was imported. */
  matches: {
    id: number
    tournament_id: number
    name: string
    format: string
    venue: string
    start_time: string
    phase: Phase
    team_a: number
    team_b: number
    sheet: string
    officials: string | null
    lane: string | null
    lane_index: number | null
    source_id: string | null
    content_hash: string | null
    finished_at: string | null
    outcome: string | null
    /** Who writes its log; null: no writer yet. Changed by `matches/ownership.ts` alone. */
    owner: Owner | null
    /** Rises with each write of a match that is scored or pushed: its past may have changed. */
    log_version: Generated<number>
    /** Rises where entries that were stored are others now: what a process has read of them is void. */
    log_epoch: Generated<number>
  }
  /** Of a match that was removed at the desk: every row of it, by table, as JSON. */
  removed_matches: { match_id: number; rows: string }
  match_log: { match_id: number; seq: number; event: string; at: string }
  /** What scorers sent, in order and never changed: `match_log` is what it comes to. `entry` is a `LogEntry` as JSON. */
  scored_entries: {
    match_id: number
    seq: number
    entry_id: string
    entry: string
    at: string
    account_id: number
  }
  scoring_locks: {
    match_id: number
    device: string
    account_id: number
    name: string
    fence: number
    since_ms: number
    heard_ms: number
    asked_device: string | null
    asked_account: number | null
    asked_name: string | null
    /** Who scores along: an `Along` with its time, as JSON. */
    along: string | null
  }
  /** Programs send scores with them. `key_hash`: SHA-256 of a key that was shown once. */
  ingest_keys: {
    id: number
    name: string
    key_hash: string
    match_id: number | null
    tournament_id: number | null
    account_id: number
    created_at: string
    revoked_at: string | null
  }
  /** The newest that a program sent of a match, as `PushedState`. */
  pushed_states: { match_id: number; version: number; state: string; heard_ms: number }
  /** What is to happen in a match played at a pace, whole: the length of its log says what has. `pace_ms` null: the demo's pace. */
  scripts: { match_id: number; pace_ms: number | null; paces: number; steps: string }
  /** `reader` is who reacted: `account:` and its id, or `visitor:` and the hash of a browser's cookie. */
  reactions: { content_type: string; content_id: number; reader: string; reaction: string; at: string }
  /** Clicks of one day on one ad; `ad_id` 0 is for the ads that have no number. */
  ad_clicks: { day: string; ad_type: string; ad_id: number; clicks: number }
  contact_messages: {
    id: number
    name: string
    email: string
    subject: string
    message: string
    at: string
  }
  /** Who was named for which side of a match; `figures` (JSON) is what came of it, once the match is over and has been counted. */
  appearances: { match_id: number; player_id: number; team_id: number; figures: string | null }
  counted_matches: { match_id: number; version: number; last_seq: number; innings: string }
  reports: {
    match_id: number
    edition: number
    entries: number
    title: string
    summary: string
    body: string
    alt: string
    author: string
    published_at: string
    updated_at: string | null
  }
  report_words: {
    match_id: number
    language: string
    title: string
    summary: string
    body: string
    alt: string
  }
  /** A letter on one of its ways. `letter` is a `Letter` as JSON, without its code once it was given up. */
  post: {
    id: string
    way: Way
    letter: string
    written_at: string
    due_at: string
    expires_at: string
    tries: number
    /** `sending` where a process was at it when it ended: it may have arrived. */
    state: 'waiting' | 'sending' | 'given up'
    last_error: string | null
  }
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
  }
  /** The last number that each kind of thing was given. */
  last_ids: { name: string; last: number }
  /** Keys and former names by which sources know our things, as well as their own. `thing_id` 0: another thing, which is not here. */
  other_names: { kind: string; name: string; thing_id: number }
  email_claims: { email: string; account_id: number }
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
  used_captchas: { nonce: string; expires_at: string }
  secrets: { name: string; value: string }
  predictions: { id: number; match_id: number }
  picks: {
    prediction_id: number
    place: number
    number_hash: string
    number: string | null
    team_id: number
    first_name: string
    reader: string
    at: string
  }
  pick_key: { value: string }
  opening: { id: number; at: string }
  rate_limits: { caller_hash: string; full_at_ms: number; wait_ms: number }
  leadership: { id: number; term: number }
  schema_version: { version: number }
  kysely_migration: { name: string; timestamp: string }
}

/** `desk`: an editor typed the result. */
export type Owner = 'scorer' | 'program' | 'import' | 'demo' | 'desk'
export type Phase = 'scheduled' | 'in play' | 'finished'
export type Way = 'e-mail' | 'sms'
export type Database = Kysely<Schema>
export type Writing = Transaction<Schema>
