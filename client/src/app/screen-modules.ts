import type { NOWHERE_SCREEN, ScreenPath } from './screens.ts'

type Path = ScreenPath | (typeof NOWHERE_SCREEN)['path']

/** The file of each screen, which the build splits off for it. Only pages name it, on the server: it would weigh on every browser. */
const MODULES: Record<Path, string> = {
  '/': 'home/home-screen',
  '/live-score/scorecard/:liveMatchId/:tab?': 'scorecard/scorecard-screen',
  '/live-score': 'live-score/live-score-screen',
  '/matches/:page?': 'matches/matches-screen',
  '/matches/upcoming/:matchId': 'matches/upcoming-screen',
  '/matches/highlights/:matchId': 'matches/highlights-screen',
  '/fixtures/:page?': 'matches/fixtures-screen',
  '/results/:page?': 'matches/results-screen',
  '/news/news-search/:text?/:page?': 'news/news-search-screen',
  '/news/:page?': 'news/news-screen',
  '/news/news-detail/:article': 'news/news-detail-screen',
  '/blog/:page?': 'blog/blog-screen',
  '/blog/blog-details/:article': 'blog/blog-detail-screen',
  '/series/:page?': 'series/series-screen',
  '/series/series-detail/:tournamentId': 'series/series-detail-screen',
  '/teams/:page?': 'teams/teams-screen',
  '/teams/team-detail/:teamId/:name?': 'teams/team-detail-screen',
  '/players/:page?': 'players/players-screen',
  '/players/player-search/:text?/:page?': 'players/player-search-screen',
  '/players/player-detail/:playerId': 'players/player-detail-screen',
  '/sponsor-events/:page?': 'sponsors/sponsors-screen',
  '/sponsor-events/sponsor-details/:sponsor': 'sponsors/sponsor-detail-screen',
  '/addbar': 'sponsors/addbar-screen',
  '/images/:page?': 'gallery/images-screen',
  '/images/image-detail/:categoryId': 'gallery/image-detail-screen',
  '/videos/:page?': 'gallery/videos-screen',
  '/contact': 'contact/contact-screen',
  '/login': 'account/login-screen',
  '/register': 'account/register-screen',
  '/prediction': 'prediction/prediction-screen',
  '/:slug': 'site-document/site-document-screen',
  '*': 'nowhere/nowhere-screen',
}

/** As the build's manifest calls it. */
export const moduleOf = (path: Path): string => `src/features/${MODULES[path]}.tsx`
