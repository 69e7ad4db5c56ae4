import { Text } from '#client/kit/i18n/text.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'

const ELSEWHERE = [
  { to: paths.players(), id: 'players.all' },
  { to: paths.teams(), id: 'searchGroup.Teams' },
  { to: paths.fixtures(), id: 'fixtures.title' },
] as const

export function NothingFound({ words, chosen }: { words: string; chosen?(): void }) {
  return (
    <div className="search-note">
      <Text as="p" id="search.nothing" values={{ text: words }} />
      <ul className="search-elsewhere">
        {ELSEWHERE.map(({ to, id }) => (
          <li key={id}>
            <Text as={Link} to={to} className="tap-link" onClick={chosen} id={id} />
          </li>
        ))}
      </ul>
    </div>
  )
}
