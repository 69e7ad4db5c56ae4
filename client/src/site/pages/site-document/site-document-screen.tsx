import { siteDocument } from '#client/kit/api/article-calls.ts'
import { useLanguageMark } from '#client/kit/i18n/english.tsx'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { Prose } from '#client/kit/ui/prose.tsx'
import { DetailScreen } from '#client/site/features/page-layouts/detail-screen.tsx'
import { isDocumentSlug, paths } from '#shared/addresses/paths.ts'
import type { SiteDocument } from '#shared/api/content.ts'

export function Screen() {
  return (
    <DetailScreen
      param="slug"
      idIn={(slug) => (isDocumentSlug(slug) ? slug : undefined)}
      callOf={siteDocument}
      instead={{ to: paths.news(), label: 'notFound.news' }}
    >
      {(document) => <Document document={document} />}
    </DetailScreen>
  )
}

function Document({ document }: { document: SiteDocument }) {
  const text = useText()
  const mark = useLanguageMark(document)
  const site = text('site.name')
  // A title with the site's name is not prefixed with it.
  const isNamed = document.Title.includes(site)
  return (
    <article className="measure list-screen">
      <PageHead
        title={document.Title}
        isWholeTitle={isNamed}
        description={
          isNamed
            ? `${document.Title}. ${text('site.description')}`
            : text('document.description', { title: document.Title })
        }
        canonical={paths.document(document.Slug)}
      />
      <h1 lang={mark}>{document.Title}</h1>
      {mark === 'en' && <Text as="p" className="small soft" id="article.onlyEnglish" />}
      <Prose html={document.sdv} written={document} />
    </article>
  )
}
