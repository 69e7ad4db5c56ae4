import { Link, useParams } from 'react-router-dom'
import { playerSearch } from '#client/api/people-calls.ts'
import { useContent } from '#client/api/use-content.ts'
import { pageOf, paths } from '#client/app/paths.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { MissingPage } from '#client/parts/pages/missing-page.tsx'
import { statusOfPage } from '#client/parts/pages/status-of-page.ts'
import { PlayerTiles } from '#client/parts/people/player-tiles.tsx'
import { Failed, OutlineRows } from '#client/ui/content-states.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { Pager } from '#client/ui/pager.tsx'
import { PAGE_SIZE } from '#shared/api/page-size.ts'
import { PlayerSearchForm } from './player-search-form.tsx'
import '#client/parts/pages/list-screen.css'

/** Players of a name; where nobody is searched for yet, the form alone. */
export function Screen() {
  const { text, page: segment } = useParams()
  const wanted = text?.trim()
  const page = pageOf(segment)
  if (wanted === undefined) return <Asking />
  if (wanted === '' || page === undefined) return <NoSuchPage />
  return <Found key={`${wanted} ${page}`} wanted={wanted} page={page} />
}

function NoSuchPage() {
  return <MissingPage instead={{ to: paths.players(), label: 'notFound.players' }} />
}

function Asking() {
  const text = useText()
  return (
    <div className="measure list-screen">
      <PageHead title={text('players.title')} description={text('players.search')} isUnlisted />
      <h1>{text('players.title')}</h1>
      <PlayerSearchForm />
    </div>
  )
}

function Found({ wanted, page }: { wanted: string; page: number }) {
  const text = useText()
  const content = useContent(playerSearch(wanted, page))
  const title = text('players.called', { text: wanted })
  if (content.kind === 'ready' && content.answer.data.length === 0 && page > 1) return <NoSuchPage />
  return (
    <div className="measure list-screen">
      <PageHead
        title={title}
        description={title}
        canonical={paths.playerSearch(wanted, page)}
        status={statusOfPage(content)}
        isUnlisted
      />
      <h1>{title}</h1>
      <PlayerSearchForm wanted={wanted} />
      {content.kind === 'loading' && <OutlineRows rows={PAGE_SIZE} of="fixture" />}
      {content.kind === 'failed' && <Failed message={content.error.message} retry={content.retry} />}
      {content.kind === 'ready' && (
        <>
          <p className="section-message soft" role="status">
            <Text id="players.found" values={{ count: content.answer.TotalCount }} />
          </p>
          <PlayerTiles players={content.answer.data} withTeam level="h2" />
          <Pager
            page={page}
            total={content.answer.TotalCount}
            pageSize={PAGE_SIZE}
            to={(one) => paths.playerSearch(wanted, one)}
          />
        </>
      )}
      <p>
        <Link to={paths.players()} className="arrow-link">
          <Text id="players.all" />
        </Link>
      </p>
    </div>
  )
}
