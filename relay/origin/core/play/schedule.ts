import type { Core } from '../core.ts'
import type { FencingTerm } from '../database/fencing-term.ts'
import type { MatchRecord } from '../matches/match-record.ts'
import { RepeatedWork } from '../repeated-work.ts'
import { fixturesAhead, insertFixture, lastIndex, moveFixture } from './fixture-store.ts'
import type { InventedLeague } from './invented-league.ts'
import type { Lane } from './match-script.ts'
import { openLane, placedIn } from './opening.ts'
import type { ScriptPlayer } from './script-player.ts'

type Waiting = { startMs: number; paces: number }

const MINUTE_MS = 60_000

export type ScheduleParts = Pick<Core, 'db' | 'board' | 'clock' | 'timers' | 'health'> & {
  term: FencingTerm
  player: ScriptPlayer
  leagues: readonly InventedLeague[]
  paceMs: number
}

const LOOK_MS = 400
/** As imports, which number their matches too. */
const TURN = 'matches'
const ALWAYS_IN_PLAY = 2

export class Schedule {
  readonly #parts: ScheduleParts
  readonly #looks: RepeatedWork
  readonly #lanes: readonly Lane[]
  readonly #toPlan = new Set<Lane>()

  constructor(parts: ScheduleParts) {
    const { timers, health } = parts
    this.#parts = parts
    this.#lanes = parts.leagues.flatMap(({ lanes }) => lanes)
    this.#looks = new RepeatedWork({ timers, health, writer: 'schedule', round: () => this.#round() })
  }

  async start(): Promise<void> {
    const { term, board, player, leagues, clock, paceMs } = this.#parts
    const lanes = this.#lanes
    await term.write(TURN, async (transaction) => {
      for (const league of leagues) await league.saveSides(transaction)
      for (const lane of lanes) {
        if ((await lastIndex(transaction, lane.key)) >= 0) continue
        for (const placed of openLane(lane, clock(), paceMs)) await insertFixture(transaction, placed)
      }
    })
    await board.follow()
    for (const record of board.matches()) {
      const { phase, hasScript } = record.facts
      if (phase === 'in play' && hasScript) await player.play(record)
    }
    for (const lane of lanes) await this.#planAhead(lane)
    await this.#look()
    this.#looks.later(LOOK_MS)
  }

  finished({ facts }: MatchRecord): void {
    const lane = this.#lanes.find(({ key }) => key === facts.lane)
    if (!lane) return
    this.#toPlan.add(lane)
    this.#looks.now()
  }

  stop(): Promise<void> {
    return this.#looks.stop()
  }

  async #round(): Promise<number> {
    for (const lane of this.#toPlan) {
      await this.#planAhead(lane)
      this.#toPlan.delete(lane)
    }
    await this.#look()
    return LOOK_MS
  }

  async #look(): Promise<void> {
    const { board, clock } = this.#parts
    const lanes = this.#lanes
    await board.refresh()
    for (const record of board.matches()) {
      const { phase, startTime, lane, hasScript } = record.facts
      if (phase !== 'scheduled' || !hasScript || Date.parse(startTime) > clock()) continue
      if (lane === undefined || !this.#isBusy(lane)) await this.#begin(record)
    }
    const wanted = Math.min(ALWAYS_IN_PLAY, lanes.length)
    while (lanes.filter(({ key }) => this.#isBusy(key)).length < wanted) {
      if (!(await this.#bringForward())) return
    }
  }

  #isBusy(lane: string): boolean {
    return this.#parts.board.matches().some(({ facts }) => facts.lane === lane && facts.phase === 'in play')
  }

  async #begin(record: MatchRecord): Promise<void> {
    await this.#parts.player.play(record)
    const lane = this.#lanes.find(({ key }) => key === record.facts.lane)
    if (lane) await this.#planAhead(lane)
  }

  async #bringForward(): Promise<boolean> {
    const { db, term, board, clock } = this.#parts
    const resting = this.#lanes.filter(({ key }) => !this.#isBusy(key))
    const next = await Promise.all(resting.map(async ({ key }) => (await fixturesAhead(db, key))[0]))
    const [first] = next.filter((one) => one !== undefined).sort((a, b) => a.startMs - b.startMs)
    if (!first) return false
    await term.write(TURN, (transaction) => moveFixture(transaction, first.id, clock()))
    await board.refresh()
    const record = board.get(first.id)
    if (!record) return false
    await this.#begin(record)
    return true
  }

  async #planAhead(lane: Lane): Promise<void> {
    const { term, board, player, clock, paceMs } = this.#parts
    const current = board.matches().find(({ facts }) => facts.lane === lane.key && facts.phase === 'in play')
    const fromMs = clock() + (current ? player.pacesLeft(current.facts.id) * paceMs : 0)
    await term.write(TURN, async (transaction) => {
      const waiting = (await fixturesAhead(transaction, lane.key)).length
      for (let more = waiting; more < lane.ahead; more++) {
        const next = placedIn(lane, (await lastIndex(transaction, lane.key)) + 1)
        await insertFixture(transaction, { ...next, startMs: 0, log: [] })
      }
      const ahead = await fixturesAhead(transaction, lane.key)
      const times = timesOf(ahead, { fromMs, paceMs, gapMs: lane.gapPaces * paceMs })
      for (const [index, { id, startMs }] of ahead.entries()) {
        const time = times[index] ?? startMs
        if (time !== startMs) await moveFixture(transaction, id, time)
      }
    })
    await board.refresh()
  }
}

/** An announced time stays as long as it is possible and leaves no long gap. */
function timesOf(
  fixtures: readonly Waiting[],
  { fromMs, paceMs, gapMs }: { fromMs: number; paceMs: number; gapMs: number },
): number[] {
  const roundMs = gapMs >= MINUTE_MS ? MINUTE_MS : 1
  let freeMs = fromMs
  return fixtures.map(({ startMs, paces }) => {
    const canStand = startMs >= freeMs && startMs <= freeMs + 2 * gapMs + roundMs
    const time = canStand ? startMs : Math.ceil((freeMs + gapMs) / roundMs) * roundMs
    freeMs = time + paces * paceMs
    return time
  })
}
