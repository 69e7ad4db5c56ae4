import { useParams } from 'react-router-dom'
import { newsSearch } from '#client/kit/api/article-calls.ts'
import { searchEverything } from '#client/kit/api/search-calls.ts'
import { isUnoffered, useContent } from '#client/kit/api/use-content.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { Failed, OutlineRows } from '#client/kit/ui/content-states.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { Pager } from '#client/kit/ui/pager.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { MatchesByDay } from '#client/site/features/match-lists/matches-by-day.tsx'
import { MissingPage } from '#client/site/features/page-layouts/missing-page.tsx'
import { SearchForm } from '#client/site/features/page-layouts/search-form.tsx'
import { statusOfPage } from '#client/site/features/page-layouts/status-of-page.ts'
import { TitledPage } from '#client/site/features/page-layouts/titled-page.tsx'
import { NOTHING, withStories } from '#client/site/features/search/found-stories.ts'
import { useFoundGroups } from '#client/site/features/search/found-things.ts'
import { NothingFound } from '#client/site/features/search/nothing-found.tsx'
import { ThingLine } from '#client/site/features/search/thing-line.tsx'
import { pageOf, paths } from '#shared/addresses/paths.ts'
import { SEARCH_PATH, wordsOfSegment } from '#shared/addresses/search-address.ts'
import type { Found } from '#shared/api/search.ts'
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
    <TitledPage
      title={text('search.everything')}
      description={text('search.everythingNote')}
      canonical={paths.search('')}
      isUnlisted
    >
      <Form words="" />
      <Text as="p" className="soft" id="search.everythingNote" />
    </TitledPage>
  )
}

function Form({ words }: { words: string }) {
  return (
    <SearchForm label="search.everythingHint" action={SEARCH_PATH} pathOf={paths.search} wanted={words} />
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
    <TitledPage
      title={title}
      description={title}
      canonical={paths.search(words, page)}
      status={Math.max(...offered.map(statusOfPage))}
      isUnlisted
    >
      <Form words={words} />
      {failed?.kind === 'failed' && <Failed message={failed.error.message} retry={failed.retry} />}
      {!failed && isLoading && <OutlineRows rows={6} of="fixture" />}
      {!failed && !isLoading && (
        <>
          <FoundGroups words={words} found={withStories(named, stories.data)} />
          <Pager page={page} total={stories.TotalCount} to={(one) => paths.search(words, one)} />
          {isUnoffered(everything) && (
            <p>
              <ArrowLink to={paths.playerSearch(words)} id="players.called" values={{ text: words }} />
            </p>
          )}
        </>
      )}
    </TitledPage>
  )
}

function FoundGroups({ words, found }: { words: string; found: Found }) {
  const groups = useFoundGroups()(found)
  const count = groups.reduce((sum, { things }) => sum + things.length, 0)
  if (count === 0) return <NothingFound words={words} />
  return (
    <>
      <Text as="p" className="soft" role="status" id="search.count" values={{ count }} />
      {groups.map(({ group, things }) => (
        <Section key={group} title={<Text id={`searchGroup.${group}`} />}>
          {group === 'Matches' ? (
            <MatchesByDay matches={found.Matches} level="h3" />
          ) : (
            <ul className="row-columns">
              {things.map((thing) => (
                <li key={thing.key} className="found-row row">
                  <Link to={thing.to} className="row-link found-line">
                    <ThingLine thing={thing} wanted={words} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Section>
      ))}
    </>
  )
}
