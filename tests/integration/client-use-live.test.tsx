// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test } from 'vitest'
import { createLiveSource, LiveContext } from '#client/live/live-source.ts'
import { RelayClock } from '#client/live/relay-clock.ts'
import type { Topic } from '#client/live/topic.ts'
import { TopicStore } from '#client/live/topic-store.ts'
import { useLive } from '#client/live/use-live.ts'

type Card = { Batting: Record<string, { Runs: number }>; Overs: string }
const card: Topic<Card> = 'match/7'

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

const runsOf = (state: Card, id: string) => state.Batting[id]?.Runs
const ids = (state: Card) => Object.keys(state.Batting)

function mounted() {
  const state = { Batting: { '1': { Runs: 4 }, '2': { Runs: 9 } }, Overs: '3.2' }
  const topics = new TopicStore({ 'match/7': { epoch: 'e', offset: 1, at: 0, state } })
  const source = createLiveSource(topics, new RelayClock(() => 0), 0, {
    connection: { kind: 'idle' },
    upstream: { kind: 'fresh' },
  })
  const renders: string[] = []
  function Batter({ id }: { id: string }) {
    renders.push(id)
    return <b>{useLive(card, runsOf, id)}</b>
  }
  function Table() {
    renders.push('table')
    return (useLive(card, ids) ?? []).map((id) => <Batter key={id} id={id} />)
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() =>
    root.render(
      <LiveContext value={source}>
        <Table />
      </LiveContext>,
    ),
  )
  renders.length = 0
  const advance = (offset: number, patch: object) =>
    act(() => {
      topics.advance({ topic: 'match/7', offset, at: 0, patch: patch as never })
    })
  return { topics, place, root, renders, advance }
}

test('a delta renders the part that it changes, once, and no other', () => {
  const { place, renders, advance } = mounted()
  advance(2, { Batting: { '2': { Runs: 13 } }, Overs: '3.3' })
  expect(renders).toEqual(['2'])
  expect(place.textContent).toBe('413')
})

test('a list that a selector makes anew is the same while its items are', () => {
  const { renders, advance } = mounted()
  advance(2, { Batting: { '2': { Runs: 10 } } })
  expect(renders).not.toContain('table')
  advance(3, { Batting: { '3': { Runs: 0 } } })
  expect(renders.filter((name) => name === 'table')).toHaveLength(1)
})
