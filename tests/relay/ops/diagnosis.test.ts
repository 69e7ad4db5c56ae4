import { expect, test } from 'vitest'
import { diagnose, headlineOf } from '#relay/ops/diagnosis.ts'
import type { Facts } from '#relay/ops/service-facts.ts'
import { type Sample, SERIES_NAMES } from '#shared/ops/metric-series.ts'

const QUIET = Object.fromEntries(SERIES_NAMES.map((name) => [name, 0])) as Sample
const GOOD: Sample = {
  ...QUIET,
  viewers: 12_480,
  polls: 1,
  pollTime: 38,
  changes: 1,
  requests: 40,
  descriptors: 0.3,
}
const FACTS: Facts = {
  isReady: true,
  drained: [],
  pollingHoldBy: undefined,
  pollEveryMs: 1000,
  upstreamTimeoutMs: 5000,
  pollFailureKinds: [],
  maxViewers: 15_000,
  memoryBytes: 4e9,
  hasStore: undefined,
  relays: 1,
  topTopic: undefined,
  clockMovedMs: 0,
  scoresBack: [],
  origin: undefined,
}
const minuteOf = (sample: Partial<Sample>) => Array.from({ length: 60 }, () => ({ ...GOOD, ...sample }))
const lately = (sample: Partial<Sample>) => [...minuteOf({}).slice(10), ...minuteOf(sample).slice(50)]

test('a service in order says so in one sentence', () => {
  expect(diagnose(minuteOf({}), FACTS)).toEqual([])
  expect(headlineOf([], minuteOf({}), 1)).toEqual({
    level: 'healthy',
    sentence: 'Healthy · 12,480 viewers · upstream 38 ms · one change a second',
    next: 'Nothing needs you.',
  })
  expect(headlineOf([], minuteOf({ changes: 0.1 }), 3).sentence).toBe(
    'Healthy · 12,480 viewers on 3 relays · upstream 38 ms · one change in 10 s',
  )
})

const origin = { isReached: true, isDatabaseUp: true, lettersWaiting: 0, lettersLateMs: 0 }
const silent = {
  ...{ provider: 'Cricbuzz (RapidAPI)', of: 'A v B', isInPlay: true, everyMs: 15_000, lagMs: 130_000 },
  ...{ failures: 8, line: 'The provider answers 503' },
}

test.for<[id: string, minute: Sample[], facts: Partial<Facts>, sentence: RegExp]>([
  [
    'stale',
    lately({ isStale: 1, goodPollAge: 14_000, pollTime: 0, pollFailures: 0.2 }),
    { pollFailureKinds: ['timeout'] },
    /^Upstream has not answered for 14 s \(it takes too long\); viewers see the last score, marked as old\.$/,
  ],
  [
    'never-ready',
    lately({ pollFailures: 1, pollTime: 0 }),
    { isReady: false, pollFailureKinds: ['unreachable'] },
    /since the start: it cannot be reached\. Nobody has a score yet/,
  ],
  [
    'polls-fail',
    lately({ pollFailures: 0.5 }),
    { pollFailureKinds: ['not_json'] },
    /sends what is not JSON\. Scores are still fresh/,
  ],
  ['upstream-slow', lately({ pollTime: 2400 }), {}, /takes 2\.4 s for an answer/],
  ['malformed', lately({ malformedMatches: 1 }), {}, /cannot be read/],
  ['scores-back', minuteOf({}), { scoresBack: ['match/7'] }, /took a score back: match\/7/],
  ['store-gone', minuteOf({}), { hasStore: false }, /store of the cluster does not answer/],
  [
    'database-gone',
    minuteOf({ originErrors: 4 }),
    { origin: { ...origin, isDatabaseUp: false } },
    /cannot reach its database/,
  ],
  ['disk-full', minuteOf({}), { origin: { ...origin, freeBytes: 5e6 } }, /nearly full: 5\.0 MB are left/],
  [
    'mail-late',
    minuteOf({}),
    { origin: { ...origin, lettersWaiting: 12, lettersLateMs: 90_000 } },
    /12 letters wait, the oldest for 90 s/,
  ],
  [
    'mail-refused',
    minuteOf({}),
    { origin: { ...origin, lettersGivenUpLastHour: 6 } },
    /^6 letters were given up in the last hour and will not be sent\.$/,
  ],
  [
    'feed-silent',
    minuteOf({}),
    { origin: { ...origin, feeds: [silent, { ...silent, of: 'Cup' }, { ...silent, everyMs: 60_000 }] } },
    /^Cricbuzz \(RapidAPI\) has given no score of A v B for 2 min, and 1 other feed none either\.$/,
  ],
  ['full', lately({ viewers: 15_000, refused: 3 }), {}, /^Full: 15,000 viewers, and others are refused/],
  ['refusing', lately({ refused: 3 }), {}, /refused: one address/],
  [
    'stampede',
    lately({ opened: 1000, recoveredByHistory: 900 }),
    {},
    /9,000 viewers came back in the last 10 s/,
  ],
  ['slow-readers', lately({ slowReaders: 1000 }), {}, /1,000 viewers \(8 %\) take nothing/],
  ['delivery-late', lately({ deliveryP99: 900 }), {}, /One in a hundred viewers gets a change 900 ms/],
  [
    'hot-topic',
    minuteOf({}),
    {
      topTopic: {
        topic: 'match/7',
        title: 'Comets v Herons',
        viewers: 12_000,
        changesPerMinute: 12,
        slowReaders: 0,
        epoch: 'a',
        offset: 1,
        medianBytes: 90,
      },
    },
    /96 % of all viewers watch Comets v Herons/,
  ],
  ['loop-late', lately({ eventLoopDelay: 700 }), {}, /waits up to 700 ms/],
  ['memory', lately({ residentBytes: 3.8e9 }), {}, /3\.8 GB of the 4\.0 GB/],
  ['descriptors', lately({ descriptors: 0.97 }), {}, /97 %/],
  ['clock-moved', minuteOf({}), { clockMovedMs: -3_600_000 }, /moved by −60 min/],
  ['pages-late', lately({ pagesRefused: 3 }), {}, /refused pages/],
  ['calls-fail', lately({ failedCalls: 5 }), {}, /50 calls of the last 10 s failed/],
  [
    'notifications-fail',
    lately({ notificationsFailed: 4, notificationsSent: 1 }),
    {},
    /did not take 40 notifications of the last 30 s, and took 10\./,
  ],
  ['flood', lately({ rateLimited: 500 }), {}, /2,500 requests of the last 5 s were refused/],
  ['worker-restarted', lately({ workerRestarts: 1 }), {}, /worker ended/],
  [
    'draining',
    minuteOf({}),
    { drained: ['b:8080'], relays: 3 },
    /^b:8080 is being drained: viewers are sent to the others\.$/,
  ],
  [
    'polling-held',
    lately({ goodPollAge: 9000, isStale: 1 }),
    { pollingHoldBy: 'Asha' },
    /^Polling is held by Asha\. Scores are 9 s old\.$/,
  ],
])('%s is found where it is, and nothing else', ([id, minute, facts, sentence]) => {
  const found = diagnose(minute, { ...FACTS, ...facts })
  expect(found.map((one) => one.id)).toEqual([id])
  expect(found[0]?.sentence).toMatch(sentence)
  expect(found[0]?.advice).not.toBe('')
})

