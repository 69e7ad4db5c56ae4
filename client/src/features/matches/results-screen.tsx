import { recent } from '#client/api/match-calls.ts'
import { paths } from '#client/app/paths.ts'
import { MatchesByDay } from '#client/parts/matches/matches-by-day.tsx'
import { ListScreen } from '#client/parts/pages/list-screen.tsx'
import { PAGE_SIZE } from '#shared/api/page-size.ts'
import '#client/parts/pages/list-screen.css'

/** What was played, the latest first. */
export function Screen() {
  return (
    <ListScreen
      title="results.title"
      description="results.description"
      empty="list.noResults"
      outline="match"
      callOf={(page) => recent(PAGE_SIZE, page)}
      pathOf={paths.results}
    >
      {(matches) => <MatchesByDay matches={matches} />}
    </ListScreen>
  )
}
