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
  ON_SERVER,
  type Params,
  screenRoute,
} from '#client/site/features/page-layouts/screen-route.ts'
import { homeNeeds } from '#client/site/pages/home/home-needs.ts'
import { scorecardNeeds } from '#client/site/pages/scorecard/scorecard-needs.ts'
import { nextFixtures } from '#client/site/wall/next-fixtures.ts'
import { isAtDesk } from '#shared/addresses/desk-address.ts'
import { groundNameOf } from '#shared/addresses/ground-address.ts'
import { idOf, isDocumentSlug, pageOf, paths, TABS } from '#shared/addresses/paths.ts'
import { readPath } from '#shared/addresses/read-path.ts'
import { wordsOfSegment } from '#shared/addresses/search-address.ts'
import type { MatchItem } from '#shared/api/match.ts'

/**
 * Every screen: its path, its file, its entry of the menu, the calls that its first page is made of, whether it exists,
 * and what the sitemap lists. The menu has the order of these rows.
 */
export const SCREENS = [
  screenRoute({
    path: '/',
    file: ON_SERVER && 'site/pages/home/home-screen',
    load: () => import('#client/site/pages/home/home-screen.tsx'),
    menu: 'menu.home',
    words: 'core',
    needs: (_params, live) => homeNeeds(live),
    isListed: ON_SERVER,
  }),
  screenRoute({
    path: '/live-score/scorecard/:liveMatchId/:tab?',
    file: ON_SERVER && 'site/pages/scorecard/scorecard-screen',
    load: () => import('#client/site/pages/scorecard/scorecard-screen.tsx'),
    needs: ({ liveMatchId, tab }, live, query) =>
      scorecardNeeds(liveMatchId, tabOf(tab) ?? 'scorecard', live, query),
    existence: (params, live) =>
      params.tab === undefined || tabOf(params.tab) ? existenceOfMatch(params, live) : { isNowhere: true },
  }),
  screenRoute({
    path: '/live-score',
    file: ON_SERVER && 'site/pages/live-score/live-score-screen',
    load: () => import('#client/site/pages/live-score/live-score-screen.tsx'),
    words: 'core',
    isListed: ON_SERVER,
  }),
  listRoute({
    path: '/matches/:page?',
    file: ON_SERVER && 'site/pages/matches/matches-screen',
    load: () => import('#client/site/pages/matches/matches-screen.tsx'),
    calls: (page, size) => [recent(size, page), ...(page === 1 ? [upcoming(4)] : [])],
    pathOfItem: ON_SERVER && scorecardOf,
  }),
  detailRoute({
    path: '/matches/upcoming/:matchId',
    file: ON_SERVER && 'site/pages/matches/upcoming-screen',
    load: () => import('#client/site/pages/matches/upcoming-screen.tsx'),
    calls: (id) => [matchDetail(id)],
  }),
  detailRoute({
    path: '/matches/highlights/:matchId',
    file: ON_SERVER && 'site/pages/matches/highlights-screen',
    load: () => import('#client/site/pages/matches/highlights-screen.tsx'),
    calls: (id) => [matchDetail(id), highlights(id), videos()],
  }),
  // Before the list of news, whose page number would match its address too.
  screenRoute({
    path: '/news/news-search/:text?/:page?',
    file: ON_SERVER && 'site/pages/search/search-screen',
    load: () => import('#client/site/pages/search/search-screen.tsx'),
    calls: ({ text, page }) => {
      const [words, number] = [wordsOfSegment(text), pageOf(page)]
      return words && number ? [searchEverything(words), newsSearch(words, number)] : []
    },
  }),
  listRoute({
    path: '/news/:page?',
    file: ON_SERVER && 'site/pages/news/news-screen',
    load: () => import('#client/site/pages/news/news-screen.tsx'),
    menu: 'menu.news',
    calls: (page, size) => [newsList(page, size), sponsorAds],
    pathOfItem: ON_SERVER && (({ NewsId, Title }) => paths.newsDetail(NewsId, Title)),
  }),
  detailRoute({
    path: '/news/news-detail/:article',
    file: ON_SERVER && 'site/pages/news/news-detail-screen',
    load: () => import('#client/site/pages/news/news-detail-screen.tsx'),
    calls: (id) => [newsDetail(id), sponsorAds],
  }),
  listRoute({
    path: '/results/:page?',
    file: ON_SERVER && 'site/pages/matches/results-screen',
    load: () => import('#client/site/pages/matches/results-screen.tsx'),
    menu: 'menu.results',
    menuGroup: 'menu.liveUpdates',
    calls: (page, size) => [recent(size, page)],
  }),
  listRoute({
    path: '/series/:page?',
    file: ON_SERVER && 'site/pages/series/series-screen',
    load: () => import('#client/site/pages/series/series-screen.tsx'),
    menu: 'menu.series',
    menuGroup: 'menu.liveUpdates',
    calls: (page, size) => [seriesList(page, size)],
    pathOfItem: ON_SERVER && (({ TournamentId }) => paths.seriesDetail(TournamentId)),
  }),
  detailRoute({
    path: '/series/series-detail/:tournamentId',
    file: ON_SERVER && 'site/pages/series/series-detail-screen',
    load: () => import('#client/site/pages/series/series-detail-screen.tsx'),
    calls: (id) => [seriesDetail(id)],
  }),
  listRoute({
    path: '/teams/:page?',
    file: ON_SERVER && 'site/pages/teams/teams-screen',
    load: () => import('#client/site/pages/teams/teams-screen.tsx'),
    menu: 'menu.teams',
    menuGroup: 'menu.liveUpdates',
    calls: (page, size) => [teamList(page, size)],
    pathOfItem: ON_SERVER && (({ TeamId, TeamName }) => paths.teamDetail(TeamId, TeamName)),
  }),
  detailRoute({
    path: '/teams/team-detail/:teamId/:name?',
    file: ON_SERVER && 'site/pages/teams/team-detail-screen',
    load: () => import('#client/site/pages/teams/team-detail-screen.tsx'),
    calls: (id) => [teamDetail(id)],
  }),
  listRoute({
    path: '/fixtures/:page?',
    file: ON_SERVER && 'site/pages/matches/fixtures-screen',
    load: () => import('#client/site/pages/matches/fixtures-screen.tsx'),
    menu: 'menu.fixtures',
    menuGroup: 'menu.liveUpdates',
    calls: (page, size) => [upcoming(size, page)],
    pathOfItem: ON_SERVER && scorecardOf,
  }),
  screenRoute({
    path: '/prediction',
    file: ON_SERVER && 'site/pages/prediction/prediction-screen',
    load: () => import('#client/site/pages/prediction/prediction-screen.tsx'),
    menu: 'prediction.title',
    menuGroup: 'menu.liveUpdates',
    isBare: true,
  }),
  listRoute({
    path: '/blog/:page?',
    file: ON_SERVER && 'site/pages/blog/blog-screen',
    load: () => import('#client/site/pages/blog/blog-screen.tsx'),
    menu: 'menu.blogs',
    calls: (page, size) => [blogList(page, size), sponsorAds],
    pathOfItem: ON_SERVER && (({ BlogId, Title }) => paths.blogDetail(BlogId, Title)),
  }),
  detailRoute({
    path: '/blog/blog-details/:article',
    file: ON_SERVER && 'site/pages/blog/blog-detail-screen',
    load: () => import('#client/site/pages/blog/blog-detail-screen.tsx'),
    calls: (id) => [blogDetail(id), sponsorAds],
  }),
  detailRoute({
    path: '/grounds/ground-detail/:name',
    file: ON_SERVER && 'site/pages/grounds/ground-detail-screen',
    load: () => import('#client/site/pages/grounds/ground-detail-screen.tsx'),
    idIn: groundNameOf,
    calls: (name) => [groundDetail(name)],
  }),
  screenRoute({
    path: '/players/player-search/:text?/:page?',
    file: ON_SERVER && 'site/pages/players/player-search-screen',
    load: () => import('#client/site/pages/players/player-search-screen.tsx'),
    calls: ({ text, page }) => {
      const [wanted, number] = [text?.trim(), pageOf(page)]
      return wanted && number ? [playerSearch(wanted, number)] : []
    },
  }),
  listRoute({
    path: '/players/:page?',
    file: ON_SERVER && 'site/pages/players/players-screen',
    load: () => import('#client/site/pages/players/players-screen.tsx'),
    calls: (page, size) => [playerList(page, size)],
    pathOfItem: ON_SERVER && (({ PlayerId }) => paths.playerDetail(PlayerId)),
  }),
  detailRoute({
    path: '/players/player-detail/:playerId',
    file: ON_SERVER && 'site/pages/players/player-detail-screen',
    load: () => import('#client/site/pages/players/player-detail-screen.tsx'),
    calls: (id) => [playerDetail(id)],
  }),
  listRoute({
    path: '/sponsor-events/:page?',
    file: ON_SERVER && 'site/pages/sponsors/sponsors-screen',
    load: () => import('#client/site/pages/sponsors/sponsors-screen.tsx'),
    menu: 'menu.sponsors',
    calls: (page, size) => [sponsorList(page, size)],
    pathOfItem: ON_SERVER && (({ SponsorId, Title }) => paths.sponsorDetail(SponsorId, Title)),
  }),
  detailRoute({
    path: '/sponsor-events/sponsor-details/:sponsor',
    file: ON_SERVER && 'site/pages/sponsors/sponsor-detail-screen',
    load: () => import('#client/site/pages/sponsors/sponsor-detail-screen.tsx'),
    calls: (id) => [sponsorDetail(id)],
  }),
  screenRoute({
    path: '/addbar',
    file: ON_SERVER && 'site/pages/sponsors/addbar-screen',
    load: () => import('#client/site/pages/sponsors/addbar-screen.tsx'),
    calls: () => [sponsorAds],
  }),
  screenRoute({
    path: '/contact',
    file: ON_SERVER && 'site/pages/contact/contact-screen',
    load: () => import('#client/site/pages/contact/contact-screen.tsx'),
    menu: 'menu.contact',
    isListed: ON_SERVER,
  }),
  listRoute({
    path: '/images/:page?',
    file: ON_SERVER && 'site/pages/gallery/images-screen',
    load: () => import('#client/site/pages/gallery/images-screen.tsx'),
    menu: 'menu.images',
    menuGroup: 'menu.gallery',
    calls: (page, size) => [imageCategories(page, size)],
    pathOfItem: ON_SERVER && (({ CategoryId }) => paths.imageDetail(CategoryId)),
  }),
  detailRoute({
    path: '/images/image-detail/:categoryId',
    file: ON_SERVER && 'site/pages/gallery/image-detail-screen',
    load: () => import('#client/site/pages/gallery/image-detail-screen.tsx'),
    calls: (id) => [imageCategory(id)],
  }),
  listRoute({
    path: '/videos/:page?',
    file: ON_SERVER && 'site/pages/gallery/videos-screen',
    load: () => import('#client/site/pages/gallery/videos-screen.tsx'),
    menu: 'menu.videos',
    menuGroup: 'menu.gallery',
    calls: (page, size) => [videos(page, size)],
  }),
  screenRoute({
    path: '/login',
    file: ON_SERVER && 'site/pages/account/login-screen',
    load: () => import('#client/site/pages/account/login-screen.tsx'),
    isBare: true,
    calls: () => [siteConfig],
  }),
  screenRoute({
    path: '/register',
    file: ON_SERVER && 'site/pages/account/register-screen',
    load: () => import('#client/site/pages/account/register-screen.tsx'),
    isBare: true,
    calls: () => [siteConfig],
  }),
  screenRoute({
    path: '/account',
    file: ON_SERVER && 'site/pages/account/own-account-screen',
    load: () => import('#client/site/pages/account/own-account-screen.tsx'),
    words: 'account',
  }),
  screenRoute({
    path: '/how-sure',
    file: ON_SERVER && 'site/pages/how-sure/how-sure-screen',
    load: () => import('#client/site/pages/how-sure/how-sure-screen.tsx'),
    words: 'how-sure',
  }),
  screenRoute({
    path: '/wall/:liveMatchId',
    file: ON_SERVER && 'site/wall/wall-screen',
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
    file: ON_SERVER && 'tools/desk/desk-screen',
    load: () => import('#client/tools/desk/desk-screen.tsx'),
    words: 'desk',
    existence: (params) => (isAtDesk(params) ? {} : { isNowhere: true }),
  }),
  screenRoute({
    path: '/score/:matchId',
    file: ON_SERVER && 'tools/score/score-screen',
    load: () => import('#client/tools/score/score-screen.tsx'),
    words: 'score',
    isBare: true,
    needs: () => ({ topics: [], calls: [] }),
    existence: ({ matchId }) => (idOf(matchId) === undefined ? { isNowhere: true } : {}),
  }),
  screenRoute({
    path: '/:slug',
    file: ON_SERVER && 'site/pages/site-document/site-document-screen',
    load: () => import('#client/site/pages/site-document/site-document-screen.tsx'),
    calls: documentOf,
    existence: (params) => existenceByFirst(documentOf(params)),
  }),
]

export const NOT_FOUND_SCREEN = screenRoute({
  path: '*',
  file: ON_SERVER && 'site/pages/not-found/not-found-screen',
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

function scorecardOf({ LiveMatchId }: MatchItem) {
  return LiveMatchId === undefined ? undefined : paths.scorecard(LiveMatchId)
}

function documentOf({ slug }: Params) {
  return isDocumentSlug(slug) ? [siteDocument(slug)] : []
}
