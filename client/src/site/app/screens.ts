import { matchPath, type PathMatch } from 'react-router-dom'
import {
  blogDetail,
  blogList,
  newsDetail,
  newsList,
  newsSearch,
  siteDocument,
} from '#client/kit/api/article-calls.ts'
import { imageCategories, imageCategory, videos } from '#client/kit/api/gallery-calls.ts'
import { groundDetail } from '#client/kit/api/ground-calls.ts'
import { highlights, matchDetail, recent, upcoming } from '#client/kit/api/match-calls.ts'
import { playerDetail, playerList, playerSearch, teamDetail, teamList } from '#client/kit/api/people-calls.ts'
import { searchEverything } from '#client/kit/api/search-calls.ts'
import { seriesDetail, seriesList } from '#client/kit/api/series-calls.ts'
import { siteConfig, sponsorAds } from '#client/kit/api/site-calls.ts'
import { sponsorDetail, sponsorList } from '#client/kit/api/sponsor-calls.ts'
import { board, match } from '#client/kit/live/topic.ts'
import {
  detailRoute,
  existenceByFirst,
  existenceOfMatch,
  listRoute,
  type Params,
  screenRoute,
} from '#client/site/features/page-layouts/screen-route.ts'
import { homeNeeds } from '#client/site/pages/home/home-needs.ts'
import { scorecardNeeds } from '#client/site/pages/scorecard/scorecard-needs.ts'
import { nextFixtures } from '#client/site/wall/next-fixtures.ts'
import { isAtDesk } from '#shared/addresses/desk-address.ts'
import { groundNameOf } from '#shared/addresses/ground-address.ts'
import { idOf, isDocumentSlug, pageOf, TABS } from '#shared/addresses/paths.ts'
import { readPath } from '#shared/addresses/read-path.ts'
import { wordsOfSegment } from '#shared/addresses/search-address.ts'

