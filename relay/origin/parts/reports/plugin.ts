import fastifyPlugin from 'fastify-plugin'
import { ReportWriter } from './report-writer.ts'

/** Reports have the names of now: they are looked at when a match ends and when one is changed. */
export const reportsPlugin = fastifyPlugin(
  async (app) => {
    const writer = new ReportWriter(app.core)
    app.core.events.on(['match ended', 'match changed'], () => writer.look())
    app.addHook('onReady', async () => writer.look())
    app.addHook('onClose', () => writer.stop())
  },
  { name: 'reports', dependencies: ['core', 'series'] },
)
