import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type ContactAnswer, ContactRequest, MAX_MESSAGE_LENGTH } from '#shared/api/contact.ts'
import { type Clock, iso } from '../clock.ts'
import { nextId } from '../database/next-id.ts'
import type { Database } from '../database/schema.ts'
import { call } from '../http/call.ts'
import { RateLimit } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { requireRate } from '../http/require-rate.ts'

const MESSAGES = { most: 5, withinMs: 5 * 60_000 }

/** What is wrong with a field, where nothing is in it and where something is. */
const FAULTS: Record<string, [empty: string, wrong: string]> = {
  Name: ['Please enter your name.', 'Please enter a name of at most 120 characters.'],
  Email: ['Please enter your e-mail address.', 'Please enter a valid e-mail address.'],
  Subject: ['Please enter a subject.', 'Please enter a subject of at most 200 characters.'],
  Message: [
    'Please enter your message.',
    `Please shorten your message: it may have ${MAX_MESSAGE_LENGTH.toLocaleString('en')} characters.`,
  ],
}

/** POST ContactUs/Send: a message from a reader, kept for the editors. Only one that is kept counts against the limit. */
export function contactRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }): void {
  const limit = new RateLimit(MESSAGES, clock)

  call(app, 'POST', '/api/ContactUs/Send', async (request, reply) => {
    const { body } = request
    const asked = z.safeParse(ContactRequest, isObject(body) ? { Subject: '', ...body } : body)
    if (!asked.success) throw new Refusal(400, messageOf(asked.error, body))
    requireRate(limit, request, 'Thank you, we have several messages from you. Please wait a minute.')
    const { Name: name, Email: email, Subject: subject, Message: message } = asked.data
    await db.transaction().execute(async (transaction) => {
      const id = await nextId(transaction, 'contact_messages')
      const at = iso(clock())
      await transaction
        .insertInto('contact_messages')
        .values({ id, name, email, subject, message, at })
        .execute()
    })
    const answer: z.infer<typeof ContactAnswer> = {
      Status: { code: 0, returnMessage: `Thank you, ${name}. Your message has reached us.` },
    }
    return reply.header('cache-control', 'no-store').send(answer)
  })
}

function messageOf(error: z.core.$ZodError, body: unknown): string {
  const field = String(error.issues[0]?.path[0] ?? '')
  const faults = FAULTS[field]
  if (!faults || !isObject(body)) {
    return 'The body has to be a JSON object with Name, Email, Subject and Message.'
  }
  const given = body[field]
  const isEmpty = typeof given !== 'string' || given.trim() === ''
  return faults[isEmpty ? 0 : 1]
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}
