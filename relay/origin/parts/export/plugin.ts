import fastifyPlugin from 'fastify-plugin'
import { exportRoutes } from './export-routes.ts'

export const exportPlugin = fastifyPlugin(
  async (app) => {
    exportRoutes(app, { ...app.core, ...app.accounts })
  },
  { name: 'export', dependencies: ['core', 'accounts'] },
)
