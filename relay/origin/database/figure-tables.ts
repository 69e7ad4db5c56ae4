import type { Writing } from './schema.ts'

export async function figureTables({ schema }: Writing): Promise<void> {
  await schema
    .createTable('appearances')
    .addColumn('match_id', 'integer', (column) => column.notNull().references('matches.id'))
    .addColumn('player_id', 'integer', (column) => column.notNull().references('players.id'))
    .addColumn('team_id', 'integer', (column) => column.notNull().references('teams.id'))
    .addColumn('figures', 'text')
    .addPrimaryKeyConstraint('appearances_pk', ['match_id', 'player_id'])
    .execute()
  await schema.createIndex('appearances_by_player').on('appearances').columns(['player_id']).execute()
  await schema.createIndex('appearances_by_team').on('appearances').columns(['team_id', 'match_id']).execute()
  await schema
    .createTable('counted_matches')
    .addColumn('match_id', 'integer', (column) => column.primaryKey().references('matches.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('last_seq', 'integer', (column) => column.notNull())
    .addColumn('innings', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('matches_by_tournament').on('matches').columns(['tournament_id']).execute()
}
