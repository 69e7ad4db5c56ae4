import fastifyPlugin from 'fastify-plugin'
import { adClickRoutes } from './ad-click-routes.ts'

export const adsPlugin = fastifyPlugin(
  async (app) => {
    adClickRoutes(app, app.core)
  },
  { name: 'ads', dependencies: ['core'] },
)
