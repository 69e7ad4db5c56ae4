import { expect, test } from 'vitest'
import { readerLens } from '#client/kit/live/reader-lens.ts'
import { TopicStore } from '#client/kit/live/topic-store.ts'
import type { JsonObject } from '#shared/live/json.ts'

/** A clock that a test moves, and the timers that wait for it. */
function clockAt(start: number) {
  let now = start
  let timers: { at: number; run(): void }[] = []
  return {
    schedule: {
      nowMs: () => now,
      after: (ms: number, run: () => void) => void timers.push({ at: now + ms, run }),
    },
    passTo: (until: number) => {
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
        if (next === undefined) break
        timers = timers.filter((timer) => timer !== next)
        now = Math.max(now, next.at)
        next.run()
      }
      now = until
    },
  }
}

const DELAY_MS = 45_000

test('a withdrawn match leaves the board and loses its score at once, whatever the delay of the other scores', () => {
  const { schedule, passTo } = clockAt(100_000)
  const settings = { delayMs: DELAY_MS }
  const topics = new TopicStore({}, settings, readerLens(settings, schedule))
  const shown = (topic: string) => {
    const view = topics.view<JsonObject>(topic)
    return view.kind === 'known' ? view.known.state : undefined
  }
  const at = { epoch: 'e', offset: 1, at: 50_000 }
  topics.replace({ topic: 'live', ...at, state: { Matches: { '7': { Runs: 1 }, '8': { Runs: 1 } } } })
  topics.replace({ topic: 'match/7', ...at, state: { Runs: 1 } })
  topics.advance({
    topic: 'live',
    offset: 2,
    at: 90_000,
    patch: { Matches: { '7': { Runs: 2 }, '8': { Runs: 2 } } },
  })
  topics.advance({ topic: 'live', offset: 3, at: 100_000, patch: { Matches: { '7': null } } })
  topics.advance({ topic: 'match/7', offset: 2, at: 100_000, patch: { Runs: null, Withdrawn: true } })
  expect(shown('live')).toEqual({ Matches: { '8': { Runs: 1 } } })
  expect(shown('match/7')).toEqual({ Withdrawn: true })
  passTo(140_000)
  expect(shown('live')).toEqual({ Matches: { '8': { Runs: 2 } } })
  expect(shown('match/7')).toEqual({ Withdrawn: true })
})

test('a delayed state is shown when it is due, and never once a snapshot has replaced it', () => {
  const { schedule, passTo } = clockAt(100_000)
  const settings = { delayMs: DELAY_MS }
  const topics = new TopicStore({}, settings, readerLens(settings, schedule))
  const runs = () => {
    const view = topics.view<JsonObject>('match/7')
    return view.kind === 'known' ? view.known.state.Runs : undefined
  }
  const snapshot = (offset: number, at: number, Runs: number) =>
    topics.replace({ topic: 'match/7', epoch: 'e', offset, at, state: { Runs } })
  snapshot(1, 50_000, 1)
  topics.advance({ topic: 'match/7', offset: 2, at: 80_000, patch: { Runs: 2 } })
  topics.advance({ topic: 'match/7', offset: 3, at: 90_000, patch: { Runs: 3 } })
  expect(runs()).toBe(1)
  passTo(126_000)
  expect(runs()).toBe(2)
  snapshot(9, 95_000, 9)
  passTo(136_000)
  expect(runs()).toBe(2)
  passTo(141_000)
  expect(runs()).toBe(9)
})

test('behind the shield a state has no score, and what the page was rendered with is no position to go on from', () => {
  const seed = { 'match/7': { epoch: 'e', offset: 4, at: 1, state: matchState(0) } }
  const settings = { delayMs: 0, shield: { revealed: [8], revealedMatches: [] } }
  const topics = new TopicStore(seed as never, settings, readerLens(settings, clockAt(0).schedule))
  expect(topics.position('match/7')).toBeUndefined()
  for (const id of [7, 8])
    topics.replace({ topic: `match/${id}`, epoch: 'e', offset: 5, at: 2, state: matchState(77, id) as never })
  expect(JSON.stringify(topics.view('match/7'))).not.toContain('77')
  expect(JSON.stringify(topics.view('match/8'))).toContain('77')
  topics.advance({ topic: 'match/7', offset: 6, at: 3, patch: { Innings: { '1': { Runs: 78 } } } })
  expect(JSON.stringify(topics.view('match/7'))).not.toContain('78')
  expect(topics.position('match/7')).toEqual({ epoch: 'e', offset: 6 })
})

function matchState(runs: number, LiveMatchId = 7) {
  return {
    Match: { LiveMatchId, Status: 'live', StatusText: `After ${runs} runs` },
    Innings: { '1': { Runs: runs } },
    Deliveries: {},
  }
}
