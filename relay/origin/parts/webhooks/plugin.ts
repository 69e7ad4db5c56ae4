import fastifyPlugin from 'fastify-plugin'
import { fetchOutside } from '#relay/network/fetch-outside.ts'
import { EventWatch } from './event-watch.ts'
import { type SendWebhook, webhookChannel } from './webhook-channel.ts'
import { webhookRoutes } from './webhook-routes.ts'
import { WebhookSecrets } from './webhook-secrets.ts'

export type WebhookOptions = { sendWebhook?: SendWebhook; webhookAnswerWithinMs?: number }

const ANSWER_WITHIN_MS = 15_000

/** Match events for programs elsewhere, through the outbox. */
export const webhooksPlugin = fastifyPlugin<WebhookOptions>(
  async (app, { sendWebhook = fetchOutside, webhookAnswerWithinMs: answerWithinMs = ANSWER_WITHIN_MS }) => {
    const { core, desk, mail } = app
    const secrets = new WebhookSecrets(mail.key, core)
    core.outbox.addChannel(webhookChannel({ ...core, secrets, sendWebhook, answerWithinMs }))
    webhookRoutes(desk.calls, { ...core, secrets })
    core.leadership.addDuty(async (term) => new EventWatch({ ...core, term }))
  },
  { name: 'webhooks', dependencies: ['core', 'desk', 'mail'] },
)
