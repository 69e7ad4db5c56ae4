import { blogDetail, blogList } from '#client/api/article-calls.ts'
import { sponsorAds } from '#client/api/site-calls.ts'
import { detailRoute, listRoute } from '#client/widgets/pages/screen-route.ts'

export const blogScreens = [
  listRoute({
    path: '/blog/:page?',
    file: 'blog/blog-screen',
    load: () => import('./blog-screen.tsx'),
    calls: (page) => [blogList(page), sponsorAds],
  }),
  detailRoute({
    path: '/blog/blog-details/:article',
    file: 'blog/blog-detail-screen',
    load: () => import('./blog-detail-screen.tsx'),
    calls: (id) => [blogDetail(id), sponsorAds],
  }),
]
