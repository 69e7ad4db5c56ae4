import { createIndex, createTable, integer, reference, text } from '#relay/database/create-table.ts'
import type { Migrations, Writing } from '../../core/database/schema.ts'

declare module '../../core/database/schema.ts' {
  interface Schema {
    /** Of readers, for the player of a match. */
    votes: { match_id: number; account_id: number; player_id: number; at: string }
  }
}

export const matchesTables: Migrations = { '31-2026-11-30-player-of-the-match': addPlayersOfMatches }

async function addPlayersOfMatches({ schema }: Writing): Promise<void> {
  await schema.alterTable('matches').addColumn('players_of_match', 'text').execute()
  await createTable(
    schema,
    'votes',
    {
      match_id: reference('matches.id'),
      account_id: reference('accounts.id'),
      player_id: integer,
      at: text,
    },
    { key: ['match_id', 'account_id'] },
  )
  await createIndex(schema, 'votes_of_account', 'votes', ['account_id'])
}
