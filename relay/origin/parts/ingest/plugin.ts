import fastifyPlugin from 'fastify-plugin'
import { ingestRoutes } from './ingest-routes.ts'

export const ingestPlugin = fastifyPlugin(
  async (app) => {
    ingestRoutes(app, app.core)
  },
  { name: 'ingest', dependencies: ['core', 'desk'] },
)
