import { useParams } from 'react-router-dom'
import { playerSearch } from '#client/kit/api/people-calls.ts'
import { isUnoffered, useContent } from '#client/kit/api/use-content.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { Pager } from '#client/kit/ui/pager.tsx'
import { Loaded } from '#client/site/features/page-layouts/loaded.tsx'
import { MissingPage } from '#client/site/features/page-layouts/missing-page.tsx'
import { statusOfPage } from '#client/site/features/page-layouts/status-of-page.ts'
import { TitledPage } from '#client/site/features/page-layouts/titled-page.tsx'
import { PlayerTiles } from '#client/site/features/people/player-tiles.tsx'
import { pageOf, paths } from '#shared/addresses/paths.ts'
import { PAGE_SIZE } from '#shared/api/page-size.ts'
import { PlayerSearchForm } from './player-search-form.tsx'

/** Where else to look, for pages that do not exist. */
const INSTEAD = { to: paths.players(), label: 'notFound.players' } as const

/** A search with its words in the address; no result is a page, too. Without words it is the form. */
export function Screen() {
  const text = useText()
  const { text: typed, page: segment } = useParams()
  const wanted = typed?.trim()
  const page = pageOf(segment)
  if (wanted === undefined)
    return (
      <TitledPage title={text('players.title')} description={text('players.search')} isUnlisted>
        <PlayerSearchForm />
      </TitledPage>
    )
  if (wanted === '' || page === undefined) return <MissingPage instead={INSTEAD} />
  return <Found key={`${wanted} ${page}`} wanted={wanted} page={page} />
}

function Found({ wanted, page }: { wanted: string; page: number }) {
  const title = useText()('players.called', { text: wanted })
  const content = useContent(playerSearch(wanted, page))
  const isPastEnd = content.kind === 'ready' && content.answer.data.length === 0 && page > 1
  if (isUnoffered(content) || isPastEnd) return <MissingPage instead={INSTEAD} />
  return (
    <TitledPage
      title={title}
      description={title}
      canonical={paths.playerSearch(wanted, page)}
      status={statusOfPage(content)}
      isUnlisted
    >
      <PlayerSearchForm wanted={wanted} />
      <Loaded content={content} rows={PAGE_SIZE} outline="fixture">
        {({ data, TotalCount }) => (
          <>
            <p className="section-message soft" role="status">
              <Text id="players.found" values={{ count: TotalCount }} />
            </p>
            <PlayerTiles players={data} withTeam level="h2" />
            <Pager page={page} total={TotalCount} to={(one) => paths.playerSearch(wanted, one)} />
          </>
        )}
      </Loaded>
      <p>
        <ArrowLink to={paths.players()} id="players.all" />
      </p>
    </TitledPage>
  )
}
