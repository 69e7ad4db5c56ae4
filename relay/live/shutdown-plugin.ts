import { setTimeout as sleepFor } from 'node:timers/promises'
import fp from 'fastify-plugin'
import { RequestDrain } from '../security/drain-requests.ts'
import { drainSockets } from './drain-sockets.ts'

export type Pace = { noticeMs?: number; drainMs?: number; perSecond?: number }

export type Shutdown = {
  isStopping: boolean
  /** Called when readers are sent away. */
  onStop(act: () => void): void
  stop(pace?: Pace): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    shutdown: Shutdown
  }
}

export const shutdownPlugin = fp(
  async (app) => {
    const { drainNoticeMs, drainMs: usualDrainMs, drainPerSecond } = app.setup.config
    const requests = new RequestDrain(app.server)
    const acts: (() => void)[] = []
    const shutdown: Shutdown = {
      isStopping: false,
      onStop: (act) => acts.push(act),
      stop: async ({ noticeMs = drainNoticeMs, drainMs = usualDrainMs, perSecond = drainPerSecond } = {}) => {
        shutdown.isStopping = true
        await sleepFor(noticeMs)
        for (const act of acts) act()
        await Promise.all([requests.drain(drainMs), drainSockets(app.live.room, { drainMs, perSecond })])
        await app.close()
      },
    }
    app.decorate('shutdown', shutdown)
  },
  { name: 'shutdown', dependencies: ['live'] },
)
