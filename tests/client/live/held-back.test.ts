import { expect, test } from 'vitest'
import { DelayQueue } from '#client/live/held-back.ts'
import { readerView } from '#client/live/reader-view.ts'
import { TopicStore } from '#client/live/topic-store.ts'
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
const runsOf = (topics: TopicStore, topic = 'match/7') => {
  const view = topics.view<{ Runs: number }>(topic)
  return view.kind === 'known' ? view.known.state.Runs : undefined
}

test('what is held back is shown when it is due, never before, and in the order in which it came', () => {
  const { schedule, passTo } = clockAt(1000)
  const shown: string[] = []
  const line = new DelayQueue<string>(schedule, (value) => shown.push(value))
  line.add('late', 3000)
  line.add('early', 2000)
  line.add('last', 3005)
  passTo(2999)
  expect(shown).toEqual([])
  passTo(3001)
  expect(shown).toEqual(['late', 'early'])
  passTo(3007)
  expect(shown).toEqual(['late', 'early', 'last'])
})

test('a change is shown when it is as old as the delay; the position is that of what has come', () => {
  const { schedule, passTo } = clockAt(100_000)
  const topics = new TopicStore({}, { delayMs: DELAY_MS }, { view: readerView, schedule })
  topics.replace({ topic: 'match/7', epoch: 'e', offset: 1, at: 50_000, state: { Runs: 1 } })
  expect(runsOf(topics)).toBe(1)
  topics.advance({ topic: 'match/7', offset: 2, at: 80_000, patch: { Runs: 5 } })
  topics.advance({ topic: 'match/7', offset: 3, at: 100_000, patch: { Runs: 11 } })
  expect(topics.position('match/7')).toEqual({ epoch: 'e', offset: 3 })
  passTo(124_999)
  expect(runsOf(topics)).toBe(1)
  passTo(125_001)
  expect(runsOf(topics)).toBe(5)
  passTo(145_001)
  expect(runsOf(topics)).toBe(11)
})

test('an end is shown no sooner than the state that it follows', () => {
  const { schedule, passTo } = clockAt(100_000)
  const topics = new TopicStore({}, { delayMs: DELAY_MS }, { view: readerView, schedule })
  topics.replace({ topic: 'match/7', epoch: 'e', offset: 1, at: 99_000, state: { Runs: 1 } })
  topics.end('match/7', 'completed')
  expect(topics.hasEnded('match/7')).toBe(true)
  expect(topics.view('match/7').kind).toBe('waiting')
  passTo(144_001)
  expect(topics.view('match/7')).toMatchObject({ kind: 'known', ended: 'completed' })
})

test('a snapshot drops what waits of an older numbering', () => {
  const { schedule, passTo } = clockAt(100_000)
  const topics = new TopicStore({}, { delayMs: DELAY_MS }, { view: readerView, schedule })
  topics.replace({ topic: 'match/7', epoch: 'e', offset: 1, at: 99_000, state: { Runs: 9 } })
  topics.replace({ topic: 'match/7', epoch: 'f', offset: 0, at: 40_000, state: { Runs: 2 } })
  expect(runsOf(topics)).toBe(2)
  passTo(200_000)
  expect(runsOf(topics)).toBe(2)
})

test('a withdrawn match leaves the board and loses its score at once, whatever the delay of the other scores', () => {
  const { schedule, passTo } = clockAt(100_000)
  const topics = new TopicStore({}, { delayMs: DELAY_MS }, { view: readerView, schedule })
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

test('behind the shield a state has no score, and what the page was rendered with is no position to go on from', () => {
  const seed = { 'match/7': { epoch: 'e', offset: 4, at: 1, state: matchState(0) } }
  const topics = new TopicStore(
    seed as never,
    { delayMs: 0, shield: { revealed: [8], revealedMatches: [] } },
    { view: readerView, schedule: clockAt(0).schedule },
  )
  expect(topics.position('match/7')).toBeUndefined()
  for (const id of [7, 8])
    topics.replace({ topic: `match/${id}`, epoch: 'e', offset: 5, at: 2, state: matchState(77, id) as never })
  expect(JSON.stringify(topics.view('match/7'))).not.toContain('77')
  expect(JSON.stringify(topics.view('match/8'))).toContain('77')
  topics.advance({ topic: 'match/7', offset: 6, at: 3, patch: { Innings: { '1': { Runs: 78 } } } })
  expect(JSON.stringify(topics.view('match/7'))).not.toContain('78')
  expect(topics.position('match/7')).toEqual({ epoch: 'e', offset: 6 })
})

test('all readers of a topic see a replacement at once, and what is due again when it goes', () => {
  const topics = new TopicStore()
  topics.replace({ topic: 'match/7', epoch: 'e', offset: 1, at: 1, state: { Runs: 1 } })
  let told = 0
  topics.read('match/7', () => {
    told += 1
  })
  const then = { kind: 'known', known: { epoch: 'e', offset: 0, at: 0, state: { Runs: 0 } } } as const
  topics.replacements.set('match/7', () => then)
  topics.advance({ topic: 'match/7', offset: 2, at: 2, patch: { Runs: 6 } })
  expect(runsOf(topics)).toBe(0)
  topics.replacements.set('match/7', undefined)
  expect(runsOf(topics)).toBe(6)
  expect(told).toBe(3)
})

function matchState(runs: number, LiveMatchId = 7) {
  return {
    Match: { LiveMatchId, Status: 'live', StatusText: `After ${runs} runs` },
    Innings: { '1': { Runs: runs } },
    Deliveries: {},
  }
}