test('a service that is drained whole needs somebody now, and is told so by how many relays it has', () => {
  for (const [drained, sentence] of [
    [['a'], /^The only relay is being drained: .*no new viewer gets in\.$/],
    [['a', 'b'], /^All 2 relays are being drained: .*no new viewer gets in\.$/],
  ] as const) {
    const [found] = diagnose(minuteOf({}), { ...FACTS, drained: [...drained], relays: drained.length })
    expect(found?.level).toBe('act')
    expect(found?.sentence).toMatch(sentence)
    expect(found?.advice).toMatch(/^Undo a drain/)
  }
})

test('the gravest is the sentence at the top', () => {
  const minute = lately({ slowReaders: 1000, isStale: 1, goodPollAge: 14_000 })
  const { level, sentence } = headlineOf(diagnose(minute, FACTS), minute, 1)
  expect(level).toBe('act')
  expect(sentence).toMatch(/^Upstream has not answered/)
})

const STALE: Partial<Sample> = { isStale: 1, goodPollAge: 14_000, pollTime: 0, pollFailures: 1 }
const BUSY: Partial<Sample> = { eventLoopDelay: 900, deliveryP99: 1200, pagesRefused: 2 }

test.for<[fault: string, id: string, minute: Sample[], facts: Partial<Facts>]>([
  [
    'a database that is gone',
    'database-gone',
    lately({ ...STALE, originErrors: 40 }),
    { origin: { ...origin, isDatabaseUp: false, lettersWaiting: 3, lettersLateMs: 90_000 } },
  ],
  [
    'a disk that is full',
    'disk-full',
    lately({ ...STALE, originErrors: 40 }),
    { origin: { ...origin, isDatabaseUp: false, freeBytes: 0 } },
  ],
  ['a store that is gone', 'store-gone', lately(STALE), { hasStore: false }],
  [
    'an origin that is gone',
    'stale',
    lately({ ...STALE, failedCalls: 40 }),
    { pollFailureKinds: ['unreachable'] },
  ],
  ['polling that is held', 'polling-held', lately(STALE), { pollingHoldBy: 'Asha' }],
  ['memory that runs out', 'memory', lately({ ...BUSY, residentBytes: 3.8e9, workerRestarts: 1 }), {}],
  ['a process that is busy', 'loop-late', lately(BUSY), {}],
  ['a worker that ended', 'worker-restarted', lately({ workerRestarts: 1, recoveredByHistory: 900 }), {}],
  ['a flood', 'flood', lately({ rateLimited: 500, refused: 3, pagesRefused: 2 }), {}],
])('%s is found, and nothing that follows from it', ([, id, minute, facts]) => {
  expect(diagnose(minute, { ...FACTS, ...facts }).map((one) => one.id)).toEqual([id])
})

test('two letters that were given up in an hour are no finding', () => {
  expect(diagnose(minuteOf({}), { ...FACTS, origin: { ...origin, lettersGivenUpLastHour: 2 } })).toEqual([])
})

test('two faults of which neither follows from the other are both found', () => {
  const minute = lately({ ...STALE, slowReaders: 1000 })
  expect(diagnose(minute, FACTS).map((one) => one.id)).toEqual(['stale', 'slow-readers'])
})
