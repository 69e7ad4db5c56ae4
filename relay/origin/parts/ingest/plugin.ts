import fastifyPlugin from 'fastify-plugin'
import { ingestRoutes } from './ingest-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { resultRoutes } from './result-routes.ts'

export const ingestPlugin = fastifyPlugin(
  async (app) => {
    const { core, desk } = app
    ingestRoutes(app, core)
    keyRoutes(desk.calls, core)
    resultRoutes(desk.calls, core)
  },
  { name: 'ingest', dependencies: ['core', 'accounts', 'desk'] },
)
