import { randomUUID } from 'node:crypto'
import type { Schema, Writing } from '../../core/database/schema.ts'
import type { OriginOutbox } from '../../core/outbox.ts'

export const CHANNEL = 'webhook'
const DAY_MS = 24 * 60 * 60_000
export const STORED_MS = 7 * DAY_MS

/** What is sent, as Standard Webhooks has it. */
export type Payload = { type: string; timestamp: string; data: object }
type Delivery = Pick<Schema['webhook_deliveries'], 'id' | 'type'>

/** Call `outbox.wake` when the transaction is committed. */
export async function addDeliveries(
  transaction: Writing,
  outbox: OriginOutbox,
  payloads: readonly { webhookId: number; payload: Payload }[],
  nowMs: number,
): Promise<void> {
  if (payloads.length === 0) return
  const rows = payloads.map(({ webhookId, payload }) => ({
    ...{ id: randomUUID(), webhook_id: webhookId, type: payload.type, body: JSON.stringify(payload) },
    ...{ created_at: nowMs, tries: 0 },
  }))
  await transaction.insertInto('webhook_deliveries').values(rows).execute()
  await queueDeliveries(transaction, outbox, rows, nowMs)
}

/** The bodies stay with the deliveries: one that arrived can be sent again. */
export async function queueDeliveries(
  transaction: Writing,
  outbox: OriginOutbox,
  deliveries: readonly Delivery[],
  nowMs: number,
): Promise<void> {
  await outbox.add(
    transaction,
    deliveries.map(({ id, type }) => ({
      ...{ id, channel: CHANNEL, kind: type, body: '{}', expiresMs: nowMs + DAY_MS, mostWaitMs: DAY_MS / 24 },
    })),
  )
}
