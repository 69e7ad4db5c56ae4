import type { PathMatch } from 'react-router-dom'
import * as articles from '#client/api/article-calls.ts'
import type { AnyCall } from '#client/api/call.ts'
import { imageCategories, imageCategory, videos } from '#client/api/gallery-calls.ts'
import { highlights, matchDetail, recent, upcoming } from '#client/api/match-calls.ts'
import type { Needs } from '#client/api/needs.ts'
import { playerDetail, playerList, playerSearch, teamDetail, teamList } from '#client/api/people-calls.ts'
import { seriesDetail, seriesList } from '#client/api/series-calls.ts'
import { siteConfig, sponsorAds } from '#client/api/site-calls.ts'
import { sponsorDetail, sponsorList } from '#client/api/sponsor-calls.ts'
import { homeNeeds } from '#client/features/home/home-needs.ts'
import { scorecardNeeds } from '#client/features/scorecard/scorecard-needs.ts'
import { FLAT_MENU } from '#client/features/site-header/menu.ts'
import { board, match as matchTopic } from '#client/live/topic.ts'
import type { Held } from '#shared/live/position.ts'
import type { PageNeeds } from '#shared/page.ts'
import { idOf, isDocumentSlug, pageOf, paths, TABS, titledIdOf } from '../../../shared/addresses/paths.ts'
import { FRAME_CALLS } from './frame-needs.ts'
import { type ScreenPath, screenAt } from './screens.ts'

/** What each screen needs for its first page. Pages know it on the server; a browser asks only before it goes somewhere. */

type States = Readonly<Record<string, Held>>
type Params = PathMatch['params']
type Calls = readonly AnyCall[]
type NeedsOf = (params: Params, live: States) => Needs

/** The calls that an address names, and the board for the strip. */
function asked(calls: (params: Params) => Calls): NeedsOf {
  return (params) => ({ topics: [board], calls: calls(params) })
}

const nothing = asked(() => [])
const ofPage = (calls: (page: number) => Calls) =>
  asked((params) => {
    const page = pageOf(params.page)
    return page === undefined ? [] : calls(page)
  })
const ofId = (name: string, calls: (id: number) => Calls) =>
  asked((params) => {
    const id = titledIdOf(params[name])
    return id === undefined ? [] : calls(id)
  })

const SCORECARD = '/live-score/scorecard/:liveMatchId/:tab?'
const isTab = (tab: string | undefined) => tab === undefined || TABS.some((one) => one === tab)

const NEEDS: Record<ScreenPath, NeedsOf> = {
  '/': (_params, live) => homeNeeds(live),
  [SCORECARD]: ({ liveMatchId, tab }, live) =>
    scorecardNeeds(liveMatchId, TABS.find((one) => one === tab) ?? 'scorecard', live),
  '/live-score': nothing,
  '/matches/:page?': ofPage((page) => (page === 1 ? [recent(), upcoming(4)] : [recent(undefined, page)])),
  '/matches/upcoming/:matchId': ofId('matchId', (id) => [matchDetail(id)]),
  '/matches/highlights/:matchId': ofId('matchId', (id) => [matchDetail(id), highlights(id)]),
  '/fixtures/:page?': ofPage((page) => [upcoming(undefined, page)]),
  '/results/:page?': ofPage((page) => [recent(undefined, page)]),
  '/news/news-search/:text?/:page?': asked(({ text, page }) => {
    const number = pageOf(page)
    return text?.trim() && number ? [articles.newsSearch(text.trim(), number)] : []
  }),
  '/news/:page?': ofPage((page) => [articles.newsList(page), sponsorAds]),
  '/news/news-detail/:article': ofId('article', (id) => [articles.newsDetail(id), sponsorAds]),
  '/blog/:page?': ofPage((page) => [articles.blogList(page), sponsorAds]),
  '/blog/blog-details/:article': ofId('article', (id) => [articles.blogDetail(id), sponsorAds]),
  '/series/:page?': ofPage((page) => [seriesList(page)]),
  '/series/series-detail/:tournamentId': ofId('tournamentId', (id) => [seriesDetail(id)]),
  '/teams/:page?': ofPage((page) => [teamList(page)]),
  '/teams/team-detail/:teamId/:name?': ofId('teamId', (id) => [teamDetail(id)]),
  '/players/:page?': ofPage((page) => [playerList(page)]),
  '/players/player-search/:text?/:page?': asked(({ text, page }) => {
    const number = pageOf(page)
    return text?.trim() && number ? [playerSearch(text.trim(), number)] : []
  }),
  '/players/player-detail/:playerId': ofId('playerId', (id) => [playerDetail(id)]),
  '/sponsor-events/:page?': ofPage((page) => [sponsorList(page)]),
  '/sponsor-events/sponsor-details/:sponsor': ofId('sponsor', (id) => [sponsorDetail(id)]),
  '/addbar': asked(() => [sponsorAds]),
  '/images/:page?': ofPage((page) => [imageCategories(page)]),
  '/images/image-detail/:categoryId': ofId('categoryId', (id) => [imageCategory(id)]),
  '/videos/:page?': ofPage((page) => [videos(page)]),
  '/contact': nothing,
  '/login': nothing,
  '/register': asked(() => [siteConfig]),
  '/prediction': nothing,
  '/:slug': asked(({ slug }) => (isDocumentSlug(slug) ? [articles.siteDocument(slug)] : [])),
}

