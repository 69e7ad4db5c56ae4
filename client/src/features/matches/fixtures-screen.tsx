import { upcoming } from '#client/api/match-calls.ts'
import { paths } from '#client/app/paths.ts'
import { MatchesByDay } from '#client/parts/matches/matches-by-day.tsx'
import { ListScreen } from '#client/parts/pages/list-screen.tsx'
import { PAGE_SIZE } from '#shared/api/page-size.ts'
import '#client/parts/pages/list-screen.css'

/** What will be played, the next first. */
export function Screen() {
  return (
    <ListScreen
      title="fixtures.title"
      description="fixtures.description"
      empty="list.noFixtures"
      outline="fixture"
      callOf={(page) => upcoming(PAGE_SIZE, page)}
      pathOf={paths.fixtures}
    >
      {(matches) => <MatchesByDay matches={matches} />}
    </ListScreen>
  )
}
