import * as z from 'zod/mini'
import { Count, Id } from '../id-and-count.ts'
import { MOMENT_KINDS } from '../notifications/moment.ts'
import { answerShape, pageShape, Status } from './envelope.ts'

/** The calls under /api/Desk/Webhook. */

export const WEBHOOK_EVENTS = MOMENT_KINDS

const Filters = { MatchId: z.optional(Id), TournamentId: z.optional(Id), TeamId: z.optional(Id) }

/** `Site`: where readers open this site, for the addresses in what is sent. */
export const WebhookRequest = z.object({
  Url: z.url({ protocol: /^https$/ }).check(z.maxLength(500)),
  Site: z.url({ protocol: /^https?$/ }).check(z.maxLength(200)),
  Events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length)),
  ...Filters,
})

/** `Secret` is shown this once. */
export const WebhookSecretAnswer = answerShape(z.object({ WebhookId: Id, Secret: z.string() }))

export const WebhookItem = z.object({
  ...{ WebhookId: Id, Url: z.string(), Events: z.array(z.string()), CreatedAt: z.string() },
  ...Filters,
  StoppedAt: z.optional(z.string()),
  /** By an editor, by the receiver's 410, or after five days of failures. */
  StoppedBy: z.optional(z.enum(['editor', 'receiver', 'failures'])),
  FailingSince: z.optional(z.string()),
})
export type WebhookItem = z.infer<typeof WebhookItem>
export const WebhooksAnswer = pageShape(WebhookItem)

export const WebhookDelivery = z.object({
  ...{ DeliveryId: z.string(), Type: z.string(), At: z.string(), Tries: Count },
  State: z.enum(['waiting', 'delivered', 'failed']),
  LastError: z.optional(z.string()),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
export const WebhookDeliveriesAnswer = pageShape(WebhookDelivery)

/** Without an id: all that failed. */
export const ReplayRequest = z.object({ DeliveryId: z.optional(z.string().check(z.maxLength(64))) })
export const WebhookAnswer = z.object({ Status })
