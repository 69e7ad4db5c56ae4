import { sql } from 'kysely'
import { followKey } from '#shared/notifications/follow-key.ts'
import {
  isSameMatch,
  isTakenBack,
  KINDS_OF_MOMENTS,
  type Moment,
  type MomentMatch,
} from '#shared/notifications/moment.ts'
import { correct, queueForFollowers, restore, takeBack, writeAnew } from './queue-moments.ts'
import { forgetIdle } from './subscriptions.ts'
import type { PushDatabase } from './tables.ts'

/** A match that was not seen for so long is forgotten. */
const KEEP_MS = 3 * 24 * 60 * 60_000
/** A correction is worth sending for longer than news: who got the moment believes it. */
const CORRECTED_WITHIN_MS = 10 * 60_000
/** What may have happened just before a match was first listed. */
const OPENING_KEYS = ['toss', 'start']

/** `isWhole`: all moments of a first look; otherwise new or changed ones, and `gone` the keys of those removed. */
export type SeenMatch = {
  match: MomentMatch
  at: number
  isWhole: boolean
  moments: readonly Moment[]
  gone: readonly string[]
}

export class MomentBook {
  readonly #db: PushDatabase
  readonly #wallMs: () => number

  constructor(db: PushDatabase, wallMs: () => number) {
    this.#db = db
    this.#wallMs = wallMs
  }

  async take(seen: SeenMatch): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      const matchId = seen.match.LiveMatchId
      const sight = await this.#sightOf(db, seen)
      await this.#noteMatch(db, seen.match)
      const known = await momentsOf(db, matchId)
      for (const moment of seen.moments) {
        const id = momentId(matchId, moment.key)
        await this.#takeMoment(db, { ...moment, id }, known.get(id), seen, sight)
      }
      const keys = new Set(seen.moments.map(({ key }) => momentId(matchId, key)))
      const gone = seen.isWhole
        ? [...known.keys()].filter((id) => !keys.has(id))
        : seen.gone.map((key) => momentId(matchId, key))
      for (const id of gone) {
        const isMissing = isTakenBack(id.slice(id.indexOf('/') + 1)) && known.get(id)?.is_taken_back === 0
        const worthUntil = seen.at + CORRECTED_WITHIN_MS
        if (isMissing) await takeBack(db, { id, at: seen.at, worthUntil })
      }
    })
  }

  async #takeMoment(
    db: PushDatabase,
    { id, key, mark, facts }: Moment & { id: string },
    known: KnownMoment | undefined,
    seen: SeenMatch,
    sight: Sight,
  ): Promise<void> {
    const { kind } = facts
    const worthUntil = happenedAt(seen, sight) + KINDS_OF_MOMENTS[kind].sentWithinMs
    const written = { id, kind, mark, facts: JSON.stringify(facts), at: seen.at, worthUntil }
    if (known === undefined) {
      const { worthUntil: _, ...row } = written
      await db
        .insertInto('push_moments')
        .values({ ...row, match_id: seen.match.LiveMatchId, revision: 1, is_taken_back: 0 })
        .execute()
      const isNews = sight.kind === 'again' || (isOpening(seen) && OPENING_KEYS.includes(key))
      if (isNews && this.#wallMs() <= worthUntil) await queueForFollowers(db, written, seen.match)
      return
    }
    if (known.is_taken_back === 1) return restore(db, written, seen.match, known.mark !== mark)
    if (known.mark === mark) return
    const isRecent = seen.at - known.at <= Math.max(CORRECTED_WITHIN_MS, KINDS_OF_MOMENTS[kind].sentWithinMs)
    await (isRecent ? correct(db, written) : writeAnew(db, { ...written, at: known.at }))
  }

  async noteWatch(at: number): Promise<void> {
    await this.#db
      .insertInto('push_watch')
      .values({ id: 1, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
      .execute()
  }

  async forgetOld(): Promise<void> {
    const before = this.#wallMs() - KEEP_MS
    await this.#db.transaction().execute(async (db) => {
      const old = db.selectFrom('push_matches').select('match_id').where('seen_at', '<', before)
      const moments = db.selectFrom('push_moments').select('id').where('match_id', 'in', old)
      // A subscription to a match that is yet to come stays.
      const over = db
        .selectFrom('push_moments')
        .select(sql<string>`'match/' || match_id`.as('thing'))
        .where('kind', '=', 'result')
        .where('match_id', 'in', old)
      await db.deleteFrom('push_follows').where('thing', 'in', over).execute()
      await db.deleteFrom('push_tellings').where('moment_id', 'in', moments).execute()
      await db.deleteFrom('push_tellings').where('due_at', '<', before).execute()
      await db.deleteFrom('push_moments').where('match_id', 'in', old).execute()
      await db.deleteFrom('push_matches').where('seen_at', '<', before).execute()
      await forgetIdle(db)
    })
  }

  async #sightOf(db: PushDatabase, { match }: SeenMatch): Promise<Sight> {
    const watchedAt = (await db.selectFrom('push_watch').select('at').executeTakeFirst())?.at
    const matchId = match.LiveMatchId
    const before = await db
      .selectFrom('push_matches')
      .select('match')
      .where('match_id', '=', matchId)
      .executeTakeFirst()
    if (!before) return { kind: 'first', watchedAt }
    const hadBegun = (await momentsOf(db, matchId)).has(momentId(matchId, 'start'))
    if (isSameMatch(JSON.parse(before.match) as MomentMatch, match, hadBegun))
      return { kind: 'again', watchedAt }
    await forgetMatch(db, matchId)
    return { kind: 'first', watchedAt }
  }

  async #noteMatch(db: PushDatabase, match: MomentMatch): Promise<void> {
    const row = { match: JSON.stringify(match), seen_at: this.#wallMs() }
    await db
      .insertInto('push_matches')
      .values({ match_id: match.LiveMatchId, ...row })
      .onConflict((conflict) => conflict.column('match_id').doUpdateSet(row))
      .execute()
  }
}

type KnownMoment = { mark: string; at: number; is_taken_back: number }

async function momentsOf(db: PushDatabase, matchId: number): Promise<Map<string, KnownMoment>> {
  const rows = await db
    .selectFrom('push_moments')
    .select(['id', 'mark', 'at', 'is_taken_back'])
    .where('match_id', '=', matchId)
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Its number is another match's from here on, which its followers did not choose. */
async function forgetMatch(db: PushDatabase, matchId: number): Promise<void> {
  const moments = db.selectFrom('push_moments').select('id').where('match_id', '=', matchId)
  await db.deleteFrom('push_tellings').where('moment_id', 'in', moments).execute()
  await db.deleteFrom('push_moments').where('match_id', '=', matchId).execute()
  await db.deleteFrom('push_follows').where('thing', '=', followKey('match', matchId)).execute()
}

type Sight = { kind: 'first' | 'again'; watchedAt: number | undefined }

/** A moment found at a first look happened after the last look, or after the start of an unknown match. */
function happenedAt({ isWhole, at, match }: SeenMatch, { kind, watchedAt }: Sight): number {
  if (kind === 'again') return isWhole ? Math.min(at, watchedAt ?? at) : at
  const startsAt = Date.parse(match.StartTime)
  return Math.min(at, watchedAt ?? Number.NEGATIVE_INFINITY, Number.isNaN(startsAt) ? at : startsAt)
}

/** Whether a match has only just begun: in one that is going on, the toss is no news. */
const isOpening = ({ moments }: SeenMatch) => moments.every(({ key }) => OPENING_KEYS.includes(key))

const momentId = (matchId: number, key: string) => `${matchId}/${key}`
