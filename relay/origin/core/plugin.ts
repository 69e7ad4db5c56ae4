import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyPlugin from 'fastify-plugin'
import { statusKey } from '#relay/bytes/origin-status-key.ts'
import { type Clock, monotonicClock, systemClock, systemTimers, type Timers } from './clock.ts'
import type { OriginConfig } from './config/config.ts'
import { withoutDemo } from './database/hide-demo.ts'
import { openLeaderLock } from './database/leader-lock.ts'
import { openDatabase } from './database/open-database.ts'
import { WriteHealth } from './database/write-health.ts'
import { originEvents } from './events.ts'
import { Leadership } from './leadership.ts'
import { KnownLeagues } from './league-facts.ts'
import { CurrentMatches } from './matches/current-matches.ts'
import { MatchFinder } from './matches/match-finder.ts'
import { openOutbox } from './outbox.ts'
import { statusRoute } from './status/status-route.ts'
import { Uploads } from './uploads.ts'

export type CoreOptions = {
  config: OriginConfig
  clock?: Clock
  /** For rates and durations; where only the wall clock is given, it serves for both. */
  monotonic?: Clock
  timers?: Timers
  random?: (bytes: number) => Buffer
  say?: (sentence: string) => void
  /** Called after every change of what the two live calls answer. */
  scoresChanged?: () => void
}

const MINUTE_MS = 60_000

export const corePlugin = fastifyPlugin<CoreOptions>(
  async (app, options) => {
    const { config, clock = systemClock, monotonic = options.clock ?? monotonicClock } = options
    const { timers = systemTimers, random = randomBytes, say = () => {} } = options
    const { log } = app
    const paceMs = config.demoPaceMs
    const lock = openLeaderLock(config)
    app.addHook('onClose', () => lock.release())
    const opened = await openDatabase(config)
    app.addHook('onClose', () => opened.destroy())
    const db = config.isDemo ? opened : withoutDemo(opened)
    const health = new WriteHealth(log, monotonic)
    const playHealth = new WriteHealth(log, monotonic)
    const board = new CurrentMatches({
      ...{ db, clock, log },
      changed: () => options.scoresChanged?.(),
      leadMs: Math.min(30 * MINUTE_MS, 150 * paceMs),
      lingerMs: Math.min(10 * MINUTE_MS, Math.max(10_000, 100 * paceMs)),
    })
    const events = originEvents()
    events.on('match changed', () =>
      // The leader's schedule and the followers look again in half a second.
      board
        .refresh()
        .catch((error: unknown) => log.error({ err: error }, 'a changed match is not shown yet')),
    )
    const leadership = new Leadership({
      ...{ lock, db, timers, log, health: playHealth },
      follow: () => board.follow(),
    })
    const outbox = openOutbox({ db, clock, timers, log, isShared: lock.isShared })
    leadership.addDuty(async (term) => {
      await outbox.start((work) => term.write('letters', work))
      return outbox
    })
    app.addHook('onClose', () => leadership.stop())
    app.addHook('onReady', () => leadership.start())
    statusRoute(app, {
      ...{ db, clock, outbox, dataDir: config.dataDir },
      key: config.operatorToken === undefined ? undefined : statusKey(config.operatorToken),
      isStorageFailing: () => health.isStorageFailing || playHealth.isStorageFailing,
    })
    app.decorate('core', {
      ...{
        config,
        isShared: lock.isShared,
        db,
        board,
        finder: new MatchFinder(db, board),
        events,
        leadership,
      },
      ...{
        outbox,
        clock,
        monotonic,
        timers,
        random,
        health,
        playHealth,
        log,
        say,
        league: new KnownLeagues(),
      },
      uploads: new Uploads(join(config.contentDir ?? config.dataDir, 'uploads')),
    })
  },
  { name: 'core' },
)
