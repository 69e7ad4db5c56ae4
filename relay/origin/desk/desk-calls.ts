import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiter } from '../../limits/rate-limiter.ts'
import type { AccountOf } from '../accounts/accounts.ts'
import { requireRole } from '../accounts/sessions/require-role.ts'
import type { Clock } from '../clock.ts'
import { type CallOptions, callsAt } from '../http/call.ts'
import { requireTurns } from '../http/require-rate.ts'
import { type Words, wordsFor } from '../words/words.ts'

export type Asked = { request: FastifyRequest; reply: FastifyReply; words: Words['desk']; username: string }
export type Handlers = Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', (asked: Asked) => Promise<object>>>
export type DeskCalls = (path: string, handlers: Handlers, options?: CallOptions) => void

export type DeskCallParts = { accountOf: AccountOf; monotonic: Clock }

const CALLS = { most: 600, withinMs: 60_000 }

/** Calls for editors alone. */
export function callsOfEditors(app: FastifyInstance, { accountOf, monotonic }: DeskCallParts): DeskCalls {
  const limit = new RateLimiter(CALLS, monotonic)
  return (path, handlers, options) => {
    const ofEditors = Object.entries(handlers).map(([method, handle]) => [
      method,
      async (request: FastifyRequest, reply: FastifyReply) => {
        const words = wordsFor(request, reply).desk
        const { id, username } = await requireRole(accountOf, request, ['editor'])
        await requireTurns([[limit, `${id}`]], words.slow)
        return handle({ request, reply, words, username })
      },
    ])
    callsAt(app, `/api/Desk/${path}`, Object.fromEntries(ofEditors), options)
  }
}
