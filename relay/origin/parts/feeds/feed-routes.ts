import type * as z from 'zod/mini'
import { mayBeOutside } from '#relay/network/fetch-outside.ts'
import { FEED_PROVIDERS, LISTING_PROVIDERS } from '#shared/api/feed-providers.ts'
import { FeedRequest } from '#shared/api/ingest.ts'
import type { FeedAnswer, FeedItem, FeedsAnswer, RevokeAnswer } from '#shared/api/ingest-answers.ts'
import { iso } from '../../core/clock.ts'
import type { Core } from '../../core/core.ts'
import { nextId } from '../../core/database/next-id.ts'
import { rowsOfPage } from '../../core/database/rows-of-page.ts'
import type { Schema, Writing } from '../../core/database/schema.ts'
import { write } from '../../core/database/write.ts'
import { readBody } from '../../core/http/read-body.ts'
import { idInPath, pageOfQuery } from '../../core/http/read-request.ts'
import { Refusal } from '../../core/http/refusal.ts'
import { SUCCESS } from '../../core/http/send-answer.ts'
import { findMatch } from '../../core/matches/match-store.ts'
import { fill, type Words } from '../../core/words/words.ts'
import type { DeskCalls } from '../desk/desk-calls.ts'
import { isIn } from '../desk/table-kind.ts'
import type { FeedHeaders } from './feed-headers.ts'

const MOST_OF_URL = 500

/** Providers that the site asks, entered and stopped by editors. */
export function feedRoutes(
  deskCalls: DeskCalls,
  { db, clock, headers }: Pick<Core, 'db' | 'clock'> & { headers: FeedHeaders },
): void {
  deskCalls('Feed', {
    GET: async ({ request }): Promise<z.infer<typeof FeedsAnswer>> => {
      const newest = db.selectFrom('feeds').selectAll().orderBy('id', 'desc')
      const { rows, TotalCount } = await rowsOfPage(newest, pageOfQuery(request.query))
      return { Status: SUCCESS, data: rows.map(itemOf), TotalCount }
    },
    POST: async ({ request, words, accountId }): Promise<z.infer<typeof FeedAnswer>> => {
      const form = readBody(FeedRequest, request.body, words.scoring, MOST_OF_URL)
      for (const field of ['Url', 'MatchUrl'] as const)
        if (form[field] !== undefined && !mayBeOutside(form[field].replaceAll('{id}', 'id')))
          throw new Refusal(400, words.ingest['feed.address'], undefined, field)
      const written = headersIn(form.Header)
      if (!written) throw new Refusal(400, words.ingest['feed.header'], undefined, 'Header')
      const FeedId = await write(db, 'feeds', async (transaction) => {
        await requireScope(transaction, form, words.ingest)
        const id = await nextId(transaction, 'feeds')
        const row = {
          ...{ id, provider: form.From, url: form.Url, headers: headers.close(written, id) },
          ...{ match_id: form.MatchId ?? null, tournament_id: form.TournamentId ?? null },
          ...{ provider_match: form.Of ?? null, match_url: form.MatchUrl ?? null, every_s: form.Seconds },
          ...{ account_id: accountId, created_at: iso(clock()), stopped_at: null },
          ...{ answered_ms: null, failures: 0, line: '' },
        }
        await transaction.insertInto('feeds').values(row).execute()
        return id
      })
      return { Status: SUCCESS, data: { FeedId } }
    },
  })

  deskCalls('Feed/:id', {
    DELETE: async ({ request, words }): Promise<z.infer<typeof RevokeAnswer>> => {
      const { numUpdatedRows } = await db
        .updateTable('feeds')
        .set({ stopped_at: iso(clock()) })
        .where('id', '=', idInPath(request, 'feed'))
        .where('stopped_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Refusal(404, words.ingest['unknown.feed'])
      return { Status: SUCCESS }
    },
  })
}

/** One match, or one series of a provider whose list can be read. */
async function requireScope(
  db: Writing,
  { From, MatchId, TournamentId }: z.output<typeof FeedRequest>,
  words: Words['ingest'],
): Promise<void> {
  if ((MatchId === undefined) === (TournamentId === undefined))
    throw new Refusal(400, words['feed.scope'], undefined, 'MatchId')
  if (MatchId !== undefined && !(await findMatch(db, MatchId)))
    throw new Refusal(404, words['unknown.match'], undefined, 'MatchId')
  const running = await db
    .selectFrom('feeds')
    .select('id')
    .where('stopped_at', 'is', null)
    .where(({ eb }) =>
      MatchId === undefined ? eb('tournament_id', '=', TournamentId ?? 0) : eb('match_id', '=', MatchId),
    )
    .executeTakeFirst()
  if (running) throw new Refusal(409, words['feed.twice'], undefined, 'MatchId')
  if (TournamentId === undefined) return
  if (!(await isIn(db, 'tournaments', TournamentId)))
    throw new Refusal(404, words['unknown.series'], undefined, 'TournamentId')
  const names = LISTING_PROVIDERS.map((name) => FEED_PROVIDERS[name]).join(', ')
  if (!LISTING_PROVIDERS.includes(From))
    throw new Refusal(400, fill(words['feed.noList'], { names }), undefined, 'From')
}

function headersIn(written: string | undefined): Record<string, string> | undefined {
  if (written === undefined) return {}
  const [, name, value] = /^([\w-]+):\s*([\x20-\x7e]+)$/.exec(written) ?? []
  return name === undefined || value === undefined ? undefined : { [name.toLowerCase()]: value }
}

function itemOf(row: Schema['feeds']): FeedItem {
  return {
    ...{ FeedId: row.id, From: row.provider, Url: row.url, Seconds: row.every_s },
    ...{ MatchId: row.match_id ?? undefined, TournamentId: row.tournament_id ?? undefined },
    ...{ CreatedAt: row.created_at, Failures: row.failures, Line: row.line },
    Of: row.provider_match ?? undefined,
    StoppedAt: row.stopped_at ?? undefined,
    AnsweredAt: row.answered_ms === null ? undefined : iso(row.answered_ms),
  }
}
