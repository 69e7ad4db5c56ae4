import { siteDocument } from '#client/api/article-calls.ts'
import { existenceByFirst, type Params, screenRoute } from '#client/widgets/pages/screen-route.ts'
import { isDocumentSlug } from '#shared/addresses/paths.ts'

export const siteDocumentScreens = [
  screenRoute({
    path: '/:slug',
    file: 'site-document/site-document-screen',
    load: () => import('./site-document-screen.tsx'),
    calls,
    existence: (params) => existenceByFirst(calls(params)),
  }),
]

function calls({ slug }: Params) {
  return isDocumentSlug(slug) ? [siteDocument(slug)] : []
}
