import {
  bigint,
  bigintOrNull,
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
} from '#relay/database/create-table.ts'
import type { Migrations, Writing } from '../../core/database/schema.ts'

declare module '../../core/database/schema.ts' {
  interface Schema {
    /** `events`: kinds as JSON. The secrets are encrypted; the old one signs too until `old_until`. Times in ms but for texts. */
    webhooks: {
      id: number
      url: string
      site: string
      events: string
      match_id: number | null
      tournament_id: number | null
      team_id: number | null
      secret: string
      old_secret: string | null
      old_until: number | null
      created_at: string
      stopped_at: string | null
      stopped_by: 'editor' | 'receiver' | 'failures' | null
      failing_since: number | null
    }
    /** `id`: of its message in the outbox, which has its state until it is delivered. `tries`: of that delivery. */
    webhook_deliveries: {
      id: string
      webhook_id: number
      type: string
      body: string
      created_at: number
      tries: number
    }
    /** Events that were sent once or are too old to be: none is sent again. `key` is empty for a match that was seen. */
    webhook_events: { match_id: number; key: string; at: number }
  }
}

export const webhookTables: Migrations = {
  '25-2026-11-30-webhooks': makeWebhooks,
}

async function makeWebhooks({ schema }: Writing): Promise<void> {
  await createTable(schema, 'webhooks', {
    id,
    ...columns(text, 'url', 'site', 'events', 'secret', 'created_at'),
    ...columns(integerOrNull, 'match_id', 'tournament_id', 'team_id'),
    ...columns(textOrNull, 'old_secret', 'stopped_at', 'stopped_by'),
    ...columns(bigintOrNull, 'old_until', 'failing_since'),
  })
  await createTable(schema, 'webhook_deliveries', {
    id: textKey,
    webhook_id: reference('webhooks.id'),
    ...columns(text, 'type', 'body'),
    created_at: bigint,
    tries: integer,
  })
  await createIndex(schema, 'webhook_deliveries_by_time', 'webhook_deliveries', ['webhook_id', 'created_at'])
  const key = { key: ['match_id', 'key'] }
  await createTable(schema, 'webhook_events', { match_id: integer, key: text, at: bigint }, key)
}
