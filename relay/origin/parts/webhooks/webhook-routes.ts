import type * as z from 'zod/mini'
import { mayBeOutside } from '#relay/network/fetch-outside.ts'
import * as api from '#shared/api/webhooks.ts'
import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import { nextId } from '../../core/database/next-id.ts'
import { rowsOfPage } from '../../core/database/rows-of-page.ts'
import type { Schema, Writing } from '../../core/database/schema.ts'
import { write } from '../../core/database/write.ts'
import { readBody } from '../../core/http/read-body.ts'
import { idInPath, pageOfQuery } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import { fill, type Words } from '../../core/words/words.ts'
import type { Asked, DeskCalls } from '../desk/desk-calls.ts'
import { addDeliveries, queueDeliveries } from './deliveries.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

const MOST_OF_URL = 500

type Parts = Pick<Core, 'db' | 'clock' | 'outbox'> & { secrets: WebhookSecrets }

/** Webhooks and their deliveries, for editors. */
export function webhookRoutes(deskCalls: DeskCalls, { db, clock, outbox, secrets }: Parts): void {
  /** In a transaction, on one that is switched on. */
  const onWebhook = async <T>(
    { request, words }: Asked,
    work: (transaction: Writing, webhook: Schema['webhooks']) => Promise<T>,
  ): Promise<T> => {
    const id = idInPath(request, 'webhook')
    const result = await write(db, 'webhooks', async (transaction) => {
      const row = await transaction.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw new Refusal(404, words.ingest['unknown.webhook'])
      if (row.stopped_at !== null) throw new Refusal(409, words.ingest['webhook.off'])
      return work(transaction, row)
    })
    outbox.wake()
    return result
  }
  const change = (transaction: Writing, id: number, changes: Partial<Schema['webhooks']>) =>
    transaction.updateTable('webhooks').set(changes).where('id', '=', id).execute()

  deskCalls('Webhook', {
    GET: async ({ request }): Promise<z.infer<typeof api.WebhooksAnswer>> => {
      const newest = db.selectFrom('webhooks').selectAll().orderBy('id', 'desc')
      const { rows, TotalCount } = await rowsOfPage(newest, pageOfQuery(request.query))
      return { Status: SUCCESS, data: rows.map(itemOf), TotalCount }
    },
    POST: async ({ request, words }): Promise<z.infer<typeof api.WebhookSecretAnswer>> => {
      const form = readBody(api.WebhookRequest, request.body, words.scoring, MOST_OF_URL)
      if (!mayBeOutside(form.Url)) throw new Refusal(400, words.ingest['webhook.address'])
      const data = await write(db, 'webhooks', async (transaction) => {
        await requireKnown(transaction, form, words.scoring)
        const id = await nextId(transaction, 'webhooks')
        const { shown, stored } = secrets.make(id)
        const row = {
          ...{ id, url: form.Url, site: new URL(form.Site).origin, events: JSON.stringify(form.Events) },
          ...{ match_id: form.MatchId ?? null, tournament_id: form.TournamentId ?? null },
          ...{ team_id: form.TeamId ?? null, secret: stored, old_secret: null, old_until: null },
          ...{ created_at: iso(clock()), stopped_at: null, stopped_by: null, failing_since: null },
        }
        await transaction.insertInto('webhooks').values(row).execute()
        return { WebhookId: id, Secret: shown }
      })
      return { Status: SUCCESS, data }
    },
  })

  deskCalls('Webhook/:id', {
    DELETE: async (asked): Promise<z.infer<typeof api.WebhookAnswer>> => {
      await onWebhook(asked, (transaction, { id }) =>
        change(transaction, id, { stopped_at: iso(clock()), stopped_by: 'editor' }),
      )
      return { Status: SUCCESS }
    },
  })

  deskCalls('Webhook/:id/On', {
    POST: async ({ request, words }): Promise<z.infer<typeof api.WebhookAnswer>> => {
      const { numUpdatedRows } = await db
        .updateTable('webhooks')
        .set({ stopped_at: null, stopped_by: null, failing_since: null })
        .where('id', '=', idInPath(request, 'webhook'))
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Refusal(404, words.ingest['unknown.webhook'])
      return { Status: SUCCESS }
    },
  })

  deskCalls('Webhook/:id/Secret', {
    POST: async (asked): Promise<z.infer<typeof api.WebhookSecretAnswer>> => {
      const data = await onWebhook(asked, async (transaction, { id, secret }) => {
        const { shown, stored } = secrets.make(id)
        const old = { old_secret: secret, old_until: secrets.oldUntil() }
        await change(transaction, id, { ...old, secret: stored })
        return { WebhookId: id, Secret: shown }
      })
      return { Status: SUCCESS, data }
    },
  })

  deskCalls('Webhook/:id/Test', {
    POST: async (asked): Promise<z.infer<typeof api.WebhookAnswer>> => {
      const at = clock()
      const data = { Text: 'A test: nothing has happened in a match.' }
      const payload = { type: 'test', timestamp: iso(at), data }
      await onWebhook(asked, (transaction, { id }) =>
        addDeliveries(transaction, outbox, [{ webhookId: id, payload }], at),
      )
      return { Status: SUCCESS }
    },
  })

  deskCalls('Webhook/:id/Delivery', {
    GET: async ({ request }): Promise<z.infer<typeof api.WebhookDeliveriesAnswer>> => {
      const newest = deliveriesOf(db, idInPath(request, 'webhook')).orderBy('d.created_at', 'desc')
      const { rows, TotalCount } = await rowsOfPage(newest, pageOfQuery(request.query))
      return { Status: SUCCESS, data: rows.map(deliveryOf), TotalCount }
    },
  })

  deskCalls('Webhook/:id/Replay', {
    POST: async (asked): Promise<z.infer<typeof api.WebhookAnswer>> => {
      const { DeliveryId } = readBody(api.ReplayRequest, asked.request.body, asked.words.scoring)
      await onWebhook(asked, async (transaction, { id }) => {
        const rows = (await deliveriesOf(transaction, id).execute()).filter(({ id: one, state }) =>
          DeliveryId === undefined
            ? state === 'given up'
            : one === DeliveryId && (state === null || state === 'given up'),
        )
        if (rows.length === 0) throw new Refusal(404, asked.words.ingest['webhook.nothing'])
        const ids = rows.map((row) => row.id)
        await transaction.deleteFrom('outbox').where('id', 'in', ids).execute()
        await queueDeliveries(transaction, outbox, rows, clock())
      })
      return { Status: SUCCESS }
    },
  })
}

