import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Link } from '#client/kit/ui/link.tsx'
import { MissingPages } from '#client/kit/ui/missing-pages.ts'

test('what lies below a page that the origin does not have is text, and leads nowhere', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <MissingPages value={['/players']}>
        <Link to="/players/player-detail/7" className="name-link">
          Asha
        </Link>
        <Link to="/teams/team-detail/1">Comets</Link>
      </MissingPages>
    </StaticRouter>,
  )
  expect(html).toBe('<span>Asha</span><a href="/teams/team-detail/1">Comets</a>')
})
