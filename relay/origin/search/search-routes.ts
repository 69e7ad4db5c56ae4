import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_NAME_LENGTH } from '#shared/addresses/search-address.ts'
import { RateLimiter } from '../../limits/rate-limiter.ts'
import type { ArticleIndex } from '../editorial/article-index.ts'
import { readCall } from '../http/call.ts'
import { languageOfQuery } from '../http/language-of-query.ts'
import { Refusal } from '../http/refusal.ts'
import { requireRate } from '../http/require-rate.ts'
import { LISTED } from '../http/send-json.ts'
import type { OriginParts } from '../origin-parts.ts'
import { findEverything } from './find-everything.ts'
import { SearchIndex } from './search-index.ts'

export type SearchRouteParts = Pick<OriginParts, 'db' | 'board' | 'league' | 'clock' | 'monotonic'> & {
  articles: ArticleIndex
}

const SEARCHES = { most: 240, withinMs: 60_000 }
const SEARCHES_OF_A_RELAY = { most: 6000, withinMs: 60_000 }

export function searchRoutes(app: FastifyInstance, parts: SearchRouteParts): void {
  const { db, board, articles, league, clock, monotonic } = parts
  const ofReaders = new RateLimiter(SEARCHES, monotonic)
  const ofRelays = new RateLimiter(SEARCHES_OF_A_RELAY, monotonic)
  const index = new SearchIndex(db, articles, clock, monotonic)

  readCall(app, '/api/Search/Everything', LISTED, async (request) => {
    const text = textOf(request)
    const limit = request.headers['x-forwarded-for'] === undefined ? ofRelays : ofReaders
    requireRate(limit, request, 'So many searches are too many. Please wait a little.')
    const language = languageOfQuery(request)
    return { data: await findEverything({ db, board, articles, index, league }, text, language) }
  })
}

function textOf({ query }: FastifyRequest): string {
  const { SearchText } = query as Record<string, unknown>
  if (typeof SearchText === 'string' && SearchText.trim() !== '' && SearchText.length <= MAX_NAME_LENGTH) {
    return SearchText
  }
  throw new Refusal(400, `SearchText has to be given once, in 1 to ${MAX_NAME_LENGTH} characters.`)
}
