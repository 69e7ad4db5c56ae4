import { playerDetail, playerList, playerSearch } from '#client/api/people-calls.ts'
import { detailRoute, listRoute, searchRoute } from '#client/widgets/pages/screen-route.ts'

export const playerScreens = [
  searchRoute({
    path: '/players/player-search/:text?/:page?',
    file: 'players/player-search-screen',
    load: () => import('./player-search-screen.tsx'),
    search: playerSearch,
  }),
  listRoute({
    path: '/players/:page?',
    file: 'players/players-screen',
    load: () => import('./players-screen.tsx'),
    calls: (page) => [playerList(page)],
  }),
  detailRoute({
    path: '/players/player-detail/:playerId',
    file: 'players/player-detail-screen',
    load: () => import('./player-detail-screen.tsx'),
    calls: (id) => [playerDetail(id)],
  }),
]
