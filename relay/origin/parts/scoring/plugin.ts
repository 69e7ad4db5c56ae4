import fastifyPlugin from 'fastify-plugin'
import { scoringRoutes } from './scoring-routes.ts'

export const scoringPlugin = fastifyPlugin(
  async (app) => {
    scoringRoutes(app, { ...app.core, ...app.accounts })
  },
  { name: 'scoring', dependencies: ['core', 'accounts'] },
)
