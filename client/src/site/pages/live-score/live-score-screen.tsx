import { idsInPhase, type Phase } from '#client/kit/cricket-ui/match/phase.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { board } from '#client/kit/live/topic.ts'
import { useLive } from '#client/kit/live/use-live.ts'
import { OutlineRows } from '#client/kit/ui/content-states.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { ScoreFreshness } from '#client/site/features/freshness/score-freshness.tsx'
import { BoardSection } from '#client/site/features/match-lists/board-row.tsx'
import type { Board } from '#shared/live/match-state.ts'
import './live-score-screen.css'

const PARTS: readonly { phase: Phase; title: MessageId }[] = [
  { phase: 'play', title: 'liveScore.play' },
  { phase: 'break', title: 'liveScore.break' },
  { phase: 'before', title: 'liveScore.before' },
  { phase: 'over', title: 'liveScore.over' },
]

export function Screen() {
  const text = useText()
  const total = useLive(board, matchCount)
  return (
    <>
      <PageHead
        title={text('liveScore.title')}
        description={text('liveScore.description')}
        status={total === undefined ? 503 : 200}
        isLive
      />
      <div className="measure live-score">
        <Text as="h1" id="liveScore.title" />
        <p className="small soft live-score-state">
          <ScoreFreshness topic={board} />
        </p>
        {total === undefined && <OutlineRows rows={4} of="match" />}
        {total === 0 && <Text as="p" id="home.quiet" />}
        {PARTS.map((part) => (
          <Part key={part.phase} {...part} />
        ))}
      </div>
    </>
  )
}

function Part({ phase, title }: { phase: Phase; title: MessageId }) {
  return <BoardSection title={title} ids={useLive(board, idsInPhase, phase)} />
}

const matchCount = ({ Matches }: Board) => Object.keys(Matches).length