type Filters = Pick<z.infer<typeof api.WebhookRequest>, 'MatchId' | 'TournamentId' | 'TeamId'>

async function requireKnown(transaction: Writing, form: Filters, words: Words['scoring']): Promise<void> {
  const tables = { MatchId: 'matches', TournamentId: 'tournaments', TeamId: 'teams' } as const
  for (const field of ['MatchId', 'TournamentId', 'TeamId'] as const) {
    const id = form[field]
    if (id === undefined) continue
    const row = await transaction
      .selectFrom(tables[field])
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new Refusal(404, fill(words['form.wrong'], { field }))
  }
}

/** While it is on its way, or was given up, its message is in the outbox. */
const deliveriesOf = (db: Core['db'], webhookId: number) =>
  db
    .selectFrom('webhook_deliveries as d')
    .leftJoin('outbox as o', 'o.id', 'd.id')
    .select(['d.id', 'd.type', 'd.created_at', 'd.tries', 'o.state', 'o.tries as out_tries', 'o.last_error'])
    .where('d.webhook_id', '=', webhookId)

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof deliveriesOf>['execute']>>[number]

function deliveryOf(row: DeliveryRow): api.WebhookDelivery {
  return {
    ...{ DeliveryId: row.id, Type: row.type, At: iso(row.created_at), Tries: row.out_tries ?? row.tries },
    State: row.state === null ? 'delivered' : row.state === 'given up' ? 'failed' : 'waiting',
    LastError: row.last_error ?? undefined,
  }
}

function itemOf(row: Schema['webhooks']): api.WebhookItem {
  return {
    ...{ WebhookId: row.id, Url: row.url, Events: JSON.parse(row.events), CreatedAt: row.created_at },
    ...{ MatchId: row.match_id ?? undefined, TournamentId: row.tournament_id ?? undefined },
    ...{ TeamId: row.team_id ?? undefined, StoppedAt: row.stopped_at ?? undefined },
    StoppedBy: row.stopped_by ?? undefined,
    FailingSince: row.failing_since === null ? undefined : iso(row.failing_since),
  }
}
