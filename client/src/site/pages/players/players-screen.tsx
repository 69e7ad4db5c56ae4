import { playerList } from '#client/kit/api/people-calls.ts'
import { ListScreen } from '#client/site/features/page-layouts/list-screen.tsx'
import { PlayerTiles } from '#client/site/features/people/player-tiles.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { PlayerSearchForm } from './player-search-form.tsx'

export function Screen() {
  return (
    <ListScreen
      title="players.title"
      description="players.description"
      empty="players.empty"
      outline="fixture"
      callOf={playerList}
      pathOf={paths.players}
      search={<PlayerSearchForm />}
    >
      {(players) => <PlayerTiles players={players} withTeam level="h2" />}
    </ListScreen>
  )
}
