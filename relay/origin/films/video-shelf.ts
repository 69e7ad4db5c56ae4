import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { ConcurrencyLimiter } from '../../limits/concurrency-limiter.ts'
import type { Timers } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import type { Content } from '../editorial/content.ts'
import type { EncodedAnswer } from '../http/encoded-answer.ts'
import type { MatchFinder } from '../matches/match-finder.ts'
import type { MatchRecord } from '../matches/match-record.ts'
import type { KeptFiles } from '../media/kept-files.ts'
import type { ScoreFace } from '../pictures/score-face.ts'
import { filmOf } from './film.ts'
import { type Recap, recapOf } from './recap.ts'

export type VideoParts = {
  db: Database
  finder: MatchFinder
  content: Content
  face: ScoreFace
  kept: KeptFiles
  timers: Timers
  log: FastifyBaseLogger
}

/** A film is known by its match, and by this where films come out otherwise than before. */
const EDITION = 1
/** The first seconds of an origin belong to the matches and to whoever is waiting for a page. */
const LOOK_MS = 10_000
/** A film costs a core for seconds: one that the disk did not take is not made again at the next look. */
const RETRY_MS = 120_000
const LEAST_BALLS = 30
/** Lists ask for all that are listed again and again. */
const RECAPS_HELD = 32

/** The recaps of the latest finished matches. Each is made once, on first demand or in the background, and kept on disk. */
export class VideoShelf {
  readonly #parts: VideoParts
  readonly #making = new Map<string, Promise<Buffer>>()
  readonly #one = new ConcurrencyLimiter({ atOnce: 1, mayWait: Number.POSITIVE_INFINITY })
  #recaps = new Map<number, { length: number; secondsAtMost: number; recap: Recap }>()
  readonly #stopping = new AbortController()
  #isAhead = false
  #cancel = () => {}

  constructor(parts: VideoParts) {
    this.#parts = parts
  }

  /** Matches that have a recap, the latest first. */
  async matches(): Promise<number[]> {
    const { db, content } = this.#parts
    const rows = await db
      .selectFrom('matches')
      .select('matches.id')
      .where('matches.phase', '=', 'finished')
      .where('matches.lane', 'is not', null)
      .where(({ eb, selectFrom }) =>
        eb(
          selectFrom('match_log')
            .select(({ fn }) => fn.max('match_log.seq').as('last'))
            .whereRef('match_log.match_id', '=', 'matches.id'),
          '>',
          LEAST_BALLS,
        ),
      )
      .orderBy('matches.finished_at', 'desc')
      .orderBy('matches.id', 'desc')
      .limit(content.get('videos.yaml').listed)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** What the gallery lists. Where films are made ahead nobody is shown one that is still to be made: it takes longer than anybody waits. */
  async listed(): Promise<number[]> {
    const ids = await this.matches()
    if (!this.#isAhead) return ids
    const made = await Promise.all(
      ids.map(async (id) => {
        const found = await this.recap(id)
        return found !== undefined && (await this.#parts.kept.has(nameOf(found.record, found.recap)))
      }),
    )
    return ids.filter((_, place) => made[place])
  }

  /** A finished match with its recap; undefined where there is none to be made. */
  async recap(matchId: number): Promise<{ record: MatchRecord; recap: Recap } | undefined> {
    const record = await this.#parts.finder.find(matchId)
    if (record?.facts.phase !== 'finished' || record.balls().length < LEAST_BALLS) return undefined
    const { secondsAtMost } = this.#parts.content.get('videos.yaml')
    const held = this.#recaps.get(matchId)
    if (held?.length === record.length && held.secondsAtMost === secondsAtMost)
      return { record, recap: held.recap }
    const recap = recapOf(record, secondsAtMost)
    this.#recaps.delete(matchId)
    this.#recaps.set(matchId, { length: record.length, secondsAtMost, recap })
    const [oldest] = this.#recaps.keys()
    if (this.#recaps.size > RECAPS_HELD && oldest !== undefined) this.#recaps.delete(oldest)
    return { record, recap }
  }

  async film(matchId: number): Promise<EncodedAnswer | undefined> {
    const found = await this.recap(matchId)
    if (!found) return undefined
    const { record, recap } = found
    const name = nameOf(record, recap)
    const held = this.#making.get(name)
    const made = held ?? this.#make(name, record, recap).finally(() => this.#making.delete(name))
    if (!held) this.#making.set(name, made)
    return { body: await made, etag: `"${name}"`, type: 'video/webm' }
  }

  /** Makes what is listed and not there yet: one film at each look, so that no core is kept busy for long. */
  start(afterMs = LOOK_MS): void {
    this.#isAhead = true
    this.#cancel = this.#parts.timers(afterMs, () => {
      void this.#makeNext().then(
        () => this.#goOn(LOOK_MS),
        (error: unknown) => {
          if (!this.#stopping.signal.aborted)
            this.#parts.log.error(
              { reason: error instanceof Error ? error.message : String(error) },
              'a recap could not be made',
            )
          this.#goOn(RETRY_MS)
        },
      )
    })
  }

  #goOn(afterMs: number): void {
    if (!this.#stopping.signal.aborted) this.start(afterMs)
  }

  /** Leaves a film that is being made where it is. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#cancel()
    await Promise.allSettled(this.#making.values())
  }

  async #makeNext(): Promise<void> {
    for (const id of await this.matches()) {
      const found = await this.recap(id)
      if (!found || (await this.#parts.kept.has(nameOf(found.record, found.recap)))) continue
      await this.film(id)
      if (!(await this.#parts.kept.has(nameOf(found.record, found.recap)))) {
        throw new Error('the disk did not take the film; is it full?')
      }
      return
    }
  }

  async #make(name: string, record: MatchRecord, recap: Recap): Promise<Buffer> {
    const kept = await this.#parts.kept.read(name)
    if (kept) return kept
    const film = await this.#one.run(() => filmOf(this.#parts.face, record, recap, this.#stopping.signal))
    await this.#parts.kept.write(name, film)
    return film
  }
}

/** Another log or another length makes another film. */
function nameOf({ facts, length }: MatchRecord, { durationMs, result }: Recap): string {
  const told = createHash('sha256').update(`${EDITION} ${length} ${durationMs} ${result}`).digest('base64url')
  return `${facts.id}-${told.slice(0, 10)}.webm`
}
