import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useContent } from '#client/api/use-content.ts'
import { NextMatch } from '#client/cricket-ui/match/next-match.tsx'
import { isRunning, phaseOf } from '#client/cricket-ui/match/phase.ts'
import { Text } from '#client/i18n/text.tsx'
import { board } from '#client/live/topic.ts'
import { useLive } from '#client/live/use-live.ts'
import { useRelayNow } from '#client/live/use-relay-now.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { Board, BoardMatch } from '#shared/live/match-state.ts'
import { nextFixtures } from './next-fixtures.ts'

/** How long a result is shown before the next match. */
const RESULT_MS = 60_000

/** Moves the wall from a finished match to one in play, as soon as there is one. */
export function useGoOn(id: number, isOver: boolean): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const next = useLive(board, nextLiveMatch, id)
  useEffect(() => {
    if (!isOver || next === undefined) return
    const timer = setTimeout(() => navigate(`${paths.wall(next)}${search}`, { replace: true }), RESULT_MS)
    return () => clearTimeout(timer)
  }, [isOver, next, search, navigate])
}

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

/** The match in play that began last, as it has most to come. */
function nextLiveMatch({ Matches }: Board, after: number): number | undefined {
  return Object.values(Matches)
    .filter(({ LiveMatchId, Status }) => LiveMatchId !== after && isRunning(Status))
    .sort((a, b) => startOf(b) - startOf(a))[0]?.LiveMatchId
}

function nextToStart({ Matches }: Board): BoardMatch | undefined {
  return Object.values(Matches)
    .filter(({ Status }) => phaseOf(Status) === 'before')
    .sort((a, b) => startOf(a) - startOf(b))[0]
}

const startOf = ({ StartTime }: BoardMatch) => Date.parse(StartTime)
