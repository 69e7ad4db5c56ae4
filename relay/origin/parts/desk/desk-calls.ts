import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiter } from '#relay/limits/rate-limiter.ts'
import type { Core } from '../../core/core.ts'
import { type CallOptions, callsAt } from '../../core/http/call.ts'
import { headerCheck } from '../../core/http/header-check.ts'
import { requireTurns } from '../../core/http/require-rate.ts'
import { type Words, wordsFor } from '../../core/words/words.ts'
import type { AccountOf } from '../accounts/accounts.ts'
import { requireRole } from '../accounts/sessions/require-role.ts'

export type Asked = {
  request: FastifyRequest
  reply: FastifyReply
  words: Words
  /** The editor's account. */
  accountId: number
  username: string
}
type Handlers = Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', (asked: Asked) => Promise<object>>>
export type DeskCalls = (
  path: string,
  handlers: Handlers,
  options?: CallOptions & { app?: FastifyInstance },
) => void

const CALLS = { most: 600, withinMs: 60_000 }

/** Calls for editors alone. */
export function callsOfEditors(
  origin: FastifyInstance,
  { accountOf, monotonic }: Pick<Core, 'monotonic'> & { accountOf: AccountOf },
): DeskCalls {
  const limit = new RateLimiter(CALLS, monotonic)
  const editor = headerCheck((request) => requireRole(accountOf, request, ['editor']))
  return (path, handlers, { app = origin, ...options } = {}) => {
    const ofEditors = Object.entries(handlers).map(([method, handle]) => [
      method,
      async (request: FastifyRequest, reply: FastifyReply) => {
        const words = wordsFor(request, reply)
        const { id: accountId, username } = await editor.of(request)
        await requireTurns([[limit, `${accountId}`]], words.desk.slow)
        return handle({ request, reply, words, accountId, username })
      },
    ])
    callsAt(app, `/api/Desk/${path}`, Object.fromEntries(ofEditors), {
      ...options,
      onRequest: editor.onRequest,
    })
  }
}
