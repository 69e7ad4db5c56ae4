import fastifyPlugin from 'fastify-plugin'
import type { InventedLeague } from './invented-league.ts'
import { Schedule } from './schedule.ts'
import { ScriptPlayer } from './script-player.ts'

declare module 'fastify' {
  interface FastifyInstance {
    play: { invent: (league: InventedLeague) => void }
  }
}

/** The leader plays matches by their scripts: those that were imported for it, and those of an invented league. */
export const playPlugin = fastifyPlugin(
  async (app) => {
    const { core } = app
    const paceMs = core.config.demoPaceMs
    const leagues: InventedLeague[] = []
    app.decorate('play', { invent: (league: InventedLeague) => leagues.push(league) })
    core.leadership.addDuty(async (term) => {
      const player = new ScriptPlayer({
        ...{ ...core, health: core.playHealth, term },
        demoPaceMs: paceMs,
        onFinished: (record) => {
          schedule.finished(record)
          void core.events.emit('match ended')
        },
      })
      const schedule = new Schedule({ ...core, health: core.playHealth, term, player, leagues, paceMs })
      const stop = async () => {
        await Promise.all([player.stop(), schedule.stop()])
      }
      try {
        await schedule.start()
      } catch (error) {
        await stop()
        throw error
      }
      return { stop }
    })
  },
  { name: 'play', dependencies: ['core'] },
)
