// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDetailAgain } from '#client/features/scorecard/use-detail-again.ts'
import { createLiveSource, LiveContext } from '#client/live/live-source.ts'
import { RelayClock } from '#client/live/relay-clock.ts'
import { TopicStore } from '#client/live/topic-store.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A page of a match that watches it on; `asked`: how often its detail was asked for again. */
function watching() {
  const source = createLiveSource(new TopicStore({}), new RelayClock(() => 0), 0, {
    connection: { kind: 'idle' },
    upstream: { kind: 'fresh' },
  })
  const refresh = vi.fn()
  const root = createRoot(document.createElement('div'))
  function Page({ state, storyId }: { state: MatchState; storyId: number | undefined }) {
    const answer = { data: { StoryId: storyId } } as never
    useDetailAgain({ kind: 'ready', answer, refresh }, state)
    return null
  }
  return {
    source,
    show: (state: MatchState, storyId?: number) =>
      act(() =>
        root.render(
          <LiveContext value={source}>
            <Page {...{ state, storyId }} />
          </LiveContext>,
        ),
      ),
    after: (ms: number) => {
      act(() => vi.advanceTimersByTime(ms))
      return refresh.mock.calls.length
    },
    end: () => act(() => root.unmount()),
  }
}

const { state: toss } = sampleMatches.toss()
const before: MatchState = { ...toss, Toss: undefined, Match: { ...toss.Match, Status: 'upcoming' } }
const { state: on } = sampleMatches.chase()
const over: MatchState = {
  ...on,
  Match: { ...on.Match, Status: 'completed' },
  Result: { Kind: 'win', WinnerTeamId: on.Match.TeamA.TeamId, By: { Wickets: 3 } },
}

test('whoever watches a match is told of its elevens at the toss, spread over seconds, and of nothing by each ball', () => {
  const page = watching()
  page.show(before)
  expect(page.after(60_000)).toBe(0)
  page.show(toss)
  expect(page.after(1000)).toBe(0)
  expect(page.after(60_000)).toBe(1)
  page.show(on)
  expect(page.after(60_000)).toBe(2)
  page.show({ ...on, Match: { ...on.Match, Status: 'drinks' } })
  expect(page.after(60_000)).toBe(2)
  page.end()
})

test('after the end the report is asked for a few times, until it is there', () => {
  const page = watching()
  page.show(on)
  page.show(over)
  expect(page.after(10_000)).toBe(1)
  expect(page.after(30_000)).toBe(2)
  page.show(over, 7)
  expect(page.after(600_000)).toBe(2)
  const patient = watching()
  patient.show(on)
  patient.show(over)
  expect(patient.after(3_600_000)).toBe(4)
  page.end()
  patient.end()
})
