import { matchPath, type PathMatch } from 'react-router-dom'
import * as content from '#client/api/content-calls.ts'
import { highlights, matchDetail, recent, upcoming } from '#client/api/match-calls.ts'
import { siteConfig, sponsorAds } from '#client/api/site-calls.ts'
import { homeNeeds } from '#client/features/home/home-needs.ts'
import { scorecardNeeds } from '#client/features/scorecard/scorecard-needs.ts'
import { board } from '#client/live/topic.ts'
import type { Held } from '#shared/live/position.ts'
import type { PageNeeds } from '#shared/page.ts'
import { readPath } from '#shared/readable-address.ts'
import { FRAME_CALLS } from './frame-needs.ts'
import { type LazyView, lazyView } from './lazy-view.tsx'
import { isDocumentSlug, pageOf, TABS, titledIdOf } from './paths.ts'

type States = Readonly<Record<string, Held>>
type Params = PathMatch['params']
type Calls = readonly { key: string }[]

/** One address of the product: its screen, the file that the build splits off for it, and what its first page needs. */
export type ScreenRoute = {
  path: string
  module: string
  view: LazyView
  /** Outside the main layout: no header, no strip, no foot. */
  isBare?: boolean
  needs(params: Params, live: States): PageNeeds
}

type Fetch = Parameters<typeof lazyView>[0]

/** A screen that needs the calls that its address names, and the board for the strip. */
function screen(path: string, module: string, fetch: Fetch, calls: (params: Params) => Calls): ScreenRoute {
  return {
    path,
    module: `src/features/${module}.tsx`,
    view: lazyView(fetch),
    needs: (params) => ({ topics: [board], calls: calls(params).map(({ key }) => key) }),
  }
}

const nothing = (): Calls => []
const ofPage = (calls: (page: number) => Calls) => (params: Params) => {
  const page = pageOf(params.page)
  return page === undefined ? [] : calls(page)
}
const ofId = (name: string, calls: (id: number) => Calls) => (params: Params) => {
  const id = titledIdOf(params[name])
  return id === undefined ? [] : calls(id)
}