/** Every screen: its path, its file, the calls that its first page is made of, and whether it exists. */
export const SCREENS = [
  screenRoute({
    path: '/',
    file: 'site/pages/home/home-screen',
    load: () => import('#client/site/pages/home/home-screen.tsx'),
    words: 'core',
    needs: (_params, live) => homeNeeds(live),
  }),
  screenRoute({
    path: '/live-score/scorecard/:liveMatchId/:tab?',
    file: 'site/pages/scorecard/scorecard-screen',
    load: () => import('#client/site/pages/scorecard/scorecard-screen.tsx'),
    needs: ({ liveMatchId, tab }, live, query) =>
      scorecardNeeds(liveMatchId, tabOf(tab) ?? 'scorecard', live, query),
    existence: (params, live) =>
      params.tab === undefined || tabOf(params.tab) ? existenceOfMatch(params, live) : { isNowhere: true },
  }),
  screenRoute({
    path: '/live-score',
    file: 'site/pages/live-score/live-score-screen',
    load: () => import('#client/site/pages/live-score/live-score-screen.tsx'),
    words: 'core',
  }),
  listRoute({
    path: '/matches/:page?',
    file: 'site/pages/matches/matches-screen',
    load: () => import('#client/site/pages/matches/matches-screen.tsx'),
    calls: (page) => (page === 1 ? [recent(), upcoming(4)] : [recent(undefined, page)]),
  }),
  detailRoute({
    path: '/matches/upcoming/:matchId',
    file: 'site/pages/matches/upcoming-screen',
    load: () => import('#client/site/pages/matches/upcoming-screen.tsx'),
    calls: (id) => [matchDetail(id)],
  }),
  detailRoute({
    path: '/matches/highlights/:matchId',
    file: 'site/pages/matches/highlights-screen',
    load: () => import('#client/site/pages/matches/highlights-screen.tsx'),
    calls: (id) => [matchDetail(id), highlights(id), videos()],
  }),
  listRoute({
    path: '/fixtures/:page?',
    file: 'site/pages/matches/fixtures-screen',
    load: () => import('#client/site/pages/matches/fixtures-screen.tsx'),
    calls: (page) => [upcoming(undefined, page)],
  }),
  listRoute({
    path: '/results/:page?',
    file: 'site/pages/matches/results-screen',
    load: () => import('#client/site/pages/matches/results-screen.tsx'),
    calls: (page) => [recent(undefined, page)],
  }),
  // Before the list of news, whose page number would match its address too.
  screenRoute({
    path: '/news/news-search/:text?/:page?',
    file: 'site/pages/search/search-screen',
    load: () => import('#client/site/pages/search/search-screen.tsx'),
    calls: ({ text, page }) => {
      const [words, number] = [wordsOfSegment(text), pageOf(page)]
      return words && number ? [searchEverything(words), newsSearch(words, number)] : []
    },
  }),
  listRoute({
    path: '/news/:page?',
    file: 'site/pages/news/news-screen',
    load: () => import('#client/site/pages/news/news-screen.tsx'),
    calls: (page) => [newsList(page), sponsorAds],
  }),
  detailRoute({
    path: '/news/news-detail/:article',
    file: 'site/pages/news/news-detail-screen',
    load: () => import('#client/site/pages/news/news-detail-screen.tsx'),
    calls: (id) => [newsDetail(id), sponsorAds],
  }),
  listRoute({
    path: '/blog/:page?',
    file: 'site/pages/blog/blog-screen',
    load: () => import('#client/site/pages/blog/blog-screen.tsx'),
    calls: (page) => [blogList(page), sponsorAds],
  }),
  detailRoute({
    path: '/blog/blog-details/:article',
    file: 'site/pages/blog/blog-detail-screen',
    load: () => import('#client/site/pages/blog/blog-detail-screen.tsx'),
    calls: (id) => [blogDetail(id), sponsorAds],
  }),
  listRoute({
    path: '/series/:page?',
    file: 'site/pages/series/series-screen',
    load: () => import('#client/site/pages/series/series-screen.tsx'),
    calls: (page) => [seriesList(page)],
  }),
  detailRoute({
    path: '/series/series-detail/:tournamentId',
    file: 'site/pages/series/series-detail-screen',
    load: () => import('#client/site/pages/series/series-detail-screen.tsx'),
    calls: (id) => [seriesDetail(id)],
  }),
  listRoute({
    path: '/teams/:page?',
    file: 'site/pages/teams/teams-screen',
    load: () => import('#client/site/pages/teams/teams-screen.tsx'),
    calls: (page) => [teamList(page)],
  }),
  detailRoute({
    path: '/teams/team-detail/:teamId/:name?',
    file: 'site/pages/teams/team-detail-screen',
    load: () => import('#client/site/pages/teams/team-detail-screen.tsx'),
    calls: (id) => [teamDetail(id)],
  }),
  detailRoute({
    path: '/grounds/ground-detail/:name',
    file: 'site/pages/grounds/ground-detail-screen',
    load: () => import('#client/site/pages/grounds/ground-detail-screen.tsx'),
    idIn: groundNameOf,
    calls: (name) => [groundDetail(name)],
  }),
  screenRoute({
    path: '/players/player-search/:text?/:page?',
    file: 'site/pages/players/player-search-screen',
    load: () => import('#client/site/pages/players/player-search-screen.tsx'),
    calls: ({ text, page }) => {
      const [wanted, number] = [text?.trim(), pageOf(page)]
      return wanted && number ? [playerSearch(wanted, number)] : []
    },
  }),
  listRoute({
    path: '/players/:page?',
    file: 'site/pages/players/players-screen',
    load: () => import('#client/site/pages/players/players-screen.tsx'),
    calls: (page) => [playerList(page)],
  }),
  detailRoute({
    path: '/players/player-detail/:playerId',
    file: 'site/pages/players/player-detail-screen',
    load: () => import('#client/site/pages/players/player-detail-screen.tsx'),
    calls: (id) => [playerDetail(id)],
  }),
  listRoute({
    path: '/sponsor-events/:page?',
    file: 'site/pages/sponsors/sponsors-screen',
    load: () => import('#client/site/pages/sponsors/sponsors-screen.tsx'),
    calls: (page) => [sponsorList(page)],
  }),
  detailRoute({
    path: '/sponsor-events/sponsor-details/:sponsor',
    file: 'site/pages/sponsors/sponsor-detail-screen',
    load: () => import('#client/site/pages/sponsors/sponsor-detail-screen.tsx'),
    calls: (id) => [sponsorDetail(id)],
  }),
  screenRoute({
    path: '/addbar',
    file: 'site/pages/sponsors/addbar-screen',
    load: () => import('#client/site/pages/sponsors/addbar-screen.tsx'),
    calls: () => [sponsorAds],
  }),
  listRoute({
    path: '/images/:page?',
    file: 'site/pages/gallery/images-screen',
    load: () => import('#client/site/pages/gallery/images-screen.tsx'),
    calls: (page) => [imageCategories(page)],
  }),
  detailRoute({
    path: '/images/image-detail/:categoryId',
    file: 'site/pages/gallery/image-detail-screen',
    load: () => import('#client/site/pages/gallery/image-detail-screen.tsx'),
    calls: (id) => [imageCategory(id)],
  }),
  listRoute({
    path: '/videos/:page?',
    file: 'site/pages/gallery/videos-screen',
    load: () => import('#client/site/pages/gallery/videos-screen.tsx'),
    calls: (page) => [videos(page)],
  }),
  screenRoute({
    path: '/contact',
    file: 'site/pages/contact/contact-screen',
    load: () => import('#client/site/pages/contact/contact-screen.tsx'),
  }),
  screenRoute({
    path: '/login',
    file: 'site/pages/account/login-screen',
    load: () => import('#client/site/pages/account/login-screen.tsx'),
    isBare: true,
  }),
  screenRoute({
    path: '/register',
    file: 'site/pages/account/register-screen',
    load: () => import('#client/site/pages/account/register-screen.tsx'),
    isBare: true,
    calls: () => [siteConfig],
  }),
  screenRoute({
    path: '/prediction',
    file: 'site/pages/prediction/prediction-screen',
    load: () => import('#client/site/pages/prediction/prediction-screen.tsx'),
    isBare: true,
  }),
  screenRoute({
    path: '/how-sure',
    file: 'site/pages/how-sure/how-sure-screen',
    load: () => import('#client/site/pages/how-sure/how-sure-screen.tsx'),
    words: 'how-sure',
  }),
  screenRoute({
    path: '/wall/:liveMatchId',
    file: 'site/wall/wall-screen',
    load: () => import('#client/site/wall/wall-screen.tsx'),
    isBare: true,
    needs: ({ liveMatchId }, live) => {
      const id = idOf(liveMatchId)
      if (id === undefined) return { topics: [board], calls: [] }
      const topics = [board, match(id)]
      if (live[match(id)] !== undefined) return { topics, calls: [nextFixtures] }
      return { topics, calls: [matchDetail(id), nextFixtures], open: 'live' }
    },
    existence: existenceOfMatch,
  }),
  screenRoute({
    path: '/desk/:kind?/:id?',
    file: 'tools/desk/desk-screen',
    load: () => import('#client/tools/desk/desk-screen.tsx'),
    words: 'desk',
    existence: (params) => (isAtDesk(params) ? {} : { isNowhere: true }),
  }),
  screenRoute({
    path: '/score/:matchId',
    file: 'tools/score/score-screen',
    load: () => import('#client/tools/score/score-screen.tsx'),
    words: 'score',
    isBare: true,
    needs: () => ({ topics: [], calls: [] }),
    existence: ({ matchId }) => (idOf(matchId) === undefined ? { isNowhere: true } : {}),
  }),
  screenRoute({
    path: '/:slug',
    file: 'site/pages/site-document/site-document-screen',
    load: () => import('#client/site/pages/site-document/site-document-screen.tsx'),
    calls: documentOf,
    existence: (params) => existenceByFirst(documentOf(params)),
  }),
]

