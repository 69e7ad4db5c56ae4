import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { QueueFullError } from '#relay/limits/concurrency-limiter.ts'
import { networkOf } from '#relay/network/networks.ts'
import type { Problem } from '#shared/api/account-forms.ts'
import { MAX_PASSWORD_LENGTH } from '#shared/api/account-limits.ts'
import type { Status } from '#shared/api/envelope.ts'
import type { Language } from '#shared/language.ts'
import { call } from '../../core/http/call.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { languageOfRequest, type Words, wordsFor } from '../../core/words/words.ts'

const BUSY_SECONDS = 3

export type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  address: string
  language: Language
  words: Words['accounts']
  /** The header `Token`. */
  token: string | undefined
}

export function accountCall(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  handler: (asked: Asked) => Promise<object>,
): void {
  call(app, method, url, async (request, reply) => {
    const language = languageOfRequest(request)
    const words = wordsFor(request, reply).accounts
    try {
      const [address, token] = [networkOf(request.ip), headerOf(request, 'token')]
      return await handler({ request, reply, language, words, address, token })
    } catch (error) {
      throw error instanceof QueueFullError ? new Refusal(503, words.busy, BUSY_SECONDS) : error
    }
  })
}

/** What is missing counts as left empty: the form's own rules have words for that. */
export function readForm<Form extends z.ZodMiniObject>(
  { request: { body }, words }: Asked,
  form: Form,
): z.infer<Form> {
  const fields = Object.entries(form.shape).filter(([, field]) => !z.safeParse(field, undefined).success)
  const emptied = Object.fromEntries(fields.map(([name]) => [name, '']))
  const parsed = z.safeParse(form, isObject(body) ? { ...emptied, ...withoutNulls(body) } : body)
  if (!parsed.success) throw new Refusal(400, words['form.wrong'])
  return parsed.data
}

export function refuseProblems(problems: Problem[], words: Words['accounts'], password = ''): void {
  if (problems.length > 0) throw new Refusal(400, problems.map(({ id }) => words[id]).join('\n'))
  if (password.length > MAX_PASSWORD_LENGTH) throw new Refusal(400, words['password.tooLong'])
}

export function done(returnMessage: string): { Status: Status } {
  return { Status: { code: 0, returnMessage } }
}

export function headerOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const { [name]: value } = headers
  return typeof value === 'string' && value !== '' ? value : undefined
}

function withoutNulls(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}

function isObject(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}
