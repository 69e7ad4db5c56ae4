import { playerSearch } from '#client/api/people-calls.ts'
import { SearchScreen } from '#client/features/page-layouts/search-screen.tsx'
import { PlayerTiles } from '#client/features/people/player-tiles.tsx'
import { Text, useText } from '#client/i18n/text.tsx'
import { Link } from '#client/ui/link.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { PlayerSearchForm } from './player-search-form.tsx'

export function Screen() {
  const text = useText()
  return (
    <SearchScreen
      title={text('players.title')}
      description={text('players.search')}
      form={<PlayerSearchForm />}
      titleOf={(wanted) => text('players.called', { text: wanted })}
      instead={{ to: paths.players(), label: 'notFound.players' }}
      outline="fixture"
      callOf={playerSearch}
      pathOf={paths.playerSearch}
      above={(wanted) => <PlayerSearchForm wanted={wanted} />}
      found={(count) => <Text id="players.found" values={{ count }} />}
      below={
        <p>
          <Text as={Link} to={paths.players()} className="arrow-link" id="players.all" />
        </p>
      }
    >
      {(players) => <PlayerTiles players={players} withTeam level="h2" />}
    </SearchScreen>
  )
}