export const NOT_FOUND_SCREEN = screenRoute({
  path: '*',
  file: 'site/pages/not-found/not-found-screen',
  load: () => import('#client/site/pages/not-found/not-found-screen.tsx'),
})

export type ScreenPath = (typeof SCREENS)[number]['path']

/** By first segment, so that a path is compared with few. */
const BY_FIRST_SEGMENT = new Map<string, (typeof SCREENS)[number][]>()
for (const screen of SCREENS) {
  const first = firstSegmentOf(screen.path)
  BY_FIRST_SEGMENT.set(first, [...(BY_FIRST_SEGMENT.get(first) ?? []), screen])
}

export function screenAt(path: string): { screen: (typeof SCREENS)[number]; match: PathMatch } | undefined {
  const read = readPath(path)
  if (read === undefined) return undefined
  for (const first of [firstSegmentOf(read), ':slug']) {
    for (const screen of BY_FIRST_SEGMENT.get(first) ?? []) {
      const found = matchPath(screen.path, read)
      if (found) return { screen, match: found }
    }
  }
  return undefined
}

function firstSegmentOf(path: string): string {
  return (path.split('/', 2)[1] ?? '').toLowerCase()
}

/** The scorebook needs what the commentary does. */
function tabOf(segment: string | undefined) {
  return segment === 'scorebook' ? 'commentary' : TABS.find((tab) => tab === segment)
}

function documentOf({ slug }: Params) {
  return isDocumentSlug(slug) ? [siteDocument(slug)] : []
}
