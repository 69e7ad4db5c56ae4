import fastifyPlugin from 'fastify-plugin'
import { isContent } from '../content/desk-records.ts'
import { callsOfEditors, type DeskCalls } from './desk-calls.ts'
import { deskRoutes } from './desk-routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    desk: { calls: DeskCalls }
  }
}

export const deskPlugin = fastifyPlugin(
  async (app) => {
    const { core, accounts } = app
    const calls = callsOfEditors(app, { ...core, ...accounts })
    await deskRoutes(app, calls, {
      ...{ ...core, ...accounts, content: app.content.content },
      onChange: (kind) => core.events.emitSerial(isContent(kind) ? 'content changed' : 'match changed'),
    })
    app.decorate('desk', { calls })
  },
  { name: 'desk', dependencies: ['core', 'content', 'accounts', 'series'] },
)
