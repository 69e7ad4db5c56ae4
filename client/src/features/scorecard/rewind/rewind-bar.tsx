import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Text, useText } from '#client/i18n/text.tsx'
import { useLiveSource } from '#client/live/live-source.ts'
import { board, match } from '#client/live/topic.ts'
import type { TopicView } from '#client/live/topic-view.ts'
import { useOversText } from '#client/ui/match/overs-shown.tsx'
import { scoreText } from '#client/ui/match/score-text.ts'
import { currentInnings } from '#client/ui/scoreboard/current-innings.ts'
import { ballOfQuery } from '#shared/addresses/ball-address.ts'
import { graphOfQuery, scorecardQuery } from '#shared/addresses/graph-address.ts'
import type { JsonObject } from '#shared/live/json.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { boardAtMatch, type RewoundMatch } from '#shared/live/rewound-match.ts'
import { endsOf, marksOf } from './marks.ts'
import { Replay } from './replay.tsx'
import { Since } from './since.tsx'
import { useRewoundMatch } from './use-rewound-match.ts'
import './rewind.css'

type View = TopicView<JsonObject>

/** An address is written once a person has come to rest: browsers take only so many in a time. */
const REST_MS = 300

/** Leads back to any ball of a match: the whole screen shows it as it stood then. */
export function RewindBar({ id }: { id: number }) {
  const rewinding = useRewoundMatch(id)
  switch (rewinding.kind) {
    case 'loading':
      return (
        <p className="rewind measure soft" role="status">
          <Text id="rewind.loading" />
        </p>
      )
    case 'failed':
      return (
        <p className="rewind measure" role="status">
          <Text id="rewind.failed" />{' '}
          {rewinding.retry && (
            <button type="button" className="plain-button" onClick={rewinding.retry}>
              <Text id="action.retry" />
            </button>
          )}
        </p>
      )
    case 'ready':
      return <Bar id={id} rewound={rewinding.rewound} now={rewinding.now} />
  }
}

function Bar({ id, rewound, now }: { id: number; rewound: RewoundMatch; now: MatchState }) {
  const text = useText()
  const overs = useOversText()
  const { balls } = rewound
  const [count, moveTo] = useCount(id, rewound)
  const marks = useMemo(() => marksOf(balls), [balls])
  const state = useMemo(() => rewound.stateAfter(count), [rewound, count])
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
    <section className="rewind measure" aria-label={text('rewind.label')}>
      <div className="rewind-track">
        <svg
          className="rewind-marks"
          viewBox={`0 0 ${Math.max(1, balls.length)} 10`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {marks.map(({ kind, count: at }) => (
            <path
              key={`${kind} ${at}`}
              className={`rewind-mark-${kind}`}
              d={`M${at} 0V10`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <input
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
      <div className="rewind-foot small">
        <span>{where}</span>
        <Since then={state} now={now} />
        <Replay isAtEnd={count >= balls.length} step={() => moveTo(Math.min(balls.length, count + 1))} />
      </div>
    </section>
  )
}

/** Page keys go by the over, home and end by the innings; the arrows are the slider's own. */
function placeByKey(key: string, count: number, balls: RewoundMatch['balls']): number | undefined {
  const overs = [0, ...endsOf(balls, 'over')]
  const innings = [0, ...endsOf(balls, 'innings')]
  const before = (ends: number[]) => ends.findLast((end) => end < count) ?? 0
  const after = (ends: number[]) => ends.find((end) => end > count) ?? balls.length
  switch (key) {
    case 'PageUp':
      return after(overs)
    case 'PageDown':
      return before(overs)
    case 'Home':
      return before(innings)
    case 'End':
      return after(innings)
    default:
      return undefined
  }
}

/** How many balls are shown; the address follows, and leads where it is changed. */
function useCount(id: number, rewound: RewoundMatch): [number, (count: number) => void] {
  const { topics, moment } = useLiveSource()
  const { search, pathname, key } = useLocation()
  const navigate = useNavigate()
  const asked = ballOfQuery(search)
  const total = rewound.balls.length
  const [count, setCount] = useState(() => (asked && rewound.countTo(asked)) ?? total)
  const written = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Where the page is when the address is written, which may be another part of the match by then. */
  const place = useRef({ search, pathname })
  place.current = { search, pathname }
  /** The next address is the one written here. */
  const isOwn = useRef(false)
  const seen = useRef({ pathname, key })
  useEffect(() => {
    const before = seen.current
    seen.current = { pathname, key }
    const isWritten = search === written.current
    // One who asks anew for the same address of the same part asks for now while a ball is still to be written.
    const isAnew = key !== before.key && pathname === before.pathname && !isOwn.current
    if (key !== before.key) isOwn.current = false
    if (isWritten && !isAnew) return
    written.current = search
    clearTimeout(timer.current)
    setCount((asked && rewound.countTo(asked)) ?? total)
  }, [search, pathname, key, asked, rewound, total])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      moment.set(undefined)
      for (const topic of [match(id), board]) topics.replacements.set(topic, undefined)
    },
    [topics, moment, id],
  )
  useEffect(() => {
    const ball = rewound.balls[count - 1]
    const isNow = count >= total || (ball === undefined && count > 0)
    const then = rewound.stateAfter(count)
    const view = {
      kind: 'held',
      held: { epoch: '', offset: 0, at: Date.now(), state: then as unknown as JsonObject },
    } as const
    const { Innings = 1, Over = 0, N = 0 } = ball ?? rewound.balls[0] ?? {}
    moment.set(isNow ? undefined : { liveMatchId: id, ball: { Innings, Over, N: ball ? N : 0 } })
    topics.replacements.set(match(id), isNow ? undefined : () => view)
    topics.replacements.set(board, isNow ? undefined : onceForEach((state) => boardAtMatch(state, then)))
  }, [topics, moment, id, rewound, count, total])
  const moveTo = (to: number) => {
    setCount(to)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const ball = rewound.balls[to - 1]
      const query = scorecardQuery({
        graph: graphOfQuery(place.current.search),
        ball: to >= total ? undefined : ball,
      })
      written.current = query
      isOwn.current = true
      navigate(`${place.current.pathname}${query}`, { replace: true, state: { stay: true } })
    }, REST_MS)
  }
  return [count, moveTo]
}

/** The same view for the same one, as readers compare them. */
function onceForEach(change: (state: JsonObject) => JsonObject) {
  const made = new WeakMap<View, View>()
  return (view: View) => {
    if (view.kind !== 'held') return view
    const known = made.get(view)
    if (known) return known
    const changed = { ...view, held: { ...view.held, state: change(view.held.state) } }
    made.set(view, changed)
    return changed
  }
}
