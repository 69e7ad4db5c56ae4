import fastifyPlugin from 'fastify-plugin'
import { searchRoutes } from './find-everything.ts'

export const searchPlugin = fastifyPlugin(
  async (app) => {
    searchRoutes(app, { ...app.core, articles: app.content.articles })
  },
  { name: 'search', dependencies: ['core', 'content', 'players', 'series', 'teams'] },
)
