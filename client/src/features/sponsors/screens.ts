import { sponsorAds } from '#client/api/site-calls.ts'
import { sponsorDetail, sponsorList } from '#client/api/sponsor-calls.ts'
import { detailRoute, listRoute, screenRoute } from '#client/widgets/pages/screen-route.ts'

export const sponsorScreens = [
  listRoute({
    path: '/sponsor-events/:page?',
    file: 'sponsors/sponsors-screen',
    load: () => import('./sponsors-screen.tsx'),
    calls: (page) => [sponsorList(page)],
  }),
  detailRoute({
    path: '/sponsor-events/sponsor-details/:sponsor',
    file: 'sponsors/sponsor-detail-screen',
    load: () => import('./sponsor-detail-screen.tsx'),
    calls: (id) => [sponsorDetail(id)],
  }),
  screenRoute({
    path: '/addbar',
    file: 'sponsors/addbar-screen',
    load: () => import('./addbar-screen.tsx'),
    calls: () => [sponsorAds],
  }),
]
