import fastifyPlugin from 'fastify-plugin'
import { adOf } from '../content/ad.ts'
import { matchRoutes } from './match-routes.ts'
import { voteRoutes } from './vote-routes.ts'

export const matchesPlugin = fastifyPlugin(
  async (app) => {
    const { content } = app.content
    voteRoutes(app, { ...app.core, ...app.accounts })
    matchRoutes(app, {
      ...{ ...app.core, recordBook: app.statistics.recordBook },
      sponsorAd: () => {
        const { match } = content.get('ads')
        return match && adOf(match, 'UpcomingMatch')
      },
    })
  },
  { name: 'matches', dependencies: ['core', 'accounts', 'content', 'series', 'statistics'] },
)
