import { Link } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import './not-found.css'

/** No such page: says so, and where to go instead. */
export function NotFound() {
  const text = useText()
  return (
    <section className="measure not-found">
      <PageHead
        title={`${text('notFound.title')} · ${text('site.name')}`}
        description={text('notFound.text')}
        status={404}
      />
      <h1>
        <Text id="notFound.title" />
      </h1>
      <p>
        <Text id="notFound.text" />
      </p>
      <p className="not-found-links">
        <Link to={paths.home} className="arrow-link">
          <Text id="notFound.home" />
        </Link>
        <Link to={paths.liveScore} className="arrow-link">
          <Text id="notFound.live" />
        </Link>
      </p>
    </section>
  )
}
