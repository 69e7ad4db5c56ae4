import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useLiveSource } from '#client/live/live-source.ts'
import { board, match } from '#client/live/topic.ts'
import type { TopicView } from '#client/live/topic-view.ts'
import { ballOfQuery, START } from '#shared/addresses/ball-address.ts'
import { graphOfQuery, scorecardQuery } from '#shared/addresses/graph-address.ts'
import type { JsonObject } from '#shared/live/json.ts'
import { boardAtMatch, type RewoundMatch } from '#shared/live/rewound-match.ts'
import { useLeaveBall } from './use-leave-ball.ts'

type View = TopicView<JsonObject>

/** The address changes once the slider rests: browsers limit how often. */
const REST_MS = 300

let addresses = 0

/** How many balls are shown; undefined for now. The address follows, and leads where it is changed. */
export function useBallCount(
  id: number,
  rewound: RewoundMatch,
): [number | undefined, (count: number) => void] {
  const { topics, moment } = useLiveSource()
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
      for (const topic of [match(id), board]) topics.replacements.set(topic, undefined)
    },
    [topics, moment, id],
  )
  const show = useCallback(
    (to: number | undefined) => {
      // Now is the same, whatever has been bowled.
      const of = to === undefined ? undefined : rewound
      if (shown.current && shown.current.rewound === of && shown.current.count === to) return
      shown.current = { rewound: of, count: to }
      if (to === undefined) {
        moment.set(undefined)
        for (const topic of [match(id), board]) topics.replacements.set(topic, undefined)
        return
      }
      const then = rewound.stateAfter(to)
      const view = {
        kind: 'known',
        known: { epoch: '', offset: 0, at: Date.now(), state: then as unknown as JsonObject },
      } as const
      const { Innings, Over, N } = rewound.balls[to - 1] ?? START
      moment.set({ liveMatchId: id, ball: { Innings, Over, N } })
      topics.replacements.set(match(id), () => view)
      topics.replacements.set(
        board,
        onceForEach((state) => boardAtMatch(state, then)),
      )
    },
    [topics, moment, id, rewound],
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

/** The same result object for the same argument. */
function onceForEach(change: (state: JsonObject) => JsonObject) {
  const made = new WeakMap<View, View>()
  return (view: View) => {
    if (view.kind !== 'known') return view
    const known = made.get(view)
    if (known) return known
    const changed = { ...view, known: { ...view.known, state: change(view.known.state) } }
    made.set(view, changed)
    return changed
  }
}
