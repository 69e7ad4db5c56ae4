import fp from 'fastify-plugin'
import { refuse } from '../security/errors.ts'
import { isScoreOfWithdrawn } from './answers/withdrawn-matches.ts'
import { proxy } from './proxy.ts'

export const proxyPlugin = fp(
  async (app) => {
    const { visitorOf, live } = app
    const { addresses, cleaner, errorBody } = app.answers
    app.addHook('onRequest', (request, reply, done) => {
      if (!isScoreOfWithdrawn(request.url, live.withdrawn.matches)) return done()
      refuse(reply, 410, 'The score of this match is withheld for now.')
    })
    await proxy(app, {
      cleaner,
      errorBody,
      leadsTo: (location, request) => addresses.leadsTo(location, request.url, visitorOf(request).site),
    })
  },
  { name: 'proxy', dependencies: ['live', 'security', 'events', 'answers', 'reader'] },
)
