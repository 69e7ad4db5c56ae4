import { Webhook } from 'standardwebhooks'
import type { OutsideRequest } from '#relay/network/fetch-outside.ts'
import { type Channel, Refused } from '#relay/outbox/channel.ts'
import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import type { Schema } from '../../core/database/schema.ts'
import { CHANNEL } from './deliveries.ts'
import type { WebhookSecrets } from './webhook-secrets.ts'

/** In place of a request that leaves the network. */
export type SendWebhook = (url: string, request: OutsideRequest) => Promise<Response>

type Parts = Pick<Core, 'db' | 'clock'> & {
  secrets: WebhookSecrets
  sendWebhook: SendWebhook
  answerWithinMs: number
}

const GONE = 410
const FAILURES_END_AFTER_MS = 5 * 24 * 60 * 60_000

/** Sends deliveries, signed as Standard Webhooks says; switches a webhook off where its receiver is gone. */
export function webhookChannel(parts: Parts): Channel {
  const { db, clock } = parts
  const change = (id: number, changes: Partial<Schema['webhooks']>) =>
    db.updateTable('webhooks').set(changes).where('id', '=', id).where('stopped_at', 'is', null).execute()
  return {
    name: CHANNEL,
    withoutSecrets: (body) => body,
    async send({ id, tries }, signal) {
      const row = await db
        .selectFrom('webhook_deliveries as d')
        .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
        .selectAll('w')
        .select('d.body')
        .where('d.id', '=', id)
        .executeTakeFirst()
      if (row === undefined) throw new Refused('The delivery is stored no longer.')
      if (row.stopped_at !== null) throw new Refused('The webhook is switched off.')
      const stop = (stopped_by: Schema['webhooks']['stopped_by']) =>
        change(row.id, { stopped_by, stopped_at: iso(clock()) })
      try {
        const status = await answerTo(id, row, signal, parts)
        if (status === GONE) {
          await stop('receiver')
          throw new Refused('The receiver answered 410: it takes no more, and the webhook is switched off.')
        }
        if (status < 200 || status > 299) throw new Error(sentenceOf(status))
      } catch (error) {
        if (error instanceof Refused || signal.aborted) throw error
        const since = row.failing_since ?? clock()
        await change(row.id, { failing_since: since })
        if (clock() - since < FAILURES_END_AFTER_MS) throw error
        await stop('failures')
        throw new Refused('The receiver took nothing for five days, and the webhook is switched off.')
      }
      await db.updateTable('webhook_deliveries').set({ tries }).where('id', '=', id).execute()
      await change(row.id, { failing_since: null })
    },
  }
}

const sentenceOf = (status: number) =>
  `The receiver answered ${status}${status >= 300 && status < 400 ? ': redirects are not followed' : ''}.`

/** The body of the answer is not read. */
async function answerTo(
  id: string,
  { body, ...webhook }: Schema['webhooks'] & { body: string },
  signal: AbortSignal,
  { clock, secrets, sendWebhook, answerWithinMs }: Parts,
): Promise<number> {
  const now = new Date(clock())
  const signatures = secrets.valid(webhook).map((secret) => new Webhook(secret).sign(id, now, body))
  const answer = await sendWebhook(webhook.url, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'webhook-id': id },
      'webhook-timestamp': `${Math.floor(now.getTime() / 1000)}`,
      'webhook-signature': signatures.join(' '),
    },
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
  })
  await answer.body?.cancel()
  return answer.status
}
