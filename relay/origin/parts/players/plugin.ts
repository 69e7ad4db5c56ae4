import fastifyPlugin from 'fastify-plugin'
import { playerRoutes } from './player-routes.ts'

export const playersPlugin = fastifyPlugin(
  async (app) => {
    playerRoutes(app, { ...app.core, ...app.statistics })
  },
  { name: 'players', dependencies: ['core', 'statistics'] },
)
