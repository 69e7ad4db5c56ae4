// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveSource, LiveContext } from '#client/kit/live/live-source.ts'
import { RelayClock } from '#client/kit/live/relay-clock.ts'
import { match } from '#client/kit/live/topic.ts'
import { TopicStore } from '#client/kit/live/topic-store.ts'
import { ScoreFreshness } from '#client/site/features/freshness/score-freshness.tsx'
import type { JsonObject } from '#shared/live/json.ts'
import { mounted } from '#tests/support/mounted.tsx'
import { sampleMatches } from '#tests/support/samples/sample-matches.ts'

const ID = 7
const START_MS = Date.UTC(2026, 0, 1, 12)

beforeEach(() => void vi.useFakeTimers({ now: START_MS }))
afterEach(() => void vi.useRealTimers())

/** A score that changed three seconds ago, and every text that its line has had since. */
async function shown() {
  const state = sampleMatches.chase().state as unknown as JsonObject
  const topics = new TopicStore({ [match(ID)]: { epoch: 'a', offset: 0, at: START_MS - 3000, state } })
  const source = createLiveSource(topics, new RelayClock(Date.now), START_MS, {
    connection: { kind: 'live' },
    upstream: { kind: 'fresh' },
  })
  const { place, show } = mounted()
  const texts: string[] = []
  new MutationObserver(() => texts.push(place.textContent)).observe(place, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  await show(
    <LiveContext value={source}>
      <ScoreFreshness topic={match(ID)} />
    </LiveContext>,
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { source, texts, pass }
}

test('while scores come, nothing ticks each second: the age of a score is shown in steps of ten, on time', async () => {
  const { texts, pass } = await shown()
  await pass(6999)
  expect(texts).toEqual(['Updated just now'])
  await pass(1)
  expect(texts).toEqual(['Updated just now', 'Updated 10 seconds ago'])
  expect(vi.getTimerCount()).toBe(1)
  await pass(9999)
  expect(texts).toHaveLength(2)
  await pass(1)
  expect(texts.at(-1)).toBe('Updated 20 seconds ago')
})

test('the age of a score whose line was lost is shown by seconds', async () => {
  const { source, texts, pass } = await shown()
  await act(() =>
    source.status.set({
      connection: { kind: 'reconnecting', since: START_MS },
      upstream: { kind: 'fresh' },
    }),
  )
  await pass(2000)
  expect(texts.slice(1)).toEqual(
    [3, 4, 5].map((seconds) => `Reconnecting… the score is from ${seconds} seconds ago`),
  )
})
