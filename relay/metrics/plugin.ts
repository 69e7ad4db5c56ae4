import fp from 'fastify-plugin'
import { createMetrics, type Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

export const metricsPlugin = fp(async (app) => void app.decorate('metrics', createMetrics()), {
  name: 'metrics',
})
