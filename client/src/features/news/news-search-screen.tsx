import { useParams } from 'react-router-dom'
import { newsSearch } from '#client/api/article-calls.ts'
import { useContent } from '#client/api/use-content.ts'
import { pageOf, paths } from '#client/app/paths.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { ArticleList } from '#client/parts/articles/article-list.tsx'
import { MissingPage } from '#client/parts/pages/missing-page.tsx'
import { statusOfPage } from '#client/parts/pages/status-of-page.ts'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { Pager } from '#client/ui/pager.tsx'
import type { NewsItem } from '#shared/api/content.ts'
import { PAGE_SIZE } from '#shared/api/page-size.ts'
import { SearchForm } from './search-form.tsx'
import '#client/parts/pages/list-screen.css'

/** What the search found; finding nothing is an answer too. Where nothing is searched for yet, its form. */
export function Screen() {
  const { text, page: segment } = useParams()
  const wanted = text?.trim()
  const page = pageOf(segment)
  if (wanted === undefined) return <SearchForm />
  if (wanted === '' || page === undefined) return <NoSuchPage />
  return <Found key={`${wanted} ${page}`} wanted={wanted} page={page} />
}

function NoSuchPage() {
  return <MissingPage instead={{ to: paths.news(), label: 'notFound.news' }} />
}

function Found({ wanted, page }: { wanted: string; page: number }) {
  const text = useText()
  const content = useContent(newsSearch(wanted, page))
  const title = text('search.title', { text: wanted })
  if (content.kind === 'ready' && content.answer.data.length === 0 && page > 1) return <NoSuchPage />
  return (
    <div className="measure list-screen">
      <PageHead
        title={title}
        description={title}
        canonical={paths.newsSearch(wanted, page)}
        status={statusOfPage(content)}
        isUnlisted
      />
      <h1>{title}</h1>
      {content.kind === 'loading' && <OutlineRows rows={PAGE_SIZE} of="article" />}
      {content.kind === 'failed' && <Failed message={content.error.message} retry={content.retry} />}
      {content.kind === 'ready' && (
        <>
          <p className="section-message soft" role="status">
            <Text id="search.found" values={{ count: content.answer.TotalCount }} />
          </p>
          <ArticleList articles={content.answer.data.map(shown)} withLead={false} />
          <Pager
            page={page}
            total={content.answer.TotalCount}
            pageSize={PAGE_SIZE}
            to={(one) => paths.newsSearch(wanted, one)}
          />
        </>
      )}
    </div>
  )
}

function shown(article: NewsItem) {
  return { id: article.NewsId, article, to: paths.newsDetail(article.NewsId, article.Title) }
}
