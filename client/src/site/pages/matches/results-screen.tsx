import { recent } from '#client/kit/api/match-calls.ts'
import { FollowedFirst } from '#client/site/features/match-lists/followed-first.tsx'
import { MatchesByDay } from '#client/site/features/match-lists/matches-by-day.tsx'
import { ListScreen } from '#client/site/features/page-layouts/list-screen.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#shared/api/page-size.ts'

export function Screen() {
  return (
    <ListScreen
      title="results.title"
      description="results.description"
      empty="list.noResults"
      outline="match"
      first={<FollowedFirst call={recent(MAX_PAGE_SIZE)} />}
      callOf={(page) => recent(PAGE_SIZE, page)}
      pathOf={paths.results}
    >
      {(matches) => <MatchesByDay matches={matches} />}
    </ListScreen>
  )
}
