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
const matchOf = (balls: typeof BALLS) =>
  ({ balls, countTo: ({ N }: { N: number }) => N, stateAfter: () => ({}) }) as unknown as RewoundMatch

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
  let count: number | undefined
  let keys = 0
  let moveTo: (to: number) => void = () => undefined
  let come: (location: Location) => void = () => undefined
  const ask = (to: object, state: unknown) => {
    keys += 1
    asked.push({ pathname: '/', search: '', hash: '', ...to, state, key: `${keys}` } as Location)
  }
  const navigator = { createHref: () => '', go: () => undefined, push: ask, replace: ask }
  let bowl: (balls: typeof BALLS) => void = () => undefined
  function Bar() {
    const [rewound, setRewound] = useState(() => matchOf(BALLS))
    bowl = (balls) => setRewound(matchOf(balls))
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
    moment: () => source.moment.get(),
    bowl: (balls: typeof BALLS) => act(() => bowl(balls)),
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
  expect(page.count()).toBeUndefined()
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

test('the present stays the present while the match goes on, and a past ball stays that ball', () => {
  const page = opened()
  expect([page.count(), page.moment()]).toEqual([undefined, undefined])
  const more = [...BALLS, { Innings: 1, Over: 1, N: 1 }]
  page.bowl(more)
  expect([page.count(), page.moment()]).toEqual([undefined, undefined])
  page.move(6)
  expect(page.moment()?.ball).toEqual(BALLS[5])
  page.bowl([...more, { Innings: 1, Over: 1, N: 2 }])
  expect(page.moment()?.ball).toEqual(BALLS[5])
  page.move(8)
  expect([page.count(), page.moment()]).toEqual([undefined, undefined])
  page.rest()
  expect(page.asked.map(({ search }) => search)).toEqual([''])
})

test('before the first ball is a moment with an address of its own, and not the present', () => {
  const page = opened()
  page.move(0)
  page.rest()
  page.arrive()
  expect(page.count()).toBe(0)
  expect(page.moment()?.ball).toEqual({ Innings: 1, Over: 0, N: 0 })
  page.follow({ pathname: '/scorecard/7', search: '?ball=1.0.0' })
  page.arrive()
  expect(page.moment()?.ball).toEqual({ Innings: 1, Over: 0, N: 0 })
})
