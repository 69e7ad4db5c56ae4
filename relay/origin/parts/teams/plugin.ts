import fastifyPlugin from 'fastify-plugin'
import { teamRoutes } from './team-routes.ts'

export const teamsPlugin = fastifyPlugin(
  async (app) => {
    teamRoutes(app, { ...app.core, ...app.statistics })
  },
  { name: 'teams', dependencies: ['core', 'players', 'series', 'statistics'] },
)
