import type { Found, SearchGroup } from '#shared/api/search.ts'
import type { Language } from '#shared/language.ts'
import { SAME_SOUND } from '#shared/search/match-word.ts'
import type { ArticleIndex } from '../editorial/article-index.ts'
import { itemsOf } from '../matches/match-lists.ts'
import { findMatches } from '../matches/match-store.ts'
import type { OriginParts } from '../origin-parts.ts'
import { playersOf } from '../players/player-store.ts'
import { findSeries } from '../series/series-store.ts'
import { findTeam } from '../teams/team-store.ts'
import type { Hit, SearchIndex } from './search-index.ts'

export type SearchParts = Pick<OriginParts, 'db' | 'board' | 'league'> & {
  articles: ArticleIndex
  index: SearchIndex
}

const MOST: Record<SearchGroup, number> = { Players: 10, Teams: 6, Matches: 8, Series: 6, Stories: 8 }
const FURTHEST_BEHIND = 0.2

export async function findEverything(
  parts: SearchParts,
  text: string,
  language: Language = 'en',
): Promise<Found> {
  const { db, board, articles, index, league } = parts
  const hits = await index.find(text)
  const { stories: inStories, ...named } = hits
  const inNames: Hit[] = Object.values(named).flat()
  const isWhole = [...inNames, ...inStories].some((hit) => hit.isWhole)
  const topOf = (found: readonly Hit[]) =>
    Math.max(0, ...found.filter((hit) => hit.isWhole === isWhole).map(({ score }) => score))
  const topName = topOf(inNames)
  const top = Math.max(topName, topOf(inStories))
  const shownOf = <One extends Hit>(found: readonly One[], group: SearchGroup): One[] =>
    found
      .filter((hit) => hit.isWhole === isWhole)
      .filter((hit) => hit.score >= (group !== 'Stories' && isSure(hit) ? topName : top) - FURTHEST_BEHIND)
      .slice(0, MOST[group])
  const idsOf = (found: readonly Hit[]) => found.map(({ id }) => id)
  const players = shownOf(hits.players, 'Players')
  const [teams, matches] = [shownOf(hits.teams, 'Teams'), shownOf(hits.matches, 'Matches')]
  const [series, stories] = [shownOf(hits.series, 'Series'), shownOf(hits.stories, 'Stories')]
  const found = {
    Players: await playersOf(db, idsOf(players), league),
    Teams: await each(teams, ({ id }) => findTeam(db, id)),
    Matches: itemsOf(board, await findMatches(db, idsOf(matches))),
    Series: await each(series, async ({ id }) => (await findSeries(db, id))?.item),
    Stories: await articles.stories(stories, language),
  }
  const sure = [players, teams, series, matches].flatMap(([first]) =>
    first && isSure(first) ? [first.score] : [],
  )
  const scores: Record<SearchGroup, number> = {
    Players: players[0]?.score ?? 0,
    Teams: teams[0]?.score ?? 0,
    Matches: matches[0]?.score ?? 0,
    Series: series[0]?.score ?? 0,
    Stories: Math.min(stories[0]?.score ?? 0, ...sure),
  }
  const groups: readonly SearchGroup[] = ['Teams', 'Players', 'Series', 'Matches', 'Stories']
  const Order = groups
    .filter((group) => found[group].length > 0)
    .sort((a, b) => Math.round(10 * scores[b]) - Math.round(10 * scores[a]))
  return { Order, ...found }
}

const isSure = ({ least }: Hit): boolean => least >= SAME_SOUND

async function each<Item, One>(
  items: readonly Item[],
  find: (item: Item) => Promise<One | undefined>,
): Promise<One[]> {
  const found = await Promise.all(items.map(find))
  return found.filter((one) => one !== undefined)
}
