import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { OpsAction } from '#shared/ops/ops-action.ts'
import type { OpsLink } from '../../ops/ops-link.ts'
import { ActionRefusal, TooManyActions } from '../../ops/settings.ts'
import { cookieOf } from '../../proxy/headers/cookie-of.ts'
import { isSecureSite } from '../../proxy/visitor.ts'
import { refuse } from '../errors.ts'
import { networkOf } from '../networks.ts'
import { securityHeaders } from '../security-headers.ts'
import { OPS_POLICY, type OpsAssets, opsDocument, opsPage, opsSignIn } from './ops-page.ts'
import { OPS_COOKIE, type Operator, OpsSessions, opsCookie } from './ops-session.ts'
import { OpsStream } from './ops-stream.ts'
import type { RunbookPage } from './runbook.ts'

const FORM_BYTES = 4096

const compressed = promisify(gzip)
const SignIn = z.object({ Name: z.string().trim().min(1).max(60), Token: z.string().min(1).max(200) })

export type OpsRoutesOptions = {
  link: OpsLink
  assets: OpsAssets
  runbook: ReadonlyMap<string, RunbookPage>
  operatorToken: string
  wallMs(): number
  /** The address under which a reader sees the site. */
  siteOf(request: FastifyRequest): string
}

export type OpsRoutes = {
  /** Ends the open streams, which would keep the relay from stopping. */
  close(): void
}

/** `/ops`, the operators' wall, and what it reads: to whoever has the operator's token, and to nobody else. */
export function opsRoutes(app: FastifyInstance, options: OpsRoutesOptions): OpsRoutes {
  const { link, assets, runbook, siteOf } = options
  const sessions = new OpsSessions(options.operatorToken, options.wallMs)
  const stream = new OpsStream(link)
  const operatorOf = ({ headers }: FastifyRequest) =>
    sessions.operatorOf(cookieOf(headers.cookie, OPS_COOKIE))
  const page = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': OPS_POLICY })
      .type('text/html; charset=utf-8')
      .send(html)
  const isSecure = (request: FastifyRequest) => isSecureSite(siteOf(request))

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    scope.get('/ops', (request, reply) => {
      const operator = operatorOf(request)
      return operator ? page(reply, 200, opsPage(assets, operator.name)) : page(reply, 401, opsSignIn(assets))
    })

    scope.post('/ops/session', { bodyLimit: FORM_BYTES }, async (request, reply) => {
      const isForm = `${request.headers['content-type']}`.startsWith('application/x-www-form-urlencoded')
      const no = (status: number, problem: string) => {
        if (!isForm) return refuse(reply, status, problem)
        const { Name } = (request.body ?? {}) as { Name?: string }
        return page(reply, status, opsSignIn(assets, { name: String(Name ?? '').slice(0, 60), problem }))
      }
      if (!isOwnPage(request, siteOf)) return no(403, 'Come in from this page.')
      const waitMs = await link.guess(networkOf(request.ip))
      if (waitMs > 0) {
        reply.header('retry-after', Math.ceil(waitMs / 1000))
        return no(429, 'Too many tries from your address. Please wait a minute.')
      }
      const given = SignIn.safeParse(request.body)
      if (!given.success) return no(400, 'Give your name and the operator token.')
      if (!sessions.isToken(given.data.Token)) return no(401, 'That is not the operator token.')
      reply.header('set-cookie', opsCookie(sessions.open(given.data.Name), isSecure(request)))
      reply.header('cache-control', 'no-store')
      return isForm ? reply.redirect('/ops', 303) : reply.code(204).send()
    })

    scope.post('/ops/leave', { bodyLimit: FORM_BYTES }, (request, reply) => {
      if (!isOwnPage(request, siteOf)) return refuse(reply, 403, 'Leave from this page.')
      return reply
        .headers({ 'set-cookie': opsCookie(undefined, isSecure(request)), 'cache-control': 'no-store' })
        .redirect('/ops', 303)
    })

    type Handler = (request: FastifyRequest, reply: FastifyReply, operator: Operator) => unknown
    const forOperators = (url: string, handler: Handler) => {
      scope.get(url, (request, reply) => {
        const operator = operatorOf(request)
        return operator ? handler(request, reply, operator) : refuse(reply, 401, 'Sign in at /ops first.')
      })
    }

    scope.post('/ops/actions', { bodyLimit: 4 * FORM_BYTES }, async (request, reply) => {
      const operator = operatorOf(request)
      if (operator === undefined) return refuse(reply, 401, 'Sign in at /ops first.')
      if (!isOwnPage(request, siteOf)) return refuse(reply, 403, 'Act from the page of this site.')
      const action = OpsAction.safeParse(request.body)
      if (!action.success) return refuse(reply, 400, 'There is no such action.')
      try {
        const entry = await link.act(action.data, operator.name)
        return reply
          .header('cache-control', 'no-store')
          .send({ data: entry, Status: { code: 200, returnMessage: entry.outcome } })
      } catch (error) {
        if (error instanceof ActionRefusal) return refuse(reply, 409, error.message)
        if (error instanceof TooManyActions) {
          reply.header('retry-after', Math.ceil(error.waitMs / 1000))
          return refuse(reply, 429, error.message)
        }
        request.log.error({ err: error }, 'an action could not be kept')
        return refuse(
          reply,
          503,
          'It could not be kept, and was not done. The store or the disk does not answer.',
        )
      }
    })

    forOperators('/ops/runbook/:page', (request, reply) => {
      const { page: name = 'README' } = request.params as { page?: string }
      const found = runbook.get(name)
      if (found === undefined) return refuse(reply, 404, 'The runbook has no such page.')
      return page(reply, 200, opsDocument(assets, found.title, found.html))
    })

    forOperators('/ops/report', async (_request, reply) => {
      const report = await link.report()
      if (report === undefined) return refuse(reply, 503, 'The first second is not over yet.')
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(report)
    })

    forOperators('/ops/stream', (request, reply) => {
      if (stream.isFull) return refuse(reply, 503, 'Too many have this page open.')
      reply.hijack()
      void stream.begin(reply.raw, {
        ...securityHeaders('file', isSecure(request)),
        'x-request-id': request.id,
      })
      return reply
    })

    forOperators('/ops/history', async (request, reply) => {
      const { grain = 'second' } = request.query as { grain?: unknown }
      if (grain !== 'second' && grain !== 'minute') return refuse(reply, 400, 'grain is second or minute.')
      reply
        .headers({ 'cache-control': 'no-store', 'content-encoding': 'gzip' })
        .type('application/octet-stream')
      return reply.send(await compressed(await link.columns(grain), { level: 1 }))
    })
  })
  return { close: () => stream.close() }
}

/** Whether a form was sent by a page of this site, or by a program that is no browser. */
function isOwnPage(request: FastifyRequest, siteOf: (request: FastifyRequest) => string): boolean {
  const { origin, 'sec-fetch-site': from } = request.headers
  if (from !== undefined && from !== 'same-origin' && from !== 'none') return false
  return origin === undefined || origin === siteOf(request)
}
