import type { FastifyInstance } from 'fastify'
import { isSameSecret } from '../bytes/is-same-secret.ts'
import type { LiveRoom } from '../live/live-room.ts'
import { METRICS_TYPE } from '../metrics/metrics.ts'
import { refuse } from '../security/errors.ts'

export type HealthOptions = {
  room: LiveRoom
  isStopping(): boolean
  /** What of this relay has stopped for good, so that a restart helps. */
  stopped(): string | undefined
}

/**
 * For supervisors and load balancers: alive while everything goes round, whatever upstream does; ready from the first
 * good poll until the relay gets a signal to stop.
 */
export function health(app: FastifyInstance, { room, isStopping, stopped }: HealthOptions): void {
  const ok = { Status: { code: 200, returnMessage: 'OK' } }
  app.get('/healthz', (_request, reply) => {
    const part = stopped()
    if (part !== undefined) return refuse(reply, 503, `A restart is needed: ${part} has stopped.`)
    return reply.header('cache-control', 'no-store').send(ok)
  })
  app.get('/readyz', (_request, reply) => {
    if (isStopping()) return refuse(reply, 503, 'This relay is going away.')
    if (!room.hub.isReady) return refuse(reply, 503, 'No good answer from upstream yet.')
    return reply.header('cache-control', 'no-store').send(ok)
  })
}

export function metricsPage(app: FastifyInstance, text: () => Promise<string>, operatorToken: string): void {
  app.get('/metrics', async (request, reply) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${operatorToken}`)) {
      return refuse(reply, 401, 'Send the operator token as a bearer token.')
    }
    return reply.type(METRICS_TYPE).send(await text())
  })
}
