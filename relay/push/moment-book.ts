import { isTakenBack, type Moment, type MomentMatch } from '#shared/notifications/moment.ts'
import { TOLD_WITHIN_MS } from '#shared/notifications/moment-kinds.ts'
import { correct, spread, takeBack } from './spread.ts'
import type { PushDatabase } from './tables.ts'

/** Nobody is told of a match any more that was not seen for so long. */
const KEEP_MS = 3 * 24 * 60 * 60_000
/** Whoever has looked so recently would have seen what there was then. */
const WATCHING_MS = 15_000
/** Whoever was told of what never was is told so for longer than of news. */
const CORRECTED_WITHIN_MS = 10 * 60_000
/** What may have happened just before a match was first listed. */
const OPENING_KEYS = ['toss', 'start']

/**
 * What a poller saw of a match. `isWhole`: `moments` are all that there are, as it looks at the match for the first
 * time; otherwise those that are new or changed, and `gone` the keys of those that are no more.
 */
export type SeenMatch = {
  match: MomentMatch
  at: number
  isWhole: boolean
  moments: readonly Moment[]
  gone: readonly string[]
}

/** Which moments are known, so that each is told once, whoever saw it and however often. */
export class MomentBook {
  readonly #db: PushDatabase
  readonly #wallMs: () => number

  constructor(db: PushDatabase, wallMs: () => number) {
    this.#db = db
    this.#wallMs = wallMs
  }

  /** Notes what was seen, and for whom it is. */
  async take(seen: SeenMatch): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      const matchId = seen.match.LiveMatchId
      const known = new Map(
        (
          await db
            .selectFrom('push_moments')
            .select(['id', 'mark', 'is_taken_back'])
            .where('match_id', '=', matchId)
            .execute()
        ).map((row) => [row.id, row]),
      )
      const sight = await this.#sightOf(db, matchId)
      await this.#noteMatch(db, seen.match)
      for (const moment of seen.moments) {
        const id = momentId(matchId, moment.key)
        const held = known.get(id)
        const { kind } = moment.facts
        const written = {
          id,
          kind,
          mark: moment.mark,
          facts: JSON.stringify(moment.facts),
          at: seen.at,
          worthUntil: happenedAt(seen, sight) + TOLD_WITHIN_MS[kind],
        }
        if (held === undefined) {
          const isTold = sight.kind !== 'new' || (sight.isWatching && OPENING_KEYS.includes(moment.key))
          const { worthUntil, ...row } = written
          await db
            .insertInto('push_moments')
            .values({ ...row, match_id: matchId, revision: 1, is_taken_back: 0 })
            .execute()
          if (isTold && this.#wallMs() <= worthUntil) await spread(db, written, seen.match)
        } else if (held.mark !== moment.mark || held.is_taken_back === 1)
          await correct(db, written, seen.match, held.is_taken_back === 1)
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

  /** Notes that moments have been looked for until now: what another finds later happened after it. */
  async noteWatch(at: number): Promise<void> {
    await this.#db
      .insertInto('push_watch')
      .values({ id: 1, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
      .execute()
  }

  /** Forgets matches that nobody sees any more, and whatever was told of them. */
  async forgetOld(): Promise<void> {
    const before = this.#wallMs() - KEEP_MS
    await this.#db.transaction().execute(async (db) => {
      const old = db.selectFrom('push_matches').select('match_id').where('seen_at', '<', before)
      const moments = db.selectFrom('push_moments').select('id').where('match_id', 'in', old)
      await db.deleteFrom('push_tellings').where('moment_id', 'in', moments).execute()
      await db.deleteFrom('push_tellings').where('due_at', '<', before).execute()
      await db.deleteFrom('push_moments').where('match_id', 'in', old).execute()
      await db.deleteFrom('push_matches').where('seen_at', '<', before).execute()
    })
  }

  async #sightOf(db: PushDatabase, matchId: number): Promise<Sight> {
    const watched = (await db.selectFrom('push_watch').select('at').executeTakeFirst())?.at
    const match = await db
      .selectFrom('push_matches')
      .select('match_id')
      .where('match_id', '=', matchId)
      .executeTakeFirst()
    if (match) return { kind: 'again', watchedAt: watched }
    return { kind: 'new', isWatching: watched !== undefined && this.#wallMs() - watched < WATCHING_MS }
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

/** Whether the match has been looked at before, and until when. `isWatching`: others have been looked at until just now. */
type Sight = { kind: 'again'; watchedAt: number | undefined } | { kind: 'new'; isWatching: boolean }

/** Found by whoever looks for the first time, a moment is as old as it can be: it happened after the last look. */
function happenedAt({ isWhole, at }: SeenMatch, sight: Sight): number {
  return isWhole && sight.kind === 'again' ? Math.min(at, sight.watchedAt ?? at) : at
}

const momentId = (matchId: number, key: string) => `${matchId}/${key}`
