import fastifyPlugin from 'fastify-plugin'
import { ownerRoutes } from './owner-routes.ts'
import { scoringRoutes } from './scoring-routes.ts'

export const scoringPlugin = fastifyPlugin(
  async (app) => {
    const { core, accounts, desk } = app
    scoringRoutes(app, { ...core, ...accounts })
    ownerRoutes(desk.calls, core)
  },
  { name: 'scoring', dependencies: ['core', 'accounts', 'desk', 'ingest'] },
)
