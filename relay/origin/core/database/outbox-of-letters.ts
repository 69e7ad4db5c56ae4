import { sql } from 'kysely'
import { redactText } from '#relay/logging/redact-text.ts'
import { createOutbox } from '#relay/outbox/outbox-table.ts'
import type { Writing } from './schema.ts'

type StoredLetter = {
  id: string
  way: string
  letter: string
  written_at: string
  due_at: string
  expires_at: string
  tries: number
  state: 'waiting' | 'sending' | 'given up'
  last_error: string | null
}

const CODE_WAITS_MS = 120_000
const OTHERS_WAIT_MS = 3_600_000

/** The outbox, with the letters that waited in a table of their own. */
export async function outboxOfLetters(db: Writing): Promise<void> {
  await createOutbox(db)
  const { rows } = await sql<StoredLetter>`select * from post`.execute(db)
  for (const { id, way, letter, written_at, due_at, expires_at, last_error, ...row } of rows) {
    const { kind, isWithoutRecipient } = JSON.parse(letter) as { kind: string; isWithoutRecipient?: true }
    await db
      .insertInto('outbox')
      .values({
        ...{ ...row, id, kind, channel: way, body: letter },
        ...{ written_at: Date.parse(written_at), next_at: Date.parse(due_at) },
        expires_at: isWithoutRecipient ? Number.MAX_SAFE_INTEGER : Date.parse(expires_at),
        most_wait_ms: kind === 'code' ? CODE_WAITS_MS : OTHERS_WAIT_MS,
        last_error: last_error && redactText(last_error),
        ...{ claimed_by: null, claimed_at: row.state === 'waiting' ? null : Date.parse(due_at) },
      })
      .execute()
  }
  await db.schema.dropTable('post').execute()
}
