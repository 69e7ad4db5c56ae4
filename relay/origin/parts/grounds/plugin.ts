import fastifyPlugin from 'fastify-plugin'
import { groundRoutes } from './ground-routes.ts'

export const groundsPlugin = fastifyPlugin(
  async (app) => {
    groundRoutes(app, app.core)
  },
  { name: 'grounds', dependencies: ['core'] },
)
