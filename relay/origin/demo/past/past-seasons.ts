import { firstOpenedAtMs } from '../../database/first-opened-at.ts'
import type { OriginParts } from '../../origin-parts.ts'
import { type PastFixture, type PastPlan, pastFixtures } from './past-fixtures.ts'
import { insertPlayed, storedPast } from './past-store.ts'
import type { PlayedMatch } from './play-past-match.ts'

export type PastParts = Pick<OriginParts, 'db' | 'term' | 'clock' | 'timers' | 'log' | 'health'> & {
  seed: string | undefined
  seasons: number
  play: (plan: PastPlan, past: PastFixture) => PlayedMatch
  say: (sentence: string) => void
  onPlayed: () => void
}

const REST_AT_START_MS = 4000
const REST_MS = 40
const WRITER = 'past seasons'
/** As imports, which number their matches too. */
const TURN = 'matches'
const TOLD_EVERY = 40

/** A match at a time in the background, stored whole or not at all; the stored ones show where to continue. */
export class PastSeasons {
  readonly #parts: PastParts
  #cancel: () => void = () => {}
  #playing: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(parts: PastParts) {
    this.#parts = parts
  }

  start(): void {
    if (this.#parts.seasons > 0) this.#playLater(REST_AT_START_MS)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancel()
    await this.#playing
    this.#parts.health.forget((writer) => writer === WRITER)
  }

  #playLater(ms: number): void {
    this.#cancel = this.#parts.timers(ms, () => {
      this.#playing = this.#playAll()
        .then(() => this.#parts.health.succeeded(WRITER))
        .catch((error: unknown) => {
          const retryMs = this.#parts.health.failed(WRITER, error)
          if (!this.#isStopped) this.#playLater(retryMs)
        })
    })
  }

  async #playAll(): Promise<void> {
    const { db, term, clock, log, seasons, play, say, onPlayed } = this.#parts
    const openedMs = await firstOpenedAtMs(db, clock())
    const seed = this.#parts.seed ?? new Date(openedMs).toISOString().slice(0, 10)
    const plan: PastPlan = { seed, openedMs, seasons }
    const stored = await storedPast(db)
    const missing = pastFixtures(plan).filter(({ lane, index }) => !stored.has(`${lane}/${index}`))
    if (missing.length === 0) return
    say(`Past seasons are being played in the background: ${missing.length} matches.`)
    const startedMs = clock()
    for (const [place, past] of missing.entries()) {
      if (this.#isStopped) return
      const played = play(plan, past)
      await term.write(TURN, (transaction) => insertPlayed(transaction, past, played))
      if ((place + 1) % TOLD_EVERY === 0)
        log.info({ played: place + 1, matches: missing.length }, 'past seasons are being played')
      await this.#rest()
    }
    say(
      `Past seasons were played: ${missing.length} matches in ${Math.round((clock() - startedMs) / 1000)} s.`,
    )
    onPlayed()
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#parts.timers(REST_MS, resolve)
      this.#cancel = () => {
        cancel()
        resolve()
      }
    })
  }
}
