import { playerList } from '#client/api/people-calls.ts'
import { paths } from '#client/app/paths.ts'
import { ListScreen } from '#client/parts/pages/list-screen.tsx'
import { PlayerTiles } from '#client/parts/people/player-tiles.tsx'
import { PlayerSearchForm } from './player-search-form.tsx'
import '#client/parts/pages/list-screen.css'

/** Everyone who plays, page by page. */
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
