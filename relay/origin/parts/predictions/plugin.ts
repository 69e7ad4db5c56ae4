import fastifyPlugin from 'fastify-plugin'
import { predictionAd } from '../content/ad.ts'
import { predictionRoutes } from './prediction-routes.ts'

export const predictionsPlugin = fastifyPlugin(
  async (app) => {
    const { content } = app.content
    predictionRoutes(app, {
      ...{ ...app.core, ...app.accounts },
      redirectUrl: () => predictionAd(content.get('ads'))?.url ?? '',
    })
  },
  { name: 'predictions', dependencies: ['core', 'content', 'accounts'] },
)
