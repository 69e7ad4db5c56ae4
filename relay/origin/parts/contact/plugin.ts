import fastifyPlugin from 'fastify-plugin'
import { contactRoutes } from './contact-routes.ts'

export const contactPlugin = fastifyPlugin(
  async (app) => {
    contactRoutes(app, { ...app.core, ...app.accounts })
  },
  { name: 'contact', dependencies: ['core', 'accounts'] },
)
