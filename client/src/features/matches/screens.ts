import { videos } from '#client/api/gallery-calls.ts'
import { highlights, matchDetail, recent, upcoming } from '#client/api/match-calls.ts'
import { detailRoute, listRoute } from '#client/widgets/pages/screen-route.ts'

export const matchScreens = [
  listRoute({
    path: '/matches/:page?',
    file: 'matches/matches-screen',
    load: () => import('./matches-screen.tsx'),
    calls: (page) => (page === 1 ? [recent(), upcoming(4)] : [recent(undefined, page)]),
  }),
  detailRoute({
    path: '/matches/upcoming/:matchId',
    file: 'matches/upcoming-screen',
    load: () => import('./upcoming-screen.tsx'),
    calls: (id) => [matchDetail(id)],
  }),
  detailRoute({
    path: '/matches/highlights/:matchId',
    file: 'matches/highlights-screen',
    load: () => import('./highlights-screen.tsx'),
    calls: (id) => [matchDetail(id), highlights(id), videos()],
  }),
  listRoute({
    path: '/fixtures/:page?',
    file: 'matches/fixtures-screen',
    load: () => import('./fixtures-screen.tsx'),
    calls: (page) => [upcoming(undefined, page)],
  }),
  listRoute({
    path: '/results/:page?',
    file: 'matches/results-screen',
    load: () => import('./results-screen.tsx'),
    calls: (page) => [recent(undefined, page)],
  }),
]
