import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { RateLimiter } from '#relay/limits/rate-limiter.ts'
import { type ContactAnswer, ContactRequest } from '#shared/api/contact.ts'
import { isVisible } from '#shared/api/first-name.ts'
import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import { nextId } from '../../core/database/next-id.ts'
import { write } from '../../core/database/write.ts'
import { call } from '../../core/http/call.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { requireRate } from '../../core/http/require-rate.ts'
import { fill, type Words, wordsFor } from '../../core/words/words.ts'
import type { AccountOf } from '../accounts/accounts.ts'

const MESSAGES = { most: 5, withinMs: 5 * 60_000 }

type ContactWords = Words['contact']

const FAULTS: Record<keyof ContactRequest, [empty: keyof ContactWords, wrong: keyof ContactWords]> = {
  Name: ['name.needed', 'name.wrong'],
  Email: ['email.needed', 'email.wrong'],
  Subject: ['subject.wrong', 'subject.wrong'],
  Message: ['message.needed', 'message.wrong'],
}

export function contactRoutes(
  app: FastifyInstance,
  { db, clock, monotonic, accountOf }: Pick<Core, 'db' | 'clock' | 'monotonic'> & { accountOf: AccountOf },
): void {
  const limit = new RateLimiter(MESSAGES, monotonic)

  call(app, 'POST', '/api/ContactUs/Send', async (request, reply) => {
    const { body } = request
    const words = wordsFor(request, reply).contact
    const asked = z.safeParse(ContactRequest, isObject(body) ? { Subject: '', ...body } : body)
    if (!asked.success) throw new Refusal(400, messageOf(asked.error, body, words))
    requireRate(limit, request, words.slow)
    const { Name: name, Email: email, Subject: subject, Message: message } = asked.data
    const account_id = (await accountOf(request))?.id ?? null
    await write(db, 'contact messages', async (transaction) => {
      const id = await nextId(transaction, 'contact_messages')
      const at = iso(clock())
      await transaction
        .insertInto('contact_messages')
        .values({ id, name, email, subject, message, at, account_id })
        .execute()
    })
    const answer: z.infer<typeof ContactAnswer> = {
      Status: { code: 0, returnMessage: fill(words.done, { name }) },
    }
    return reply.send(answer)
  })
}

function messageOf(error: z.core.$ZodError, body: unknown, words: ContactWords): string {
  if (!isObject(body)) return words['form.wrong']
  const wrong = new Set(error.issues.map(({ path }) => path[0]))
  return Object.entries(FAULTS)
    .filter(([field]) => wrong.has(field))
    .map(([field, [empty, other]]) => words[isEmpty(body[field]) ? empty : other])
    .join('\n')
}

function isEmpty(given: unknown): boolean {
  return typeof given !== 'string' || !isVisible(given)
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}
