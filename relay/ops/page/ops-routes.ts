import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { cutText } from '#shared/names/invisible-characters.ts'
import { OpsAction, SHOWN_TEXT } from '#shared/ops/ops-action.ts'
import { cookieOf } from '#shared/reader-settings-of-cookies.ts'
import { networkOf } from '../../network/networks.ts'
import { OPS_COOKIE } from '../../security/cookie-rules.ts'
import { refuse } from '../../security/errors.ts'
import { securityHeaders } from '../../security/security-headers.ts'
import { siteOrigin } from '../../security/site-origin.ts'
import { isSecureSite } from '../../security/visitor.ts'
import type { OpsLink } from '../ops-link.ts'
import { logWrongToken, TOO_MANY_TRIES } from './log-wrong-token.ts'
import { OPS_POLICY, opsAssets, opsDocument, opsPage, opsSignIn } from './ops-page.ts'
import { type Operator, OpsSessions, opsCookie } from './ops-session.ts'
import { OpsStream } from './ops-stream.ts'
import { readRunbook } from './runbook.ts'

const FORM_BYTES = 4096
const NOT_ENDED =
  'You are signed out in this browser, but that could not be kept: a copy of your cookie holds until its twelve hours are over, or the operator token is changed.'

const compressed = promisify(gzip)
const SignIn = z.object({
  Name: z.string().trim().min(1).max(60).regex(SHOWN_TEXT),
  Token: z.string().min(1).max(200),
  Next: z.string().optional(),
})
const NEXT = /^\/ops(\/runbook(\/[\w-]{1,60})?)?$/

export type OpsRoutes = {
  setEndedSessions(sessions: Iterable<string>): void
  close(): void
}

export function opsRoutes(app: FastifyInstance, link: OpsLink): OpsRoutes {
  const { config, clock, site } = app.setup
  const assets = opsAssets(site?.folder)
  const siteName = () => app.brand.current.name
  const runbook = readRunbook(site?.runbook)
  const siteOf = (request: FastifyRequest) => siteOrigin(request, config.publicUrl)
  const sessions = new OpsSessions(config.operatorToken, clock.wallMs)
  const stream = new OpsStream({ link, monotonicMs: clock.monotonicMs })
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
      return operator
        ? page(reply, 200, opsPage(assets, siteName(), operator.name))
        : page(reply, 401, opsSignIn(assets, siteName()))
    })

    scope.post('/ops/session', { bodyLimit: FORM_BYTES }, async (request, reply) => {
      const isForm = `${request.headers['content-type']}`.startsWith('application/x-www-form-urlencoded')
      const no = (status: number, problem: string) => {
        if (!isForm) return refuse(reply, status, problem)
        const { Name } = (request.body ?? {}) as { Name?: string }
        const name = cutText(String(Name ?? ''), 60)
        return page(
          reply,
          status,
          opsSignIn(assets, siteName(), { name, problem, next: nextOf(request.body) }),
        )
      }
      if (!isOwnPage(request, siteOf)) return no(403, 'Sign in from this page.')
      const given = SignIn.safeParse(request.body)
      const isRight = given.success && sessions.isToken(given.data.Token)
      const waitMs = await link.guess(networkOf(request.ip), isRight)
      if (waitMs > 0) {
        reply.header('retry-after', Math.ceil(waitMs / 1000))
        return no(429, TOO_MANY_TRIES)
      }
      if (!given.success) return no(400, 'Give your name and the operator token.')
      if (!isRight) {
        logWrongToken(request)
        return no(401, 'That is not the operator token.')
      }
      request.log.info({ by: given.data.Name, network: networkOf(request.ip) }, 'an operator signed in')
      reply.header('set-cookie', opsCookie(sessions.open(given.data.Name), isSecure(request)))
      reply.header('cache-control', 'no-store')
      return isForm ? reply.redirect(nextOf(request.body), 303) : reply.code(204).send()
    })

    scope.post('/ops/leave', { bodyLimit: FORM_BYTES }, async (request, reply) => {
      if (!isOwnPage(request, siteOf)) return refuse(reply, 403, 'Leave from this page.')
      const operator = operatorOf(request)
      reply.headers({ 'set-cookie': opsCookie(undefined, isSecure(request)), 'cache-control': 'no-store' })
      if (operator) {
        try {
          await link.endSession(operator.session, operator.untilMs)
        } catch (error) {
          request.log.error({ err: error, by: operator.name }, 'the end of a session could not be kept')
          return page(reply, 503, opsSignIn(assets, siteName(), { name: operator.name, problem: NOT_ENDED }))
        }
        request.log.info({ by: operator.name }, 'an operator signed out')
      }
      return reply.redirect('/ops', 303)
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
      if (!action.success) return refuse(reply, 400, whyNoAction(action.error))
      const outcome = await link.act(action.data, operator.name).catch((error) => {
        request.log.error({ err: error }, 'an action could not be kept')
      })
      if (outcome === undefined)
        return refuse(
          reply,
          503,
          'It could not be kept, and was not done. The store or the disk does not answer.',
        )
      if ('refusal' in outcome) return refuse(reply, outcome.status, outcome.refusal)
      if ('waitMs' in outcome)
        return refuse(
          reply,
          429,
          'Very many actions in a minute. Please wait a moment.',
          outcome.waitMs / 1000,
        )
      const { entry } = outcome
      return reply
        .header('cache-control', 'no-store')
        .send({ data: entry, Status: { code: 200, returnMessage: entry.outcome } })
    })

    for (const url of ['/ops/runbook', '/ops/runbook/:page'])
      scope.get(url, (request, reply) => {
        const { page: name = 'README' } = request.params as { page?: string }
        // Who follows the link of an alert comes in first, and then to where it leads.
        if (operatorOf(request) === undefined)
          return page(reply, 401, opsSignIn(assets, siteName(), { next: nextOf({ Next: request.url }) }))
        const found = runbook.get(name)
        if (found === undefined) return refuse(reply, 404, 'The runbook has no such page.')
        return page(reply, 200, opsDocument(assets, siteName(), found.title, found.html))
      })

    forOperators('/ops/report', async (_request, reply) => {
      const status = await link.status()
      if (status === undefined) return refuse(reply, 503, 'The first second is not over yet.')
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(status)
    })

    forOperators('/ops/stream', (request, reply, operator) => {
      if (stream.isFull) return refuse(reply, 503, 'Too many have this page open.')
      reply.hijack()
      const headers = { ...securityHeaders('file', isSecure(request)), 'x-request-id': request.id }
      void stream.begin(reply.raw, headers, () => sessions.isOpen(operator))
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
  return { close: () => stream.close(), setEndedSessions: (ended) => sessions.setEnded(ended) }
}

function nextOf(form: unknown): string {
  const { Next } = (form ?? {}) as { Next?: unknown }
  return typeof Next === 'string' && NEXT.test(Next) ? Next : '/ops'
}

function whyNoAction({ issues }: z.core.$ZodError): string {
  const [issue] = issues
  const place = issue?.path.at(-1)
  if (issue === undefined || place === undefined || place === 'type') return 'There is no such action.'
  return `The action cannot be done: ${issue.path.join('.')} is not what it takes.`
}

function isOwnPage(request: FastifyRequest, siteOf: (request: FastifyRequest) => string): boolean {
  const { origin, 'sec-fetch-site': from } = request.headers
  if (from !== undefined && from !== 'same-origin' && from !== 'none') return false
  return origin === undefined || origin === siteOf(request)
}
