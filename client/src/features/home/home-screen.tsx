import { Text, useText } from '#client/i18n/text.tsx'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { type Phase, phaseOf } from '#client/ui/match/phase.ts'
import { PageHead } from '#client/ui/page-head.tsx'
import type { Board } from '#shared/live/match-state.ts'
import { FixtureList } from './fixture-list.tsx'
import { LiveList } from './live-list.tsx'
import { Moment } from './moment.tsx'
import { QuietBoard } from './quiet-board.tsx'
import { ResultList } from './result-list.tsx'
import { useMoment } from './use-moment.ts'
import './home-screen.css'

const ON = new Set<Phase>(['play', 'break'])

/** The match of the moment on the wall; below it, on paper, what else is played, was played and will be. */
export function Screen() {
  const text = useText()
  const moment = useMoment()
  const others = useLive(board, othersThan, moment ?? 0)
  return (
    <>
      <PageHead title={text('home.title')} description={text('site.description')} />
      <h1 className="visually-hidden">
        <Text id="home.title" />
      </h1>
      {moment === undefined ? <QuietBoard /> : <Moment key={moment} id={moment} />}
      <div className="measure home-paper">
        {others !== undefined && others.length > 0 && <LiveList ids={others} />}
        <ResultList />
        <FixtureList />
      </div>
    </>
  )
}

/** What is over stands among the results, what is to come among the fixtures. */
function othersThan({ Matches }: Board, moment: number): string[] {
  return Object.values(Matches)
    .filter((match) => match.LiveMatchId !== moment && ON.has(phaseOf(match.Status)))
    .map((match) => `${match.LiveMatchId}`)
}