export const SCREENS: readonly ScreenRoute[] = [
  {
    path: '/',
    module: 'src/features/home/home-screen.tsx',
    view: lazyView(() => import('#client/features/home/home-screen.tsx'), 'first'),
    needs: (_params, live) => homeNeeds(live),
  },
  {
    path: '/live-score/scorecard/:liveMatchId/:tab?',
    module: 'src/features/scorecard/scorecard-screen.tsx',
    view: lazyView(() => import('#client/features/scorecard/scorecard-screen.tsx')),
    needs: ({ liveMatchId, tab }, live) =>
      scorecardNeeds(liveMatchId, TABS.find((one) => one === tab) ?? 'scorecard', live),
  },
  {
    path: '/live-score',
    module: 'src/features/live-score/live-score-screen.tsx',
    view: lazyView(() => import('#client/features/live-score/live-score-screen.tsx'), 'first'),
    needs: () => ({ topics: [board], calls: [] }),
  },
  screen(
    '/matches/:page?',
    'matches/matches-screen',
    () => import('#client/features/matches/matches-screen.tsx'),
    ofPage((page) => (page === 1 ? [recent(), upcoming(4)] : [recent(undefined, page)])),
  ),
  screen(
    '/matches/upcoming/:matchId',
    'matches/upcoming-screen',
    () => import('#client/features/matches/upcoming-screen.tsx'),
    ofId('matchId', (id) => [matchDetail(id)]),
  ),
  screen(
    '/matches/highlights/:matchId',
    'matches/highlights-screen',
    () => import('#client/features/matches/highlights-screen.tsx'),
    ofId('matchId', (id) => [matchDetail(id), highlights(id)]),
  ),
  screen(
    '/fixtures/:page?',
    'matches/fixtures-screen',
    () => import('#client/features/matches/fixtures-screen.tsx'),
    ofPage((page) => [upcoming(undefined, page)]),
  ),
  screen(
    '/results/:page?',
    'matches/results-screen',
    () => import('#client/features/matches/results-screen.tsx'),
    ofPage((page) => [recent(undefined, page)]),
  ),
  screen(
    '/news/news-search/:text?/:page?',
    'news/news-search-screen',
    () => import('#client/features/news/news-search-screen.tsx'),
    ({ text, page }) => {
      const number = pageOf(page)
      return text?.trim() && number ? [content.newsSearch(text.trim(), number)] : []
    },
  ),
  screen(
    '/news/:page?',
    'news/news-screen',
    () => import('#client/features/news/news-screen.tsx'),
    ofPage((page) => [content.newsList(page), sponsorAds]),
  ),
  screen(
    '/news/news-detail/:article',
    'news/news-detail-screen',
    () => import('#client/features/news/news-detail-screen.tsx'),
    ofId('article', (id) => [content.newsDetail(id), sponsorAds]),
  ),
  screen(
    '/blog/:page?',
    'blog/blog-screen',
    () => import('#client/features/blog/blog-screen.tsx'),
    ofPage((page) => [content.blogList(page), sponsorAds]),
  ),
  screen(
    '/blog/blog-details/:article',
    'blog/blog-detail-screen',
    () => import('#client/features/blog/blog-detail-screen.tsx'),
    ofId('article', (id) => [content.blogDetail(id), sponsorAds]),
  ),
  screen(
    '/series/:page?',
    'series/series-screen',
    () => import('#client/features/series/series-screen.tsx'),
    ofPage((page) => [content.seriesList(page)]),
  ),
  screen(
    '/series/series-detail/:tournamentId',
    'series/series-detail-screen',
    () => import('#client/features/series/series-detail-screen.tsx'),
    ofId('tournamentId', (id) => [content.seriesDetail(id)]),
  ),
  screen(
    '/teams/:page?',
    'teams/teams-screen',
    () => import('#client/features/teams/teams-screen.tsx'),
    ofPage((page) => [content.teamList(page)]),
  ),
  screen(
    '/teams/team-detail/:teamId/:name?',
    'teams/team-detail-screen',
    () => import('#client/features/teams/team-detail-screen.tsx'),
    ofId('teamId', (id) => [content.teamDetail(id)]),
  ),
  screen(
    '/players/:page?',
    'players/players-screen',
    () => import('#client/features/players/players-screen.tsx'),
    ofPage((page) => [content.playerList(page)]),
  ),
  screen(
    '/players/player-detail/:playerId',
    'players/player-detail-screen',
    () => import('#client/features/players/player-detail-screen.tsx'),
    ofId('playerId', (id) => [content.playerDetail(id)]),
  ),
  screen(
    '/sponsor-events/:page?',
    'sponsors/sponsors-screen',
    () => import('#client/features/sponsors/sponsors-screen.tsx'),
    ofPage((page) => [content.sponsorList(page)]),
  ),
  screen(
    '/sponsor-events/sponsor-details/:sponsor',
    'sponsors/sponsor-detail-screen',
    () => import('#client/features/sponsors/sponsor-detail-screen.tsx'),
    ofId('sponsor', (id) => [content.sponsorDetail(id)]),
  ),
  screen(
    '/addbar',
    'sponsors/addbar-screen',
    () => import('#client/features/sponsors/addbar-screen.tsx'),
    () => [sponsorAds],
  ),
  screen(
    '/images/:page?',
    'gallery/images-screen',
    () => import('#client/features/gallery/images-screen.tsx'),
    ofPage((page) => [content.imageCategories(page)]),
  ),
  screen(
    '/images/image-detail/:categoryId',
    'gallery/image-detail-screen',
    () => import('#client/features/gallery/image-detail-screen.tsx'),
    ofId('categoryId', (id) => [content.imageCategory(id)]),
  ),
  screen(
    '/videos/:page?',
    'gallery/videos-screen',
    () => import('#client/features/gallery/videos-screen.tsx'),
    ofPage((page) => [content.videos(page)]),
  ),
  screen(
    '/contact',
    'contact/contact-screen',
    () => import('#client/features/contact/contact-screen.tsx'),
    nothing,
  ),
  {
    ...screen(
      '/login',
      'account/login-screen',
      () => import('#client/features/account/login-screen.tsx'),
      nothing,
    ),
    isBare: true,
  },
  {
    ...screen(
      '/register',
      'account/register-screen',
      () => import('#client/features/account/register-screen.tsx'),
      () => [siteConfig],
    ),
    isBare: true,
  },
  {
    ...screen(
      '/prediction',
      'prediction/prediction-screen',
      () => import('#client/features/prediction/prediction-screen.tsx'),
      nothing,
    ),
    isBare: true,
  },
  screen(
    '/:slug',
    'site-document/site-document-screen',
    () => import('#client/features/site-document/site-document-screen.tsx'),
    ({ slug }) => (isDocumentSlug(slug) ? [content.siteDocument(slug)] : []),
  ),
]

/** What stands where no screen is. */
export const NOWHERE_SCREEN: ScreenRoute = screen(
  '*',
  'nowhere/nowhere-screen',
  () => import('#client/features/nowhere/nowhere-screen.tsx'),
  nothing,
)

/** Those that a path may be of by its first segment, so that a page need not be compared with all of them. */
const BY_FIRST_SEGMENT = new Map<string, ScreenRoute[]>()
for (const screen of SCREENS) {
  const first = firstSegmentOf(screen.path)
  BY_FIRST_SEGMENT.set(first, [...(BY_FIRST_SEGMENT.get(first) ?? []), screen])
}

/** The screen of a path without its language, and what stands in its place holders, as the router reads it. */
export function screenAt(path: string): { screen: ScreenRoute; match: PathMatch } | undefined {
  const read = readPath(path)
  if (read === undefined) return undefined
  for (const first of [firstSegmentOf(read), ':slug']) {
    for (const screen of BY_FIRST_SEGMENT.get(first) ?? []) {
      const match = matchPath(screen.path, read)
      if (match) return { screen, match }
    }
  }
  return undefined
}

function firstSegmentOf(path: string): string {
  return (path.split('/', 2)[1] ?? '').toLowerCase()
}

/** Every page shows the strip, so every page needs the board; and what header and footer show. */
export function needsOf(path: string, live: States): PageNeeds {
  const found = screenAt(path)
  const needs = (found?.screen ?? NOWHERE_SCREEN).needs(found?.match.params ?? {}, live)
  return { ...needs, calls: [...needs.calls, ...FRAME_CALLS] }
}
