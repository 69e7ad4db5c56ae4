import { recent, upcoming } from '#client/kit/api/match-calls.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { idsInPhase } from '#client/kit/cricket-ui/match/phase.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { board } from '#client/kit/live/topic.ts'
import { useLive } from '#client/kit/live/use-live.ts'
import { ArrowLink } from '#client/kit/ui/arrow-link.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { BoardSection } from '#client/site/features/match-lists/board-row.tsx'
import { MatchesByDay } from '#client/site/features/match-lists/matches-by-day.tsx'
import { ListScreen } from '#client/site/features/page-layouts/list-screen.tsx'
import { paths } from '#shared/addresses/paths.ts'
import { PAGE_SIZE } from '#shared/api/page-size.ts'

const NEXT_SHOWN = 4

/** Matches in play and coming ones on the first page, then past ones page by page. */
export function Screen() {
  const running = useLive(board, idsInPhase, 'running') ?? []
  return (
    <ListScreen
      title="matches.title"
      description="matches.description"
      empty="list.noResults"
      outline="match"
      callOf={(page) => recent(PAGE_SIZE, page)}
      pathOf={paths.matches}
      isFirstLive={running.length > 0}
      first={
        <>
          <BoardSection title="matches.now" ids={running} />
          <Next />
        </>
      }
    >
      {(matches) => (
        <Section title={<Text id="home.results" />}>
          <MatchesByDay matches={matches} level="h3" />
        </Section>
      )}
    </ListScreen>
  )
}

function Next() {
  const content = useContent(upcoming(NEXT_SHOWN), { isOptional: true })
  if (content.kind !== 'ready' || content.answer.data.length === 0) return null
  return (
    <Section title={<Text id="home.fixtures" />}>
      <MatchesByDay matches={content.answer.data} level="h3" />
      <p>
        <ArrowLink to={paths.fixtures()} id="fixtures.all" />
      </p>
    </Section>
  )
}
