import { playerList } from '#client/api/content-calls.ts'
import { paths } from '#client/app/paths.ts'
import { ListScreen } from '#client/ui/lists/list-screen.tsx'
import { PlayerTiles } from '#client/ui/people/player-tiles.tsx'

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
    >
      {(players) => <PlayerTiles players={players} withTeam />}
    </ListScreen>
  )
}
