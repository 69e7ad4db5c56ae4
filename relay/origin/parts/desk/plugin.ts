import fastifyPlugin from 'fastify-plugin'
import { isContent } from '../content/desk-records.ts'
import { deskRoutes } from './desk-routes.ts'

export const deskPlugin = fastifyPlugin(
  async (app) => {
    const { core, accounts } = app
    await deskRoutes(app, {
      ...{ ...core, ...accounts, content: app.content.content },
      onChange: (kind) => core.events.emitSerial(isContent(kind) ? 'content changed' : 'match changed'),
    })
  },
  { name: 'desk', dependencies: ['core', 'content', 'accounts'] },
)
