import { FreshnessLine } from '#client/cricket-ui/match/freshness-line.tsx'
import { idsInPhase, type Phase } from '#client/cricket-ui/match/phase.ts'
import { BoardRow } from '#client/features/match-lists/board-row.tsx'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { board } from '#client/live/topic.ts'
import { changedAt, useLive, useLiveStatus, useTopic } from '#client/live/use-live.ts'
import { useRelayNow } from '#client/live/use-relay-now.ts'
import { OutlineRows } from '#client/ui/content-states.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { Section } from '#client/ui/section.tsx'
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
          <BoardFreshness />
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
  const ids = useLive(board, idsInPhase, phase)
  if (!ids || ids.length === 0) return null
  return (
    <Section title={<Text id={title} />}>
      <ul className="live-score-rows row-columns">
        {ids.map((id) => (
          <BoardRow key={id} id={id} />
        ))}
      </ul>
    </Section>
  )
}

const matchCount = ({ Matches }: Board) => Object.keys(Matches).length

/** A component of its own, as it renders every second. */
function BoardFreshness() {
  const status = useLiveStatus()
  const now = useRelayNow(1000)
  const at = useTopic(board, changedAt)
  return <FreshnessLine {...status} at={at} now={now} />
}
