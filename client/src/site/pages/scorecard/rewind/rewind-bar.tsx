import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { currentInnings } from '#client/kit/cricket-ui/match/current-score.ts'
import { countsBalls } from '#client/kit/cricket-ui/match/overs-or-balls.ts'
import { useOversText } from '#client/kit/cricket-ui/match/overs-shown.tsx'
import { scoreText } from '#client/kit/cricket-ui/match/score-text.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { isWicket } from '#shared/cricket/dismissals.ts'
import type { PublishedBall } from '#shared/cricket/scorecards-by-ball.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import type { RewoundMatch } from '#shared/live/rewound-match.ts'
import { Replay } from './replay.tsx'
import { useBallCount } from './use-ball-count.ts'
import { useRewoundMatch } from './use-rewound-match.ts'
import './rewind.css'

/**
 * A slider over all balls: the whole screen shows the match after one. `isPressed`: opened by a press or a
 * key, not by an address.
 */
export const RewindBar = memo(function RewindBar({ id, isPressed }: { id: number; isPressed: boolean }) {
  const rewinding = useRewoundMatch(id)
  switch (rewinding.kind) {
    case 'loading':
      return <Text as="p" className="rewind measure soft not-printed" role="status" id="rewind.loading" />
    case 'failed':
      return (
        <p className="rewind measure not-printed" role="status">
          <Text id="rewind.failed" />{' '}
          {rewinding.retry && <Button className="plain-button" onClick={rewinding.retry} id="action.retry" />}
        </p>
      )
    case 'ready':
      return <Bar id={id} rewound={rewinding.rewound} now={rewinding.now} isPressed={isPressed} />
  }
})

type BarProps = { id: number; rewound: RewoundMatch; now: MatchState; isPressed: boolean }

function Bar({ id, rewound, now, isPressed }: BarProps) {
  const text = useText()
  const overs = useOversText()
  const { balls } = rewound
  const slider = useFocusAfterPress(isPressed)
  const [shown, moveTo] = useBallCount(id, rewound)
  const isNow = shown === undefined
  const count = shown ?? balls.length
  const state = isNow ? now : rewound.stateAfter(count)
  const { innings } = currentInnings(state)
  const where = innings
    ? text('rewind.value', { overs: overs(innings.Overs, state.Match), score: scoreText(innings) })
    : text('rewind.start')
  const onKey = (event: KeyboardEvent) => {
    const to = placeByKey(event.key, count, balls)
    if (to === undefined) return
    event.preventDefault()
    moveTo(to)
  }
  return (
    <section className="rewind measure not-printed" aria-label={text('rewind.label')}>
      <div className="rewind-track">
        <Marks balls={balls} />
        <input
          ref={slider}
          type="range"
          aria-keyshortcuts="b"
          min={0}
          max={balls.length}
          value={count}
          aria-label={text('rewind.label')}
          aria-valuetext={where}
          onChange={(event) => moveTo(event.target.valueAsNumber)}
          onKeyDown={onKey}
        />
      </div>
      <div className="rewind-foot spread small">
        <span>{where}</span>
        <Since then={state} now={now} />
        <Replay isAtEnd={isNow} step={() => moveTo(count + 1)} />
      </div>
    </section>
  )
}

const Marks = memo(function Marks({ balls }: Pick<RewoundMatch, 'balls'>) {
  return (
    <svg
      className="rewind-marks"
      viewBox={`0 0 ${Math.max(1, balls.length)} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {marksOf(balls).map(({ kind, count: at }) => (
        <path
          key={`${kind} ${at}`}
          className={`rewind-mark-${kind}`}
          d={`M${at} 0V10`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
})

/**
 * The button of the press is gone: the focus moves to the slider, unless the reader is elsewhere when the
 * balls come.
 */
function useFocusAfterPress(isPressed: boolean) {
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isPressed && document.activeElement === document.body) slider.current?.focus()
  }, [isPressed])
  return slider
}

/** Page keys step by overs, Home and End by innings; the arrows are the slider's own. */
function placeByKey(key: string, count: number, balls: RewoundMatch['balls']): number | undefined {
  const before = (of: 'over' | 'innings') => endsOf(balls, of).findLast((end) => end < count) ?? 0
  const after = (of: 'over' | 'innings') => endsOf(balls, of).find((end) => end > count) ?? balls.length
  switch (key) {
    case 'PageUp':
      return after('over')
    case 'PageDown':
      return before('over')
    case 'Home':
      return before('innings')
    case 'End':
      return after('innings')
    default:
      return undefined
  }
}

function Since({ then, now }: { then: MatchState; now: MatchState }) {
  const balls = legalBalls(now) - legalBalls(then)
  if (balls <= 0) return null
  const overs = countsBalls(then.Match) ? 0 : Math.floor(balls / then.Match.BallsPerOver)
  return (
    <span className="soft">
      {overs > 0 ? (
        <Text id="rewind.oversSince" values={{ overs }} />
      ) : (
        <Text id="rewind.ballsSince" values={{ balls }} />
      )}
    </span>
  )
}

function legalBalls({ Innings }: MatchState): number {
  return Object.values(Innings).reduce((sum, { Balls }) => sum + Balls, 0)
}

/** `count`: balls up to and with this one. */
type Mark = { kind: 'wicket' | 'milestone' | 'innings'; count: number }

/** Wickets, fifties, hundreds, and starts of innings. */
function marksOf(balls: readonly PublishedBall[]): Mark[] {
  const marks: Mark[] = []
  const runs = new Map<string, number>()
  balls.forEach((ball, place) => {
    const count = place + 1
    if (place > 0 && ball.Innings !== balls[place - 1]?.Innings) marks.push({ kind: 'innings', count: place })
    if (Object.values(ball.Wickets ?? {}).some(isWicket)) marks.push({ kind: 'wicket', count })
    const batter = `${ball.Innings}.${ball.Batter}`
    const before = runs.get(batter) ?? 0
    runs.set(batter, before + ball.Runs)
    if (Math.floor((before + ball.Runs) / 50) > Math.floor(before / 50))
      marks.push({ kind: 'milestone', count })
  })
  return marks
}

/** Counts of balls at the ends of overs or innings, in order. */
function endsOf(balls: readonly PublishedBall[], of: 'over' | 'innings'): number[] {
  return balls.flatMap((ball, place) => {
    const next = balls[place + 1]
    const isEnd =
      next === undefined || next.Innings !== ball.Innings || (of === 'over' && next.Over !== ball.Over)
    return isEnd ? [place + 1] : []
  })
}
