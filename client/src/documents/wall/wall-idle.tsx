import { useContent } from '#client/api/use-content.ts'
import { NextMatch } from '#client/cricket-ui/match/next-match.tsx'
import { Text } from '#client/i18n/text.tsx'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { useRelayNow } from '#client/live/use-relay-now.ts'
import { nextFixtures } from './next-fixtures.ts'
import { nextLiveMatch, nextToStart } from './next-match.ts'

/** What starts next. Nothing while another match is in play, as the wall moves to it. */
export function WallIdle({ id }: { id: number }) {
  const now = useRelayNow(60_000)
  const live = useLive(board, nextLiveMatch, id)
  const onBoard = useLive(board, nextToStart)
  const content = useContent(nextFixtures)
  if (live !== undefined) return null
  const next = onBoard ?? (content.kind === 'ready' ? content.answer.data[0] : undefined)
  return (
    <p className="wall-next">
      {next === undefined ? <Text id="home.quiet" /> : <NextMatch match={next} now={now} />}
    </p>
  )
}
