import fp from 'fastify-plugin'
import { LoopWatchdog } from './loop-watchdog.ts'
import { OperatorEvents } from './operator-events.ts'

declare module 'fastify' {
  interface FastifyInstance {
    events: OperatorEvents
    watchdog: LoopWatchdog
  }
}

export const eventsPlugin = fp(
  async (app) => {
    const { clock } = app.setup
    app.decorate(
      'events',
      new OperatorEvents({ log: app.log, metrics: app.metrics, monotonicMs: clock.monotonicMs }),
    )
    app.decorate('watchdog', new LoopWatchdog(clock.monotonicMs))
  },
  { name: 'events', dependencies: ['metrics'] },
)
