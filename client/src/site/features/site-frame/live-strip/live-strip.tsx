import { type FocusEvent, memo, type RefObject, useRef, useState } from 'react'
import { leadingTeam } from '#client/kit/cricket-ui/match/current-score.ts'
import { sideScores } from '#client/kit/cricket-ui/match/score-text.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { board } from '#client/kit/live/topic.ts'
import { useLive } from '#client/kit/live/use-live.ts'
import { Link } from '#client/kit/ui/link.tsx'
import { useFollowedKey } from '#client/site/features/following/use-followed.ts'
import { paths } from '#shared/addresses/paths.ts'
import type { BoardMatch, Team } from '#shared/live/match-state.ts'
import { ChipState } from './chip-state.tsx'
import { matchesInOrder, matchOnBoard } from './strip-order.ts'
import './live-strip.css'

/** Its height is there before the first chip. */
export function LiveStrip() {
  const text = useText()
  const ids = useLive(board, matchesInOrder, useFollowedKey())
  const row = useRef<HTMLUListElement>(null)
  const { order, handlers } = useStableOrder(row, ids)
  return (
    <nav className="live-strip wall" aria-label={text('strip.label')}>
      {ids !== undefined && ids.length === 0 && (
        <Text as="p" className="measure small soft live-strip-none" id="strip.none" />
      )}
      <ul ref={row} className="measure live-strip-row sideways" {...handlers}>
        {order.map((id) => (
          <Chip key={id} id={id} />
        ))}
      </ul>
    </nav>
  )
}

const Chip = memo(function Chip({ id }: { id: string }) {
  const match = useLive(board, matchOnBoard, id)
  if (!match) return null
  const batting = leadingTeam(match)
  return (
    <li>
      <Link to={paths.scorecard(match.LiveMatchId)} className="chip">
        <ChipSide match={match} team={match.TeamA} batting={batting} />
        <ChipSide match={match} team={match.TeamB} batting={batting} />
        <span className="chip-state score-words">
          <ChipState match={match} />
        </span>
      </Link>
    </li>
  )
})

function ChipSide({ match, team, batting }: { match: BoardMatch; team: Team; batting: number | undefined }) {
  const scores = sideScores(match, team.TeamId)
  return (
    <span className="chip-side score-text title-size" data-batting={team.TeamId === batting}>
      <span translate="no">{team.ShortName}</span>
      <span className="chip-score" translate="no">
        {scores.length > 0 ? (
          scores.slice(-2).join(' & ')
        ) : (
          <>
            <span aria-hidden="true">–</span>
            {!match.ScoreHidden && <Text className="visually-hidden" id="strip.noScore" />}
          </>
        )}
      </span>
    </span>
  )
}

const NONE: readonly string[] = []

/** The order is frozen while the row is pointed at, has the focus or is scrolled. */
function useStableOrder(row: RefObject<HTMLElement | null>, now: readonly string[] = NONE) {
  const isOver = useRef(false)
  const [isFrozen, setFrozen] = useState(false)
  const [shown, setShown] = useState(now)
  const order = isFrozen ? stableOrder(shown, now) : now
  if (order.join() !== shown.join()) setShown(order)
  const look = () => {
    const { current: element } = row
    setFrozen(isOver.current || (!!element && (element.matches(':focus-within') || element.scrollLeft > 0)))
  }
  const point = (is: boolean) => () => {
    isOver.current = is
    look()
  }
  return {
    order,
    handlers: {
      onPointerEnter: point(true),
      onPointerLeave: point(false),
      onFocus: look,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) look()
      },
      onScroll: look,
    },
  }
}

/** Chips in view stay in place: new ones are added at the end, removed ones leave no gap. */
function stableOrder(shown: readonly string[], now: readonly string[]): string[] {
  return [...shown.filter((id) => now.includes(id)), ...now.filter((id) => !shown.includes(id))]
}
