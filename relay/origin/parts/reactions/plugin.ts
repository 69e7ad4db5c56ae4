import fastifyPlugin from 'fastify-plugin'
import { reactionRoutes } from './reaction-routes.ts'

export const reactionsPlugin = fastifyPlugin(
  async (app) => {
    reactionRoutes(app, { ...app.core, ...app.accounts, exists: app.content.exists })
  },
  { name: 'reactions', dependencies: ['core', 'content', 'accounts'] },
)
