import fastifyPlugin from 'fastify-plugin'
import { Figures } from './figures.ts'
import { RecordBook } from './record-book.ts'

declare module 'fastify' {
  interface FastifyInstance {
    statistics: { figures: Figures; recordBook: RecordBook }
  }
}

export const statisticsPlugin = fastifyPlugin(
  async (app) => {
    const { db, board, clock, log } = app.core
    const figures = new Figures(db, board, log)
    app.addHook('onClose', () => figures.stop())
    app.addHook('onReady', async () => {
      // Readers do not wait for it.
      figures.count().catch((error: unknown) => log.error({ err: error }, 'matches were not counted'))
    })
    app.decorate('statistics', { figures, recordBook: new RecordBook(db, figures, clock) })
  },
  { name: 'statistics', dependencies: ['core'] },
)
