import type { FastifyInstance } from 'fastify'
import { RateLimiter } from '#relay/limits/rate-limiter.ts'
import { MAX_NAME_LENGTH } from '#shared/addresses/search-address.ts'
import type { Found, SearchGroup } from '#shared/api/search.ts'
import type { Language } from '#shared/language.ts'
import { SAME_SOUND } from '#shared/search/match-word.ts'
import type { Core } from '../../core/core.ts'
import { readCall } from '../../core/http/call.ts'
import { languageOfQuery, textInQuery } from '../../core/http/read-request.ts'
import { requireRate } from '../../core/http/require-rate.ts'
import { LISTED } from '../../core/http/send-answer.ts'
import { itemsOf } from '../../core/matches/match-lists.ts'
import { findMatches } from '../../core/matches/match-store.ts'
import type { ArticleIndex } from '../content/article-index.ts'
import { playersOf } from '../players/player-store.ts'
import { findSeries } from '../series/series-store.ts'
import { findTeam } from '../teams/team-store.ts'
import { type Hit, SearchIndex } from './search-index.ts'

export type SearchParts = Pick<Core, 'db' | 'board' | 'league'> & {
  articles: ArticleIndex
  index: SearchIndex
}

const NAMED = ['Teams', 'Players', 'Series', 'Matches'] as const
const MOST: Record<SearchGroup, number> = { Players: 10, Teams: 6, Matches: 8, Series: 6, Stories: 8 }
const FURTHEST_BEHIND = 0.2

export async function findEverything(
  { db, board, articles, index, league }: SearchParts,
  text: string,
  language: Language = 'en',
): Promise<Found> {
  const hits = await index.find(text)
  const inNames: Hit[] = NAMED.flatMap((group) => hits[group])
  const isWhole = [...inNames, ...hits.Stories].some((hit) => hit.isWhole)
  const topOf = (found: readonly Hit[]) =>
    Math.max(0, ...found.filter((hit) => hit.isWhole === isWhole).map(({ score }) => score))
  const topName = topOf(inNames)
  const top = Math.max(topName, topOf(hits.Stories))
  const shownOf = <One extends Hit>(found: readonly One[], group: SearchGroup): One[] =>
    found
      .filter((hit) => hit.isWhole === isWhole)
      .filter((hit) => hit.score >= (group !== 'Stories' && isSure(hit) ? topName : top) - FURTHEST_BEHIND)
      .slice(0, MOST[group])
  const idsOf = (group: (typeof NAMED)[number]) => shownOf(hits[group], group).map(({ id }) => id)
  const stories = shownOf(hits.Stories, 'Stories')
  const found = {
    Players: await playersOf(db, idsOf('Players'), league),
    Teams: await each(idsOf('Teams'), (id) => findTeam(db, id)),
    Matches: itemsOf(board, await findMatches(db, idsOf('Matches'))),
    Series: await each(idsOf('Series'), async (id) => (await findSeries(db, id))?.item),
    Stories: await articles.stories(stories, language),
  }
  const firsts = NAMED.map((group) => [group, shownOf(hits[group], group)[0]] as const)
  const sure = firsts.flatMap(([, first]) => (first && isSure(first) ? [first.score] : []))
  const scores = new Map<SearchGroup, number>([
    ...firsts.map(([group, first]) => [group, first?.score ?? 0] as const),
    ['Stories', Math.min(stories[0]?.score ?? 0, ...sure)],
  ])
  const rank = (group: SearchGroup) => Math.round(10 * (scores.get(group) ?? 0))
  const Order = [...scores.keys()]
    .filter((group) => found[group].length > 0)
    .sort((a, b) => rank(b) - rank(a))
  return { Order, ...found }
}

const isSure = ({ least }: Hit): boolean => least >= SAME_SOUND

async function each<One>(
  ids: readonly number[],
  find: (id: number) => Promise<One | undefined>,
): Promise<One[]> {
  const found = await Promise.all(ids.map(find))
  return found.filter((one) => one !== undefined)
}

type SearchRouteParts = Pick<Core, 'db' | 'board' | 'league' | 'clock' | 'monotonic'> & {
  articles: ArticleIndex
}

const TEXT_RULE = `has to be given once, in 1 to ${MAX_NAME_LENGTH} characters.`
const SEARCHES = { most: 240, withinMs: 60_000 }
const SEARCHES_OF_A_RELAY = { most: 6000, withinMs: 60_000 }

export function searchRoutes(app: FastifyInstance, parts: SearchRouteParts): void {
  const { db, board, articles, league, monotonic } = parts
  const ofReaders = new RateLimiter(SEARCHES, monotonic)
  const ofRelays = new RateLimiter(SEARCHES_OF_A_RELAY, monotonic)
  const index = new SearchIndex(parts)

  readCall(app, '/api/Search/Everything', LISTED, async (request) => {
    const text = textInQuery(request, 'SearchText', [1, MAX_NAME_LENGTH], TEXT_RULE)
    const limit = request.headers['x-forwarded-for'] === undefined ? ofRelays : ofReaders
    requireRate(limit, request, 'So many searches are too many. Please wait a little.')
    const language = languageOfQuery(request)
    return { data: await findEverything({ db, board, articles, index, league }, text, language) }
  })
}
