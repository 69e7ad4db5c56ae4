// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveSource, LiveContext } from '#client/kit/live/live-source.ts'
import { RelayClock } from '#client/kit/live/relay-clock.ts'
import { match } from '#client/kit/live/topic.ts'
import { TopicStore } from '#client/kit/live/topic-store.ts'
import { SpokenScores } from '#client/site/features/keys-and-sound/spoken/spoken-scores.tsx'
import type { Innings } from '#shared/cricket/scorecard.ts'
import type { JsonObject } from '#shared/live/json.ts'
import type { MatchState } from '#shared/live/match-state.ts'
import { mounted } from '#tests/support/mounted.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const ID = 7
/** The match before its second innings: of whoever went since it holds neither name nor ball. */
const past = (): MatchState => {
  const { state } = sampleMatches.chase()
  return { ...state, Innings: { '1': state.Innings['1'] as Innings }, Deliveries: {} }
}

/** Whoever has just heard a sentence waits for the next: each test comes long after the one before. */
let startMs = Date.UTC(2026, 0, 1)

beforeEach(() => {
  startMs += 600_000
  vi.useFakeTimers({ now: startMs })
})
afterEach(() => void vi.useRealTimers())

/** The page of a match that is on, and all that its live region has said, in order. */
async function opened({ at }: { at?: MatchState } = {}) {
  const play = sampleMatches.chase()
  const start = play.state
  const heldOf = (state: MatchState, offset = 0) => ({
    ...{ epoch: 'a', offset, at: 0, state: state as unknown as JsonObject },
  })
  const topics = new TopicStore({ [match(ID)]: heldOf(start) })
  const source = createLiveSource(topics, new RelayClock(() => 0), 0, {
    connection: { kind: 'idle' },
    upstream: { kind: 'fresh' },
  })
  source.pageMatch.set(ID)
  const goTo = (state: MatchState | undefined) => {
    const view = state && ({ kind: 'known', known: heldOf(state) } as const)
    const ball = { Innings: 2, Over: 1, N: 1 }
    topics.moment.set(view && { liveMatchId: ID, ball, rewind: () => view })
  }
  if (at) goTo(at)
  const { place, show } = mounted()
  const said: string[] = []
  const read = () => place.querySelector('[aria-live=polite]')?.textContent ?? ''
  const watcher = new MutationObserver(() => {
    const text = read()
    if (text !== '') said.push(text)
  })
  watcher.observe(place, { childList: true, subtree: true, characterData: true })
  const settle = async () => {
    for (const _ of [1, 2]) {
      await act(() => vi.dynamicImportSettled())
      await act(() => vi.advanceTimersByTimeAsync(0))
    }
  }
  await show(
    <LiveContext value={source}>
      <SpokenScores />
    </LiveContext>,
  )
  await settle()
  let offset = 0
  return {
    play,
    start,
    said,
    read,
    /** What has been bowled comes to the page. */
    come: async (state = play.state) => {
      offset += 1
      act(() => topics.replace({ topic: match(ID), ...heldOf(state, offset) }))
      await settle()
    },
    goTo: async (state: MatchState | undefined) => {
      act(() => goTo(state))
      await settle()
    },
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

test('going back says nothing: neither the last sentence in other words, nor one that was still to come', async () => {
  const page = await opened()
  page.play.wicket('bowled')
  await page.come()
  expect(page.said).toEqual([expect.stringMatching(/^Bowled! .* Comets \d+ for \d+\.$/)])
  await page.pass(3000)
  page.play.bowl({ Runs: 4 })
  await page.come()
  await page.goTo(past())
  expect(page.read()).toBe('')
  await page.pass(20_000)
  await page.goTo(page.start)
  await page.pass(20_000)
  expect(page.said).toHaveLength(1)
})

test.each([
  ['at once', []],
  ['by another ball', [past()]],
] as const)(
  'who opened the page at a past ball and comes to now %s hears only what comes then',
  async (_way, balls) => {
    const page = await opened({ at: past() })
    for (const ball of balls) await page.goTo(ball)
    await page.goTo(undefined)
    await page.pass(20_000)
    expect(page.said).toEqual([])
    page.play.bowl({ Runs: 4 })
    await page.come()
    expect(page.said).toHaveLength(1)
  },
)
