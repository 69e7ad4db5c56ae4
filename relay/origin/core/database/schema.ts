import type { Generated, Kysely, Transaction } from 'kysely'
import type { OutboxSchema } from '#relay/outbox/outbox-table.ts'

/** `tables.ts` adds the columns of later migrations to these. */
export interface TeamColumns {
  id: number
  key: string
  name: string
  short_name: string
  city: string
  colours: string
  /** An uploaded crest; without one it is drawn. */
  image_url: string | null
  /** The id that programs which send scores have for it. */
  external_id: string | null
}
export interface PlayerColumns {
  id: number
  key: string
  name: string
  role: string
  batting_style: string
  bowling_style: string
  external_id: string | null
  /** `name` is what readers see; this is what editors wrote, where it is another. */
  true_name: string | null
  name_shown: string | null
}
export interface GroundColumns {
  id: number
  name: string
  town: string
  time_zone: string
}

export interface Schema extends OutboxSchema {
  tournaments: {
    id: number
    key: string
    name: string
    season: string
    format: string
    /** What the desk adds to the format: overs, balls an over and points, as JSON. */
    rules: string | null
  }
  teams: TeamColumns
  players: PlayerColumns
  grounds: GroundColumns
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
    /** A `MatchStream` as JSON. */
    stream: string | null
    /** Chosen by scorers, editors or a file: a list of `{ PlayerId }` as JSON. */
    players_of_match: string | null
    lane: string | null
    lane_index: number | null
    source_id: string | null
    /** The id that programs which send scores have for it. */
    external_id: string | null
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
  /** What is to happen in a match played at a pace, whole: the length of its log says what has. `pace_ms` null: the demo's pace. */
  scripts: { match_id: number; pace_ms: number | null; paces: number; steps: string }
  /** Who was named for which side of a match; `figures` (JSON) is what came of it, once the match is over and has been counted. */
  appearances: { match_id: number; player_id: number; team_id: number; figures: string | null }
  counted_matches: { match_id: number; version: number; last_seq: number; innings: string }
  /** The last number that each kind of thing was given. */
  last_ids: { name: string; last: number }
  /** Keys and former names by which sources know our things, as well as their own. `thing_id` 0: another thing, which is not here. */
  other_names: { kind: string; name: string; thing_id: number }
  secrets: { name: string; value: string }
  opening: { id: number; at: string }
  leadership: { id: number; term: number }
  schema_version: { version: number }
  kysely_migration: { name: string; timestamp: string }
}

/** `desk`: an editor typed the result. */
export type Owner = 'scorer' | 'program' | 'import' | 'demo' | 'desk'
export type Phase = 'scheduled' | 'in play' | 'finished'
export type Database = Kysely<Schema>
export type Writing = Transaction<Schema>
/** A step from one version of the tables to the next, by its name: never changed once it was released. */
export type Migrations = Readonly<Record<string, (db: Writing) => Promise<void>>>
