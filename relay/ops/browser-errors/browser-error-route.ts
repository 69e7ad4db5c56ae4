import type { FastifyInstance } from 'fastify'
import { RateLimiter } from '../../limits/rate-limiter.ts'
import { networkOf } from '../../network/networks.ts'
import { refuse } from '../../security/errors.ts'
import { readBrowserError } from './browser-error.ts'
import type { BrowserErrors } from './browser-errors.ts'

export const BROWSER_ERRORS_PATH = '/errors'

const MAX_BODY_BYTES = 4096
const OF_AN_ADDRESS = { most: 30, withinMs: 60_000, callers: 10_000 }
/** When every page breaks at once, a few say what all would. */
const IN_ALL = { most: 300, withinMs: 60_000 }

export function browserErrorRoute(app: FastifyInstance, errors: BrowserErrors): void {
  const nowMs = app.setup.clock.monotonicMs
  const ofAddress = new RateLimiter(OF_AN_ADDRESS, nowMs)
  const inAll = new RateLimiter(IN_ALL, nowMs)
  app.post(BROWSER_ERRORS_PATH, { bodyLimit: MAX_BODY_BYTES }, (request, reply) => {
    const { origin } = request.headers
    if (origin !== undefined && origin !== app.visitorOf(request).site)
      return refuse(reply, 403, 'This is for our own pages.')
    const network = networkOf(request.ip)
    const waitMs = ofAddress.take(network) || inAll.take('all')
    if (waitMs > 0)
      return refuse(reply, 429, 'Very many errors are reported. Please try again in a moment.', waitMs / 1000)
    if (typeof request.body !== 'string') return refuse(reply, 415, 'Send the report as text/plain.')
    const error = readBrowserError(request.body)
    if (error === undefined) return refuse(reply, 400, 'This is not a report of an error.')
    app.events.browserErrorReported(error, errors.add(error))
    app.setup.worker?.shareBrowserError(error)
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
