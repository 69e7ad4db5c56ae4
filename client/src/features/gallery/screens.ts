import { imageCategories, imageCategory, videos } from '#client/api/gallery-calls.ts'
import { detailRoute, listRoute } from '#client/widgets/pages/screen-route.ts'

export const galleryScreens = [
  listRoute({
    path: '/images/:page?',
    file: 'gallery/images-screen',
    load: () => import('./images-screen.tsx'),
    calls: (page) => [imageCategories(page)],
  }),
  detailRoute({
    path: '/images/image-detail/:categoryId',
    file: 'gallery/image-detail-screen',
    load: () => import('./image-detail-screen.tsx'),
    calls: (id) => [imageCategory(id)],
  }),
  listRoute({
    path: '/videos/:page?',
    file: 'gallery/videos-screen',
    load: () => import('./videos-screen.tsx'),
    calls: (page) => [videos(page)],
  }),
]
