import { seriesDetail, seriesList } from '#client/api/series-calls.ts'
import { detailRoute, listRoute } from '#client/widgets/pages/screen-route.ts'

export const seriesScreens = [
  listRoute({
    path: '/series/:page?',
    file: 'series/series-screen',
    load: () => import('./series-screen.tsx'),
    calls: (page) => [seriesList(page)],
  }),
  detailRoute({
    path: '/series/series-detail/:tournamentId',
    file: 'series/series-detail-screen',
    load: () => import('./series-detail-screen.tsx'),
    calls: (id) => [seriesDetail(id)],
  }),
]
