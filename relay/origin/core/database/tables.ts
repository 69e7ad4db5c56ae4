import {
  columns,
  createIndex,
  createTable,
  id,
  integer,
  integerOrNull,
  reference,
  text,
  textOrNull,
  uniqueText,
} from '#relay/database/create-table.ts'
import { outboxOfLetters } from './outbox-of-letters.ts'
import { lastingNames, matchOwners } from './owner-tables.ts'
import type { Migrations, Schema, Writing } from './schema.ts'

export const coreTables: Migrations = {
  '01-matches': matchTables,
  '03-figures': figureTables,
  '09-opening': openingTable,
  '10-leadership': leadershipTable,
  '16-matches-by-venue': matchesByVenue,
  '22-match-owners': matchOwners,
  '23-lasting-names': lastingNames,
  '24-2026-11-29-outbox': outboxOfLetters,
  '27-2026-11-30-players-names-shown': shownNames,
}

/** Texts that editors enter, as calls name them, with their columns. An empty text is stored where one is left out. */
export const RECORD_TEXTS = {
  grounds: { GroundName: 'name', Town: 'town', TimeZone: 'time_zone' },
  players: { Name: 'name', Role: 'role', BattingStyle: 'batting_style', BowlingStyle: 'bowling_style' },
  teams: { TeamName: 'name', ShortName: 'short_name', City: 'city' },
} as const satisfies { [Table in keyof Schema]?: Readonly<Record<string, keyof Schema[Table]>> }

async function shownNames({ schema }: Writing): Promise<void> {
  await schema.alterTable('players').addColumn('true_name', 'text').execute()
  await schema.alterTable('players').addColumn('name_shown', 'text').execute()
  await createIndex(schema, 'players_by_true_name', 'players', ['true_name'])
}

async function matchTables(db: Writing): Promise<void> {
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

async function matchesByVenue({ schema }: Writing): Promise<void> {
  await createIndex(schema, 'matches_by_venue', 'matches', ['venue', 'phase'])
}

async function figureTables({ schema }: Writing): Promise<void> {
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

async function leadershipTable({ schema }: Writing): Promise<void> {
  await createTable(schema, 'leadership', { id, term: integer })
}

async function openingTable({ schema }: Writing): Promise<void> {
  await createTable(schema, 'opening', { id, at: text })
}
