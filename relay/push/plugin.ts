import fp from 'fastify-plugin'
import { pushRoutes } from './push-routes.ts'

export const pushPlugin = fp(
  async (app) => {
    const { push, clock } = app.setup
    pushRoutes(app, {
      notifier: push,
      siteOf: (request) => app.visitorOf(request).site,
      nowMs: clock.monotonicMs,
    })
  },
  { name: 'push', dependencies: ['security'] },
)
