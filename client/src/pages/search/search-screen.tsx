import { useParams } from 'react-router-dom'
import { newsSearch } from '#client/api/article-calls.ts'
import { searchEverything } from '#client/api/search-calls.ts'
import { isUnoffered, useContent } from '#client/api/use-content.ts'
import { MissingPage } from '#client/features/page-layouts/missing-page.tsx'
import { SearchForm } from '#client/features/page-layouts/search-form.tsx'
import { statusOfPage } from '#client/features/page-layouts/status-of-page.ts'
import { FoundGroups } from '#client/features/search/found-groups.tsx'
import { NOTHING, withStories } from '#client/features/search/found-stories.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { Link } from '#client/ui/link.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { Pager } from '#client/ui/pager.tsx'
import { pageOf, paths } from '#shared/addresses/paths.ts'
import { MAX_NAME_LENGTH, SEARCH_PATH, wordsOfSegment } from '#shared/addresses/search-address.ts'
import { PAGE_SIZE } from '#shared/api/page-size.ts'
import '#client/features/page-layouts/list-screen.css'
import './search-screen.css'

const INSTEAD = { to: paths.news(), label: 'notFound.news' } as const

/** Works without a script. */
export function Screen() {
  const { text: segment, page: pageSegment } = useParams()
  const words = wordsOfSegment(segment)
  const page = pageOf(pageSegment)
  if (page === undefined) return <MissingPage instead={INSTEAD} />
  return words === '' ? <EmptySearch /> : <Results key={`${page} ${words}`} words={words} page={page} />
}

function EmptySearch() {
  const text = useText()
  return (
    <div className="measure list-screen">
      <PageHead
        title={text('search.everything')}
        description={text('search.everythingNote')}
        canonical={paths.search('')}
        isUnlisted
      />
      <h1>{text('search.everything')}</h1>
      <Form words="" />
      <Text as="p" className="soft" id="search.everythingNote" />
    </div>
  )
}

function Form({ words }: { words: string }) {
  return (
    <SearchForm
      label="search.everythingHint"
      action={SEARCH_PATH}
      pathOf={paths.search}
      mostLetters={MAX_NAME_LENGTH}
      wanted={words}
    />
  )
}

/** All names that match, and stories by their text, by the page. An origin may lack one of the two. */
function Results({ words, page }: { words: string; page: number }) {
  const text = useText()
  const everything = useContent(searchEverything(words), { isOptional: true })
  const news = useContent(newsSearch(words, page), { isOptional: true })
  const offered = [everything, news].filter((content) => !isUnoffered(content))
  const failed = offered.find((content) => content.kind === 'failed')
  const isLoading = offered.some((content) => content.kind === 'loading')
  const stories = news.kind === 'ready' ? news.answer : { data: [], TotalCount: 0 }
  if (offered.length === 0 || (page > 1 && news.kind === 'ready' && stories.data.length === 0))
    return <MissingPage instead={INSTEAD} />
  const title = text('search.for', { text: words })
  const named = page === 1 && everything.kind === 'ready' ? everything.answer.data : NOTHING
  return (
    <div className="measure list-screen">
      <PageHead
        title={title}
        description={title}
        canonical={paths.search(words, page)}
        status={Math.max(...offered.map(statusOfPage))}
        isUnlisted
      />
      <h1>{title}</h1>
      <Form words={words} />
      {failed?.kind === 'failed' && <Failed message={failed.error.message} retry={failed.retry} />}
      {!failed && isLoading && <OutlineRows rows={6} of="fixture" />}
      {!failed && !isLoading && (
        <>
          <FoundGroups words={words} found={withStories(named, stories.data)} />
          <Pager
            page={page}
            total={stories.TotalCount}
            pageSize={PAGE_SIZE}
            to={(one) => paths.search(words, one)}
          />
          {isUnoffered(everything) && (
            <p>
              <Text
                as={Link}
                to={paths.playerSearch(words)}
                className="arrow-link"
                id="players.called"
                values={{ text: words }}
              />
            </p>
          )}
        </>
      )}
    </div>
  )
}
