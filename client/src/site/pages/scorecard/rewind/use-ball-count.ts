import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLiveSource } from '#client/kit/live/live-source.ts'
import type { Moment } from '#client/kit/live/shown-ball.ts'
import { board, match } from '#client/kit/live/topic.ts'
import { ballOfQuery, START } from '#shared/addresses/ball-address.ts'
import { graphOfQuery, scorecardQuery } from '#shared/addresses/graph-address.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { boardAtMatch, type RewoundMatch } from '#shared/live/rewound-match.ts'
import { useLeaveBall } from './use-shown-ball.ts'

/** The address changes once the slider rests: browsers limit how often. */
const REST_MS = 300

let addresses = 0

/** How many balls are shown; undefined for now. The address follows, and leads where it is changed. */
export function useBallCount(
  id: number,
  rewound: RewoundMatch,
): [number | undefined, (count: number) => void] {
  const { moment } = useLiveSource().topics
  const { search, pathname, key, state } = useLocation()
  const navigate = useNavigate()
  const asked = ballOfQuery(search)
  const total = rewound.balls.length
  const [count, setCount] = useState(() => asked && rewound.countTo(asked))
  const leaveBall = useLeaveBall()
  const isNowhere = asked !== undefined && rewound.countTo(asked) === undefined
  useEffect(() => {
    if (isNowhere) leaveBall()
  }, [isNowhere, leaveBall])
  const written = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The page when the address is written may be another tab of the match. */
  const page = useRef({ search, pathname })
  page.current = { search, pathname }
  /** Written addresses that have not come back yet: a busy page may get one after the next is written. */
  const coming = useRef(new Set<number>())
  const shown = useRef<{ rewound: RewoundMatch | undefined; count: number | undefined }>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      shown.current = undefined
      moment.set(undefined)
    },
    [moment],
  )
  const show = useCallback(
    (to: number | undefined) => {
      // Now is the same, whatever has been bowled.
      const of = to === undefined ? undefined : rewound
      if (shown.current && shown.current.rewound === of && shown.current.count === to) return
      shown.current = { rewound: of, count: to }
      moment.set(to === undefined ? undefined : momentAfter(to, id, rewound))
    },
    [moment, id, rewound],
  )
  useEffect(() => show(count), [show, count])
  const seen = useRef({ pathname, key })
  useLayoutEffect(() => {
    const before = seen.current
    seen.current = { pathname, key }
    if (key === before.key || coming.current.delete(writtenAs(state))) return
    // Another tab of the match, at the same ball.
    if (pathname !== before.pathname && search === written.current) return
    written.current = search
    clearTimeout(timer.current)
    const to = asked && rewound.countTo(asked)
    // Together with the address, so that a slow page renders once.
    show(to)
    setCount(to)
  }, [search, pathname, key, state, asked, rewound, show])
  const moveTo = (place: number) => {
    const to = place >= total ? undefined : Math.max(0, place)
    // Together with the slider, so that a phone renders once.
    show(to)
    setCount(to)
    clearTimeout(timer.current)
    const from = entryShown()
    timer.current = setTimeout(() => {
      // The reader has followed a link that a busy page has not rendered yet.
      if (entryShown().path === from.path && entryShown().key !== from.key) return
      const query = scorecardQuery({
        graph: graphOfQuery(page.current.search),
        ball: to === undefined ? undefined : (rewound.balls[to - 1] ?? START),
      })
      written.current = query
      addresses += 1
      coming.current.add(addresses)
      navigate(`${page.current.pathname}${query}`, {
        replace: true,
        state: { stay: true, written: addresses },
      })
    }, REST_MS)
  }
  return [count, moveTo]
}

/** The browser's entry, which may be ahead of the page. */
function entryShown() {
  return { path: location.pathname, key: (history.state as { key?: string } | null)?.key }
}

/** Which written address this is; 0 is none. */
function writtenAs(state: unknown): number {
  return (state as { written?: number } | null)?.written ?? 0
}

function momentAfter(count: number, id: number, rewound: RewoundMatch): Moment {
  const then = rewound.stateAfter(count)
  const known = { epoch: '', offset: 0, at: Date.now(), state: then as unknown as JsonObject }
  const { Innings, Over, N } = rewound.balls[count - 1] ?? START
  return {
    liveMatchId: id,
    ball: { Innings, Over, N },
    rewind(topic, now) {
      if (topic === match(id)) return { kind: 'known', known }
      if (topic !== board || now.kind !== 'known') return undefined
      return { ...now, known: { ...now.known, state: boardAtMatch(now.known.state, then) } }
    },
  }
}
