import fastifyPlugin from 'fastify-plugin'
import { adOf } from '../content/ad.ts'
import { matchRoutes } from './match-routes.ts'

export const matchesPlugin = fastifyPlugin(
  async (app) => {
    const { content } = app.content
    matchRoutes(app, {
      ...{ ...app.core, recordBook: app.statistics.recordBook },
      sponsorAd: () => {
        const { match } = content.get('ads')
        return match && adOf(match, 'UpcomingMatch')
      },
    })
  },
  { name: 'matches', dependencies: ['core', 'content', 'series', 'statistics'] },
)
