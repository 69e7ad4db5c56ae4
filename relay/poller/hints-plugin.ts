import fp from 'fastify-plugin'
import { bearsToken } from '../ops/bearer-token.ts'
import { refuse } from '../security/errors.ts'

const HINT_BYTES = 4096
const FOLLOWS = 'This relay follows another one (API_HOST): send the hints of the origin to the first relay.'

/** An origin elsewhere announces that it has changed; who it is must be clear before its body is read. */
export const hintsPlugin = fp(
  async (app) => {
    const { originToken: token } = app.setup.config
    const { link } = app.ops
    if (link === undefined) return
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: HINT_BYTES }, (_request, _body, done) =>
        done(null),
      )
      scope.post(
        '/live/changed',
        {
          onRequest: async (request, reply) => {
            if (token === undefined)
              return refuse(reply, 404, 'This relay takes no hints: ORIGIN_TOKEN is not set.')
            if (!(await bearsToken({ token, name: 'token of ORIGIN_TOKEN' }, { request, reply, link })))
              return reply
          },
        },
        async (request, reply) => {
          const outcome = await app.scores.originChanged().catch((err) => {
            request.log.warn({ err }, 'a change waits for the next poll')
          })
          if (outcome === undefined)
            return refuse(reply, 503, 'The relay that polls cannot be reached; it polls all the same.', 1)
          if (outcome === 'follows') return refuse(reply, 409, FOLLOWS)
          return reply
            .code(202)
            .header('cache-control', 'no-store')
            .send({ Status: { code: 202, returnMessage: 'The scores are asked for.' } })
        },
      )
    })
  },
  { name: 'hints', dependencies: ['ops', 'scores'] },
)
