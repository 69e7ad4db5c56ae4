import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { PageHead } from '#client/ui/page-head.tsx'

const TRY_AGAIN_MS = 15_000

/** What the address names does not exist: says so, and where the matches are. */
export function MatchMissing({ what }: { what: 'match' | 'page' }) {
  const text = useText()
  const said = what === 'match' ? 'notFound.match' : 'notFound.text'
  return (
    <section className="measure match-message">
      <PageHead title={text('notFound.title')} description={text(said)} status={404} />
      <h1>
        <Text id="notFound.title" />
      </h1>
      <p>
        <Text id={said} />
      </p>
      <p>
        <Link to={paths.liveScore} className="arrow-link">
          <Text id="notFound.live" />
        </Link>
      </p>
    </section>
  )
}

/** Nobody answered: whether the match exists is not known. */
export function MatchUnreachable({ retry }: { retry(): void }) {
  const text = useText()
  useEffect(() => {
    const timer = setInterval(retry, TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [retry])
  return (
    <section className="measure match-message" role="alert">
      <PageHead title={text('unreachable.title')} description={text('unreachable.text')} status={503} />
      <h1>
        <Text id="unreachable.title" />
      </h1>
      <p>
        <Text id="unreachable.text" />
      </p>
      <button type="button" className="retry-button match-retry" onClick={retry}>
        <Text id="action.retry" />
      </button>
    </section>
  )
}
