// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Location, Router } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useBallCount } from '#client/features/scorecard/rewind/use-ball-count.ts'
import { createLiveSource, LiveContext } from '#client/live/live-source.ts'
import { RelayClock } from '#client/live/relay-clock.ts'
import { TopicStore } from '#client/live/topic-store.ts'
import type { RewoundMatch } from '#shared/live/rewound-match.ts'

/** A page that is so busy that it comes to an address only when it is let: `arrive`. */

const BALLS = [1, 2, 3, 4, 5, 6].map((N) => ({ Innings: 1, Over: 0, N }))
const rewound = {
  balls: BALLS,
  countTo: ({ N }: { N: number }) => N,
  stateAfter: () => ({}),
} as unknown as RewoundMatch

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

function opened() {
  const source = createLiveSource(new TopicStore({}), new RelayClock(() => 0), 0, {
    connection: { kind: 'idle' },
    upstream: { kind: 'fresh' },
  })
  const asked: Location[] = []
  let count = 0
  let keys = 0
  let moveTo: (to: number) => void = () => undefined
  let come: (location: Location) => void = () => undefined
  const ask = (to: object, state: unknown) => {
    keys += 1
    asked.push({ pathname: '/', search: '', hash: '', ...to, state, key: `${keys}` } as Location)
  }
  const navigator = { createHref: () => '', go: () => undefined, push: ask, replace: ask }
  function Bar() {
    ;[count, moveTo] = useBallCount(7, rewound)
    return null
  }
  function Page() {
    const [location, setLocation] = useState<Location>({
      ...{ pathname: '/scorecard/7', search: '', hash: '', state: null, key: 'first' },
    } as Location)
    come = setLocation
    return (
      <Router location={location} navigator={navigator as never}>
        <Bar />
      </Router>
    )
  }
  act(() =>
    createRoot(document.createElement('div')).render(
      <LiveContext value={source}>
        <Page />
      </LiveContext>,
    ),
  )
  return {
    asked,
    count: () => count,
    move: (to: number) => act(() => moveTo(to)),
    rest: () => act(() => vi.advanceTimersByTime(1000)),
    follow: (to: object) => ask(to, null),
    arrive: () => act(() => come(asked.shift() as Location)),
  }
}

test('an address that comes late takes nobody back to a ball that they have left', () => {
  const page = opened()
  page.move(3)
  page.rest()
  page.move(2)
  page.rest()
  page.move(1)
  expect(page.asked.map(({ search }) => search)).toEqual(['?ball=1.0.3', '?ball=1.0.2'])
  page.arrive()
  expect(page.count()).toBe(1)
  page.arrive()
  expect(page.count()).toBe(1)
  page.rest()
  expect(page.asked.map(({ search }) => search)).toEqual(['?ball=1.0.1'])
})

test('an address that somebody follows is obeyed, also one that was written here before', () => {
  const page = opened()
  page.move(3)
  page.rest()
  const [written] = page.asked
  page.arrive()
  page.move(1)
  page.follow({ pathname: '/scorecard/7' })
  page.arrive()
  expect(page.count()).toBe(BALLS.length)
  page.rest()
  expect(page.asked).toEqual([])
  // Back in the history of the browser.
  page.asked.push({ ...(written as Location), key: 'back' })
  page.arrive()
  expect(page.count()).toBe(3)
})

test('another part of the match keeps the ball whose address is still to be written', () => {
  const page = opened()
  page.move(4)
  page.follow({ pathname: '/scorecard/7/commentary' })
  page.arrive()
  expect(page.count()).toBe(4)
  page.rest()
  expect(page.asked.map(({ pathname, search }) => pathname + search)).toEqual([
    '/scorecard/7/commentary?ball=1.0.4',
  ])
})
