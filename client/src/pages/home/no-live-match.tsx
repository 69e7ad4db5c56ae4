import { useContent } from '#client/api/use-content.ts'
import { NextMatch } from '#client/cricket-ui/match/next-match.tsx'
import { ScoreboardOutline } from '#client/cricket-ui/scoreboard/scoreboard-outline.tsx'
import { ScoreFreshness } from '#client/features/freshness/score-freshness.tsx'
import { Text } from '#client/i18n/text.tsx'
import { board } from '#client/live/topic.ts'
import { isKnown, useTopic } from '#client/live/use-live.ts'
import { useRelayNow } from '#client/live/use-relay-now.ts'
import { fixtures } from './home-needs.ts'

export function NoLiveMatch() {
  const isBoardKnown = useTopic(board, isKnown)
  const content = useContent(fixtures, 0, true)
  const now = useRelayNow(60_000)
  if (!isBoardKnown) return <ScoreboardOutline foot={<ScoreFreshness topic={board} />} />
  const next = content.kind === 'ready' ? content.answer.data[0] : undefined
  return (
    <section className="wall quiet-board">
      <div className="measure">
        <Text as="p" className="sentence" id="home.quiet" />
        {next && (
          <p className="soft">
            <NextMatch match={next} now={now} />
          </p>
        )}
      </div>
    </section>
  )
}
