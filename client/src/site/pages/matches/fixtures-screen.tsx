import { upcoming } from '#client/kit/api/match-calls.ts'
import { FollowedFirst } from '#client/site/features/match-lists/followed-first.tsx'
import { MatchesByDay } from '#client/site/features/match-lists/matches-by-day.tsx'
import { ListScreen } from '#client/site/features/page-layouts/list-screen.tsx'
import { OpenPicks } from '#client/site/features/predictions/lazy-parts.ts'
import { paths } from '#shared/addresses/paths.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#shared/api/page-size.ts'
import '#client/site/features/predictions/pick-place.css'

export function Screen() {
  return (
    <ListScreen
      title="fixtures.title"
      description="fixtures.description"
      empty="list.noFixtures"
      outline="fixture"
      first={<FollowedFirst call={upcoming(MAX_PAGE_SIZE)} />}
      callOf={(page) => upcoming(PAGE_SIZE, page)}
      pathOf={paths.fixtures}
    >
      {(matches) => (
        <>
          <div className="pick-place needs-script">
            <OpenPicks />
          </div>
          <MatchesByDay matches={matches} />
        </>
      )}
    </ListScreen>
  )
}
