import fastifyPlugin from 'fastify-plugin'
import { seriesRoutes } from './series-routes.ts'

export const seriesPlugin = fastifyPlugin(
  async (app) => {
    seriesRoutes(app, { ...app.core, ...app.statistics })
  },
  { name: 'series', dependencies: ['core', 'statistics'] },
)
