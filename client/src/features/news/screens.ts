import { newsDetail, newsList } from '#client/api/article-calls.ts'
import { sponsorAds } from '#client/api/site-calls.ts'
import { detailRoute, listRoute } from '#client/widgets/pages/screen-route.ts'

export const newsScreens = [
  listRoute({
    path: '/news/:page?',
    file: 'news/news-screen',
    load: () => import('./news-screen.tsx'),
    calls: (page) => [newsList(page), sponsorAds],
  }),
  detailRoute({
    path: '/news/news-detail/:article',
    file: 'news/news-detail-screen',
    load: () => import('./news-detail-screen.tsx'),
    calls: (id) => [newsDetail(id), sponsorAds],
  }),
]
