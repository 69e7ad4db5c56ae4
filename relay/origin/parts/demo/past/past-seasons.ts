import { iso } from '#relay/origin/core/clock.ts'
import type { Core } from '#relay/origin/core/core.ts'
import type { FencingTerm } from '#relay/origin/core/database/fencing-term.ts'
import { firstOpenedAtMs } from '#relay/origin/core/database/first-opened-at.ts'
import type { Database, Writing } from '#relay/origin/core/database/schema.ts'
import { keepFigures } from '#relay/origin/core/matches/figure-store.ts'
import { appendLog } from '#relay/origin/core/matches/log-store.ts'
import { insertMatchOf } from '#relay/origin/core/play/fixture-store.ts'
import { RepeatedWork } from '#relay/origin/core/repeated-work.ts'
import { type PastFixture, type PastPlan, pastFixtures } from './past-fixtures.ts'
import type { PlayedMatch } from './play-past-match.ts'

export type PastParts = Pick<Core, 'db' | 'clock' | 'timers' | 'log' | 'health'> & {
  term: FencingTerm
  seed: string | undefined
  seasons: number
  play: (plan: PastPlan, past: PastFixture) => PlayedMatch
  say: (sentence: string) => void
  onPlayed: () => void
}

const REST_AT_START_MS = 4000
const REST_MS = 40
/** As imports, which number their matches too. */
const TURN = 'matches'
const LOGGED_EVERY = 40

type Playing = { plan: PastPlan; missing: PastFixture[]; played: number; startedMs: number }

/** A match at a time in the background, stored whole or not at all; the stored ones show where to continue. */
export function playPastSeasons(parts: PastParts): RepeatedWork {
  const { db, term, clock, timers, log, health, seasons, play, say, onPlayed } = parts
  let playing: Playing | undefined

  async function begin(): Promise<Playing> {
    const openedMs = await firstOpenedAtMs(db, clock())
    const plan = { seed: parts.seed ?? new Date(openedMs).toISOString().slice(0, 10), openedMs, seasons }
    const stored = await storedPast(db)
    const missing = pastFixtures(plan).filter(({ lane, index }) => !stored.has(`${lane}/${index}`))
    if (missing.length > 0) say(`Past seasons are being played in the background: ${missing.length} matches.`)
    return { plan, missing, played: 0, startedMs: clock() }
  }

  async function round(): Promise<number | undefined> {
    const { plan, missing, played, startedMs } = playing ?? (await begin())
    // After a failure what is stored is read again.
    playing = undefined
    const next = missing[played]
    if (next) {
      const match = play(plan, next)
      await term.write(TURN, (transaction) => insertPlayed(transaction, next, match))
      playing = { plan, missing, played: played + 1, startedMs }
      if (playing.played % LOGGED_EVERY === 0)
        log.info({ played: playing.played, matches: missing.length }, 'past seasons are being played')
      return REST_MS
    }
    if (played > 0) {
      const seconds = Math.round((clock() - startedMs) / 1000)
      say(`Past seasons were played: ${played} matches in ${seconds} s.`)
      onPlayed()
    }
    return undefined
  }

  const work = new RepeatedWork({ timers, health, writer: 'past seasons', round })
  if (seasons > 0) work.later(REST_AT_START_MS)
  return work
}

async function storedPast(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('matches')
    .select(['lane', 'lane_index'])
    .where('lane_index', '<', 0)
    .execute()
  return new Set(rows.map(({ lane, lane_index }) => `${lane}/${lane_index}`))
}

async function insertPlayed(db: Writing, past: PastFixture, played: PlayedMatch): Promise<void> {
  const { fixture, sheet, log, outcome, figures } = played
  const startTime = iso(past.startMs)
  const id = await insertMatchOf(db, fixture, {
    ...{ lane: past.lane, lane_index: past.index, start_time: startTime, phase: 'finished' },
    ...{ sheet: JSON.stringify(sheet), outcome: JSON.stringify(outcome) },
    finished_at: log.at(-1)?.at ?? startTime,
  })
  await appendLog(db, id, 0, log)
  await keepFigures(db, id, log.length, figures)
}
