import fp from 'fastify-plugin'
import { LevelSwitch } from '../logging/level-switch.ts'
import { LoopWatchdog } from './loop-watchdog.ts'
import { OperatorEvents } from './operator-events.ts'

declare module 'fastify' {
  interface FastifyInstance {
    events: OperatorEvents
    logLevel: LevelSwitch
    watchdog: LoopWatchdog
  }
}

export const eventsPlugin = fp(
  async (app) => {
    const { config, clock, log } = app.setup
    app.decorate(
      'events',
      new OperatorEvents({
        log: app.log,
        metrics: app.metrics,
        monotonicMs: clock.monotonicMs,
        scoreWentBack: (topic) => app.ops.desk?.scoreWentBack(topic),
      }),
    )
    app.decorate('logLevel', new LevelSwitch(config.logLevel, [log, app.log]))
    app.decorate('watchdog', new LoopWatchdog(clock.monotonicMs))
    app.addHook('onClose', async () => app.logLevel.set(undefined))
  },
  { name: 'events', dependencies: ['metrics'] },
)
