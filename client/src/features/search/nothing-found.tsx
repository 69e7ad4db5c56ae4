import { Text } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'

export function NothingFound({ words, chosen }: { words: string; chosen?(): void }) {
  return (
    <div className="search-note">
      <Text as="p" id="search.nothing" values={{ text: words }} />
      <ul className="search-elsewhere">
        <li>
          <Text as={Link} to={paths.players()} className="tap-link" onClick={chosen} id="players.all" />
        </li>
        <li>
          <Text as={Link} to={paths.teams()} className="tap-link" onClick={chosen} id="searchGroup.Teams" />
        </li>
        <li>
          <Text as={Link} to={paths.fixtures()} className="tap-link" onClick={chosen} id="fixtures.title" />
        </li>
      </ul>
    </div>
  )
}
