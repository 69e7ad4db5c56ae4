import { rootCertificates } from 'node:tls'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Pool } from 'undici'
import { towardsBrowser, towardsOrigin } from './header-rules.ts'

export type ProxyOptions = {
  apiHost: URL
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  ca?: string
  /** Answers in the envelope where the origin does not. */
  refuse(reply: FastifyReply, code: number, sentence: string): FastifyReply
}

/** Paths that could mean one thing here and another at the origin. */
const AMBIGUOUS_PATH = /\\|\/\/|%2e|%2f|%5c|%00|(^|\/)\.\.?(\/|$)/i

/** Passes every call under /api that the relay does not answer itself on to the origin. */
export async function proxy(
  app: FastifyInstance,
  { apiHost, headers, timeoutMs, ca, refuse }: ProxyOptions,
): Promise<void> {
  const pool = new Pool(apiHost.origin, {
    connections: 64,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { rejectUnauthorized: true, ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }) },
  })
  app.addHook('onClose', () => pool.destroy())
  await app.register(httpProxy, {
    upstream: apiHost.origin,
    prefix: '/api',
    rewritePrefix: `${apiHost.pathname.replace(/\/+$/, '')}/api`,
    undici: pool,
    disableRequestLogging: true,
    preHandler: async (request, reply) => {
      if (AMBIGUOUS_PATH.test(request.raw.url?.split('?', 1)[0] ?? '')) {
        return refuse(reply, 400, 'This address is not well-formed.')
      }
      const { 'content-type': type } = request.headers
      if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
        return refuse(reply, 415, 'Send JSON.')
    },
    replyOptions: {
      // Without this the plugin asks again up to ten times when the origin answers 503.
      retryDelay: () => null,
      rewriteRequestHeaders: (request, sent) =>
        towardsOrigin({ ...sent }, { ...headers, 'x-request-id': String(request.id) }),
      rewriteHeaders: (received) => towardsBrowser(received),
      onError: (reply, { error }) => {
        const isLate = 'statusCode' in error && error.statusCode === 504
        refuse(
          reply as FastifyReply,
          isLate ? 504 : 502,
          isLate
            ? 'The answer took too long. Please try again.'
            : 'The origin cannot be reached just now. Please try again.',
        )
      },
    },
  })
}
