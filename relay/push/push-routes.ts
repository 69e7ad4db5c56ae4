import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  PUSH_CHOICES_PATH,
  PUSH_KEY_PATH,
  PUSH_READING_PATH,
  PUSH_SUBSCRIPTION_PATH,
} from '#shared/addresses/push-addresses.ts'
import { Choices, PushAddress, ReadingChoices, SubscriptionKey } from '#shared/notifications/choices.ts'
import { RateLimiter } from '../limits/rate-limiter.ts'
import { networkOf } from '../network/networks.ts'
import { refuse } from '../security/errors.ts'
import type { BrowserCalls } from './push-link.ts'

const MAX_BODY_BYTES = 16 * 1024
/** A person changes a few things; a house or a network has many people. */
const OF_AN_ADDRESS = { most: 120, withinMs: 60_000, callers: 50_000 }

const Saved = z.strictObject({ subscription: PushAddress, choices: z.strictObject(Choices.shape) })
const Read = z.strictObject({ key: SubscriptionKey })
const Reading = z.strictObject({ key: SubscriptionKey, reading: z.strictObject(ReadingChoices.shape) })

export type PushRouteOptions = {
  notifier: BrowserCalls | undefined
  siteOf(request: FastifyRequest): string
  nowMs(): number
}

export function pushRoutes(app: FastifyInstance, { notifier, siteOf, nowMs }: PushRouteOptions): void {
  const ofAddress = new RateLimiter(OF_AN_ADDRESS, nowMs)
  const options = { bodyLimit: MAX_BODY_BYTES }

  app.get(PUSH_KEY_PATH, (_request, reply) =>
    answer(reply, async (ask) => done(reply, { key: await ask.key() })),
  )

  app.put(PUSH_SUBSCRIPTION_PATH, options, (request, reply) =>
    taken(request, reply, Saved, async (ask, { subscription, choices }) => {
      const outcome = await ask.save(subscription, choices, siteOf(request))
      switch (outcome) {
        case 'saved':
          return done(reply, {})
        case 'unknown':
          return refuse(reply, 404, 'There is no such subscription.')
        case 'not allowed':
          return refuse(reply, 422, 'This browser is told by a push service that this site does not know.')
        case 'bad key':
          return refuse(reply, 422, 'Nothing can be encrypted with this key.')
        case 'full':
          return refuse(reply, 503, 'No more people can be told just now.', 3600)
        default:
          return outcome satisfies never
      }
    }),
  )

  app.post(PUSH_CHOICES_PATH, options, (request, reply) =>
    taken(request, reply, Read, async (ask, { key }) => {
      const choices = await ask.read(key)
      return choices ? done(reply, { choices }) : refuse(reply, 404, 'There is no such subscription.')
    }),
  )

  app.put(PUSH_READING_PATH, options, (request, reply) =>
    taken(request, reply, Reading, async (ask, { key, reading }) =>
      (await ask.changeReading(key, reading))
        ? done(reply, {})
        : refuse(reply, 404, 'There is no such subscription.'),
    ),
  )

  app.delete(PUSH_SUBSCRIPTION_PATH, options, (request, reply) =>
    taken(request, reply, Read, async (ask, { key }) =>
      (await ask.remove(key)) ? done(reply, {}) : refuse(reply, 404, 'There is no such subscription.'),
    ),
  )

  /** Of a page of our own, not too often, and in the form that it must have. */
  function taken<Schema extends z.ZodMiniType>(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: Schema,
    work: (ask: BrowserCalls, body: z.output<Schema>) => Promise<unknown>,
  ): unknown {
    const { origin } = request.headers
    if (origin !== undefined && origin !== siteOf(request))
      return refuse(reply, 403, 'This is for our own pages.')
    const waitMs = ofAddress.take(networkOf(request.ip))
    if (waitMs > 0)
      return refuse(reply, 429, 'That was very often. Please try again in a moment.', waitMs / 1000)
    if (!isJson(request)) return refuse(reply, 415, 'Send JSON.')
    const body = schema.safeParse(request.body)
    if (!body.success) return refuse(reply, 400, sentenceFor(body.error))
    return answer(reply, (ask) => work(ask, body.data))
  }

  async function answer(
    reply: FastifyReply,
    work: (ask: BrowserCalls) => Promise<unknown>,
  ): Promise<unknown> {
    if (notifier === undefined) return refuse(reply, 404, 'Notifications are switched off here.')
    try {
      return await work(notifier)
    } catch {
      return refuse(reply, 503, 'Notifications cannot be changed just now. Please try again in a moment.', 5)
    }
  }
}

function done(reply: FastifyReply, data: object): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ Status: { code: 200, returnMessage: '' }, ...data })
}

/** A simple request of another site cannot say so (Fetch, 2.2.2). */
function isJson({ headers }: FastifyRequest): boolean {
  return /^application\/json\b/i.test(headers['content-type'] ?? '')
}

/** Names where it is wrong, and nothing of what was sent. */
function sentenceFor({ issues }: z.core.$ZodError): string {
  const path =
    issues[0]?.path.slice(0, 2).filter((part) => typeof part === 'string' && /^\w{1,20}$/.test(part)) ?? []
  return path.length === 0 ? 'This is not what pages send.' : `${path.join('.')} is not what it should be.`
}
