import fastifyPlugin from 'fastify-plugin'
import { iso } from '../../core/clock.ts'
import type { Lane } from '../../core/play/match-script.ts'
import { demoLeague } from './league/demo-league.ts'
import { demoLanes, demoSides } from './league/lanes.ts'
import { saveSides } from './league/side.ts'
import { playPastSeasons } from './past/past-seasons.ts'
import { playPastMatch } from './past/play-past-match.ts'

export type DemoOptions = { lanes?: Lane[]; playPast?: typeof playPastMatch }

/** Matches that are invented and played, so that a new site has some in play, and seasons that are over. */
export const demoPlugin = fastifyPlugin<DemoOptions>(
  async (app, options) => {
    const { core, play } = app
    const { demoSeed, demoPastSeasons } = core.config
    const today = iso(core.clock()).slice(0, 10)
    const lanes = options.lanes ?? demoLanes(demoSeed ?? today, Number(today.slice(0, 4)))
    core.league.add(demoLeague)
    if (lanes.length === 0) return
    play.invent({ lanes, saveSides: (db) => saveSides(db, demoSides) })
    core.leadership.addDuty(async (term) =>
      playPastSeasons({
        ...{ ...core, health: core.playHealth, term, seed: demoSeed, seasons: demoPastSeasons },
        play: options.playPast ?? playPastMatch,
        onPlayed: () => void core.events.emit('match ended'),
      }),
    )
  },
  { name: 'demo', dependencies: ['core', 'play'] },
)
