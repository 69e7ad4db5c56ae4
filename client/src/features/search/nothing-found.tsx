import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'

export function NothingFound({ words, chosen }: { words: string; chosen?(): void }) {
  return (
    <div className="search-note">
      <p>
        <Text id="search.nothing" values={{ text: words }} />
      </p>
      <ul className="search-elsewhere">
        <li>
          <Link to={paths.players()} className="tap-link" onClick={chosen}>
            <Text id="players.all" />
          </Link>
        </li>
        <li>
          <Link to={paths.teams()} className="tap-link" onClick={chosen}>
            <Text id="searchGroup.Teams" />
          </Link>
        </li>
        <li>
          <Link to={paths.fixtures()} className="tap-link" onClick={chosen}>
            <Text id="fixtures.title" />
          </Link>
        </li>
      </ul>
    </div>
  )
}
