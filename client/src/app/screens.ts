import { matchPath, type PathMatch } from 'react-router-dom'
import { readPath } from '#shared/addresses/readable-address.ts'
import { type LazyView, lazyView } from './lazy-view.tsx'

/** One address of the product, and its screen. */
export type ScreenRoute<Path extends string = string> = {
  path: Path
  view: LazyView
  /** Outside the main layout: no header, no strip, no foot. */
  isBare?: boolean
}

type Fetch = Parameters<typeof lazyView>[0]

function screen<const Path extends string>(
  path: Path,
  fetch: Fetch,
  words?: LazyView['words'],
): ScreenRoute<Path> {
  return { path, view: lazyView(fetch, words) }
}

function bareScreen<const Path extends string>(path: Path, fetch: Fetch): ScreenRoute<Path> {
  return { ...screen(path, fetch), isBare: true }
}

/** What each needs for its first page stands in `screen-needs.ts`. */
export const SCREENS = [
  screen('/', () => import('#client/features/home/home-screen.tsx'), 'first'),
  screen(
    '/live-score/scorecard/:liveMatchId/:tab?',
    () => import('#client/features/scorecard/scorecard-screen.tsx'),
  ),
  screen('/live-score', () => import('#client/features/live-score/live-score-screen.tsx'), 'first'),
  screen('/matches/:page?', () => import('#client/features/matches/matches-screen.tsx')),
  screen('/matches/upcoming/:matchId', () => import('#client/features/matches/upcoming-screen.tsx')),
  screen('/matches/highlights/:matchId', () => import('#client/features/matches/highlights-screen.tsx')),
  screen('/fixtures/:page?', () => import('#client/features/matches/fixtures-screen.tsx')),
  screen('/results/:page?', () => import('#client/features/matches/results-screen.tsx')),
  screen('/news/news-search/:text?/:page?', () => import('#client/features/news/news-search-screen.tsx')),
  screen('/news/:page?', () => import('#client/features/news/news-screen.tsx')),
  screen('/news/news-detail/:article', () => import('#client/features/news/news-detail-screen.tsx')),
  screen('/blog/:page?', () => import('#client/features/blog/blog-screen.tsx')),
  screen('/blog/blog-details/:article', () => import('#client/features/blog/blog-detail-screen.tsx')),
  screen('/series/:page?', () => import('#client/features/series/series-screen.tsx')),
  screen(
    '/series/series-detail/:tournamentId',
    () => import('#client/features/series/series-detail-screen.tsx'),
  ),
  screen('/teams/:page?', () => import('#client/features/teams/teams-screen.tsx')),
  screen('/teams/team-detail/:teamId/:name?', () => import('#client/features/teams/team-detail-screen.tsx')),
  screen(
    '/players/player-search/:text?/:page?',
    () => import('#client/features/players/player-search-screen.tsx'),
  ),
  screen('/players/:page?', () => import('#client/features/players/players-screen.tsx')),
  screen(
    '/players/player-detail/:playerId',
    () => import('#client/features/players/player-detail-screen.tsx'),
  ),
  screen('/sponsor-events/:page?', () => import('#client/features/sponsors/sponsors-screen.tsx')),
  screen(
    '/sponsor-events/sponsor-details/:sponsor',
    () => import('#client/features/sponsors/sponsor-detail-screen.tsx'),
  ),
  screen('/addbar', () => import('#client/features/sponsors/addbar-screen.tsx')),
  screen('/images/:page?', () => import('#client/features/gallery/images-screen.tsx')),
  screen(
    '/images/image-detail/:categoryId',
    () => import('#client/features/gallery/image-detail-screen.tsx'),
  ),
  screen('/videos/:page?', () => import('#client/features/gallery/videos-screen.tsx')),
  screen('/contact', () => import('#client/features/contact/contact-screen.tsx')),
  bareScreen('/login', () => import('#client/features/account/login-screen.tsx')),
  bareScreen('/register', () => import('#client/features/account/register-screen.tsx')),
  bareScreen('/prediction', () => import('#client/features/prediction/prediction-screen.tsx')),
  screen('/:slug', () => import('#client/features/site-document/site-document-screen.tsx')),
]

/** What stands where no screen is. */
export const NOWHERE_SCREEN = screen('*', () => import('#client/features/nowhere/nowhere-screen.tsx'))

export type ScreenPath = (typeof SCREENS)[number]['path']

/** Those that a path may be of by its first segment, so that a page need not be compared with all of them. */
const BY_FIRST_SEGMENT = new Map<string, (typeof SCREENS)[number][]>()
for (const screen of SCREENS) {
  const first = firstSegmentOf(screen.path)
  BY_FIRST_SEGMENT.set(first, [...(BY_FIRST_SEGMENT.get(first) ?? []), screen])
}

/** The screen of a path without its language, and what stands in its place holders, as the router reads it. */
export function screenAt(path: string): { screen: (typeof SCREENS)[number]; match: PathMatch } | undefined {
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