/** What the screen of a path needs by itself. */
export function screenNeedsOf(path: string, live: States): Needs {
  const found = screenAt(path)
  return found ? NEEDS[found.screen.path](found.match.params, live) : nothing({}, live)
}

/** Screens of one thing, and lists by the page: their first call says whether there is anything at an address. */
const OF_ONE_THING: ReadonlySet<string> = new Set<ScreenPath>([
  ...(['/matches/upcoming/:matchId', '/matches/highlights/:matchId', '/news/news-detail/:article'] as const),
  ...(['/blog/blog-details/:article', '/series/series-detail/:tournamentId'] as const),
  ...(['/teams/team-detail/:teamId/:name?', '/players/player-detail/:playerId'] as const),
  ...(['/sponsor-events/sponsor-details/:sponsor', '/images/image-detail/:categoryId', '/:slug'] as const),
])

/** Whether an address names nothing that could exist, and which call says whether what it names does. */
export function existenceOf(path: string, live: States): Pick<PageNeeds, 'isNowhere' | 'subject'> {
  const found = screenAt(path)
  if (!found) return { isNowhere: true }
  const { screen, match } = found
  if (screen.path === SCORECARD) return existenceOfMatch(match.params, live)
  const isList = screen.path.endsWith('/:page?') && !screen.path.includes(':text')
  if (!isList && !OF_ONE_THING.has(screen.path)) return {}
  const [first] = NEEDS[screen.path](match.params, live).calls
  if (first === undefined) return { isNowhere: true }
  if (!isList) return { subject: { call: first.key } }
  return (pageOf(match.params.page) ?? 1) > 1 ? { subject: { call: first.key, isPageOfList: true } } : {}
}

/** A match that is not on the live line is in the archive, or nowhere. */
function existenceOfMatch({ liveMatchId, tab }: Params, live: States): ReturnType<typeof existenceOf> {
  const id = idOf(liveMatchId)
  if (id === undefined || !isTab(tab)) return { isNowhere: true }
  return live[matchTopic(id)] === undefined ? { subject: { call: matchDetail(id).key } } : {}
}

/** By the pages of the menu that are about one call. Home is about many, and so are matches. */
export const MENU_CALLS: Readonly<Record<string, string>> = Object.fromEntries(
  FLAT_MENU.flatMap(({ path }) => {
    const [first] = path === paths.home ? [] : screenNeedsOf(path, {}).calls
    return first === undefined ? [] : [[path, first.key]]
  }),
)

/** Every page shows the strip, so every page needs the board; and what header and footer show. */
export function needsOf(path: string, live: States): Needs {
  const needs = screenNeedsOf(path, live)
  return { ...needs, calls: [...needs.calls, ...FRAME_CALLS] }
}
