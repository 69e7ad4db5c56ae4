import type { Condition, OriginFacts } from '#shared/ops/ops-report.ts'
import type { Sample } from '#shared/ops/series.ts'
import { countOf, inBytes, inMs, inNumbers, inPercent, inSeconds } from './words.ts'

/** What is known beside the numbers. */
export type Facts = {
  isReady: boolean
  isDraining: boolean
  /** Who holds polling, where somebody does. */
  pollingHeldBy?: string
  pollEveryMs: number
  upstreamTimeoutMs: number
  /** Kinds of failures of polls in the last seconds, the most frequent first. */
  pollFailureKinds: readonly string[]
  maxViewers: number
  /** What the processes of the relay may take together. */
  memoryBytes: number
  /** In a cluster: whether its store answers. */
  hasStore?: boolean
  relays: number
  /** The topic with the most viewers. */
  topTopic?: { topic: string; title: string; viewers: number; changesPerMinute: number }
  /** By how much the wall clock was moved in the last minute; 0 where it was not. */
  clockMovedMs: number
  /** Topics whose score went backwards in the last minute. */
  scoresBack: readonly string[]
  /** What the origin says of itself, where it does. */
  origin?: OriginFacts
}

/** Shorter trouble than this is a hiccup. */
const SECONDS = 5
const POLL_SLOW_MS = 1000
const DELIVERY_LATE_MS = 250
const LOOP_LATE_MS = 250
const MANY_SLOW = 50
const LITTLE_DISK_BYTES = 200e6
const LETTERS_LATE_MS = 60_000

type Finding = (seen: {
  last: Sample
  few: readonly Sample[]
  minute: readonly Sample[]
  facts: Facts
}) => Condition | undefined

/** Everything that is not as always. `minute`: the samples of the last minute, the newest last. */
export function diagnose(minute: readonly Sample[], facts: Facts): Condition[] {
  const last = minute.at(-1)
  if (last === undefined) return []
  const seen = { last, few: minute.slice(-SECONDS), minute, facts }
  return FINDINGS.flatMap((find) => find(seen) ?? [])
}

const all = (samples: readonly Sample[], holds: (sample: Sample) => boolean) =>
  samples.length >= SECONDS && samples.every(holds)
const total = (samples: readonly Sample[], of: (sample: Sample) => number) =>
  samples.reduce((sum, sample) => sum + of(sample), 0)
const highest = (samples: readonly Sample[], of: (sample: Sample) => number) =>
  Math.max(0, ...samples.map(of))

const WHAT_FAILS: Readonly<Record<string, string>> = {
  timeout: 'takes too long',
  unreachable: 'cannot be reached',
  broken: 'breaks off',
  too_large: 'sends too much',
  http_status: 'answers with an error',
  not_json: 'sends what is not JSON',
  code: 'says that it failed',
  shape: 'sends what nobody can read',
}

const FINDINGS: readonly Finding[] = [
  ({ facts }) =>
    facts.isDraining
      ? {
          id: 'draining',
          level: 'watch',
          sentence: 'This relay is being drained: viewers are sent to the others.',
          advice: 'Nothing to do if you meant it. Otherwise undo the drain, or start the relay again.',
          page: 'drain',
        }
      : undefined,
  ({ facts, last }) => {
    if (facts.pollingHeldBy === undefined) return undefined
    const old = last.goodPollAge > 0 ? ` Scores are ${inSeconds(last.goodPollAge)} old.` : ''
    return {
      id: 'polling-held',
      level: 'watch',
      sentence: `Polling is held by ${facts.pollingHeldBy}.${old}`,
      advice: 'Resume polling when upstream may be asked again.',
      page: 'scores-stand-still',
    }
  },
  ({ facts, last, minute }) => {
    if (facts.pollingHeldBy !== undefined) return undefined
    const [kind = ''] = facts.pollFailureKinds
    const why = WHAT_FAILS[kind]
    if (!facts.isReady) {
      if (total(minute, ({ pollFailures }) => pollFailures) === 0) return undefined
      return {
        id: 'never-ready',
        level: 'act',
        sentence: `Upstream has not given a good answer since the start${why ? `: it ${why}` : ''}. Nobody has a score yet.`,
        advice: 'See that API_HOST is right and answers: npm run check-origin says what it lacks.',
        page: 'scores-stand-still',
      }
    }
    if (last.isStale === 0) return undefined
    return {
      id: 'stale',
      level: 'act',
      sentence: `Upstream has not answered for ${inSeconds(last.goodPollAge)}${why ? ` (it ${why})` : ''}; viewers see the last score and are told so.`,
      advice: 'Ask whoever runs the origin. The relay goes on asking and needs nothing.',
      page: 'scores-stand-still',
    }
  },
  ({ facts, few, last }) => {
    const failed = total(few, ({ pollFailures }) => pollFailures)
    if (!facts.isReady || last.isStale > 0 || failed < 2) return undefined
    const why = WHAT_FAILS[facts.pollFailureKinds[0] ?? '']
    return {
      id: 'polls-fail',
      level: 'watch',
      sentence: `${countOf(Math.round(failed), 'poll', 'polls')} of the last ${SECONDS} s failed${why ? `: upstream ${why}` : ''}. Scores are still fresh.`,
      advice: 'If it goes on scores become stale. Have a look at the origin.',
      page: 'scores-stand-still',
    }
  },
  ({ facts, minute, last }) => {
    const times = minute
      .slice(-10)
      .map(({ pollTime }) => pollTime)
      .filter((ms) => ms > 0)
    const sorted = times.sort((a, b) => a - b)
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
    if (last.isStale > 0 || middle < Math.max(POLL_SLOW_MS, facts.pollEveryMs)) return undefined
    return {
      id: 'upstream-slow',
      level: 'watch',
      sentence: `Upstream takes ${inMs(middle)} for an answer, so that scores come late.`,
      advice: `Ask whoever runs the origin. Above ${inSeconds(facts.upstreamTimeoutMs)} polls fail.`,
      page: 'scores-stand-still',
    }
  },
  ({ minute }) => {
    const left = total(minute.slice(-10), ({ malformedMatches }) => malformedMatches)
    return left < 1
      ? undefined
      : {
          id: 'malformed',
          level: 'watch',
          sentence:
            'Upstream sends matches that cannot be read. They keep their last score; the others go on.',
          advice: 'The log names each match, field and fault. Tell whoever runs the origin.',
          page: 'one-match-stands-still',
        }
  },
  ({ facts }) =>
    facts.scoresBack.length === 0
      ? undefined
      : {
          id: 'scores-back',
          level: 'watch',
          sentence: `Upstream took a score back: ${facts.scoresBack.slice(0, 3).join(', ')}${facts.scoresBack.length > 3 ? ' and others' : ''}.`,
          advice:
            'Once is a correction. Again and again: two servers of the origin may disagree; withdraw the match until they do not.',
          page: 'score-is-wrong',
        },
  ({ facts }) =>
    facts.hasStore === false
      ? {
          id: 'store-gone',
          level: 'act',
          sentence:
            'The store of the cluster does not answer. Viewers keep what they have and are told that it is old.',
          advice: 'Start Redis again; the relays go on by themselves within seconds.',
          page: 'redis-is-gone',
        }
      : undefined,
  ({ facts }) =>
    facts.origin?.isReached && !facts.origin.isDatabaseUp
      ? {
          id: 'database-gone',
          level: 'act',
          sentence: 'The origin cannot reach its database: logins, predictions and new scores fail.',
          advice: 'Start PostgreSQL again, or free its disk; the origin goes on by itself.',
          page: 'logins-fail',
        }
      : undefined,
  ({ facts }) => {
    const free = facts.origin?.freeBytes
    return free === undefined || free > LITTLE_DISK_BYTES
      ? undefined
      : {
          id: 'disk-full',
          level: 'act',
          sentence: `The disk of the data is nearly full: ${inBytes(free)} are left.`,
          advice: 'Free some now: what people send cannot be kept without it.',
          page: 'disk-is-full',
        }
  },
  ({ facts }) => {
    const { lettersWaiting = 0, lettersLateMs = 0 } = facts.origin ?? {}
    return lettersLateMs < LETTERS_LATE_MS
      ? undefined
      : {
          id: 'mail-late',
          level: 'watch',
          sentence: `${countOf(lettersWaiting, 'letter waits', 'letters wait')}, the oldest for ${inSeconds(lettersLateMs)}: the mail server does not take them.`,
          advice: 'Codes for logins expire meanwhile. See that the server of SMTP_URL answers.',
          page: 'mail-does-not-go',
        }
  },
  ({ few, facts, last }) => {
    const refused = total(few, ({ refused, dropped }) => refused + dropped)
    if (refused < 1) return undefined
    const isFull = last.viewers >= 0.98 * facts.maxViewers
    return {
      id: isFull ? 'full' : 'refusing',
      level: isFull ? 'act' : 'watch',
      sentence: isFull
        ? `Full: ${countOf(last.viewers, 'viewer', 'viewers')}, and others are refused.`
        : 'Live connections are refused: one address holds too many, or another site embeds the scores.',
      advice: isFull
        ? 'Add a relay, or raise MAX_CONNECTIONS and the descriptor limit.'
        : 'crease_refused_connections_total says why. Behind a proxy see TRUST_PROXY.',
      page: isFull ? 'full' : 'flood',
    }
  },
  ({ last, minute }) => {
    const back = total(
      minute.slice(-10),
      ({ recoveredCurrent, recoveredByHistory, recoveredBySnapshot }) =>
        recoveredCurrent + recoveredByHistory + recoveredBySnapshot,
    )
    return back < Math.max(300, 0.2 * last.viewers)
      ? undefined
      : {
          id: 'stampede',
          level: 'note',
          sentence: `${inNumbers(back)} viewers came back in the last 10 s.`,
          advice: 'They were cut off elsewhere: a relay, a proxy or a network. They miss nothing.',
          page: 'everybody-reconnects',
        }
  },
  ({ last }) => {
    const share = last.slowReaders / Math.max(1, last.viewers)
    return last.slowReaders < MANY_SLOW || share < 0.02
      ? undefined
      : {
          id: 'slow-readers',
          level: share > 0.2 ? 'watch' : 'note',
          sentence: `${inNumbers(last.slowReaders)} viewers (${inPercent(share)}) take nothing just now. They get one combined change when they do, and miss nothing.`,
          advice: 'Many at once: a network between here and them, or an attack. Nobody else is slowed.',
          page: 'slow-readers',
        }
  },
  ({ few, last }) =>
    all(few, ({ deliveryP99 }) => deliveryP99 === 0 || deliveryP99 > DELIVERY_LATE_MS) &&
    highest(few, ({ deliveryP99 }) => deliveryP99) > DELIVERY_LATE_MS
      ? {
          id: 'delivery-late',
          level: 'watch',
          sentence: `One in a hundred viewers gets a change ${inMs(highest(few, ({ deliveryP99 }) => deliveryP99))} after the relay has it.`,
          advice: `${inNumbers(last.viewers)} viewers want more of this machine than it has: add workers or relays.`,
          page: 'site-is-slow',
        }
      : undefined,
  ({ facts, last }) => {
    const { topTopic } = facts
    if (topTopic === undefined || last.viewers < 1000 || topTopic.viewers < 0.8 * last.viewers)
      return undefined
    return {
      id: 'hot-topic',
      level: 'note',
      sentence: `${inPercent(topTopic.viewers / last.viewers)} of all viewers watch ${topTopic.title || topTopic.topic}.`,
      advice: 'As on the night of a final. Deliveries a second are the figure to watch.',
      page: 'site-is-slow',
    }
  },
  ({ few }) =>
    all(few, ({ eventLoopDelay }) => eventLoopDelay > LOOP_LATE_MS)
      ? {
          id: 'loop-late',
          level: 'act',
          sentence: `A process of this relay is busy: what comes waits up to ${inMs(highest(few, ({ eventLoopDelay }) => eventLoopDelay))} for its turn.`,
          advice: 'Add workers (RELAY_WORKERS) or a relay; see which process it is in the table.',
          page: 'site-is-slow',
        }
      : undefined,
  ({ facts, last }) =>
    last.residentBytes > 0.85 * facts.memoryBytes
      ? {
          id: 'memory',
          level: 'act',
          sentence: `The relay takes ${inBytes(last.residentBytes)} of the ${inBytes(facts.memoryBytes)} of memory there are.`,
          advice: 'Drain it and start it again before the system ends it; then add memory or a relay.',
          page: 'memory-runs-out',
        }
      : undefined,
  ({ last }) =>
    last.descriptors > 0.95
      ? {
          id: 'descriptors',
          level: 'act',
          sentence: `A process has used ${inPercent(last.descriptors)} of its descriptors: no connection can be opened beyond them.`,
          advice: 'Raise the limit (LimitNOFILE, ulimit -n), add workers, or add a relay.',
          page: 'full',
        }
      : undefined,
  ({ facts }) =>
    Math.abs(facts.clockMovedMs) < 1000
      ? undefined
      : {
          id: 'clock-moved',
          level: 'watch',
          sentence: `The clock of this machine was moved by ${facts.clockMovedMs < 0 ? '−' : ''}${inSeconds(Math.abs(facts.clockMovedMs))}.`,
          advice:
            'Nothing waits longer or shorter for it, but times that are shown may be wrong. See that NTP runs.',
          page: 'clock-is-wrong',
        },
  ({ few }) => {
    const refused = total(few, ({ pagesRefused }) => pagesRefused)
    const old = total(few, ({ pagesAsTheyWere }) => pagesAsTheyWere)
    return refused + old < 1
      ? undefined
      : {
          id: 'pages-late',
          level: refused >= 1 ? 'act' : 'watch',
          sentence:
            refused >= 1
              ? 'Readers are refused pages: more are asked for than this machine renders. Scores go on.'
              : 'More new pages are asked for than are rendered at once: readers see some as they were a minute ago. Scores go on.',
          advice: 'Add a relay. If few addresses ask for most of them it is a flood.',
          page: 'site-is-slow',
        }
  },
  ({ minute, last, facts }) => {
    const failed = total(minute.slice(-10), ({ failedCalls, originErrors }) => failedCalls + originErrors)
    const asked = total(minute.slice(-10), ({ requests }) => requests)
    if (failed < 3 || failed < 0.02 * asked || last.isStale > 0 || facts.origin?.isDatabaseUp === false)
      return undefined
    return {
      id: 'calls-fail',
      level: 'watch',
      sentence: `${inNumbers(failed)} calls of the last 10 s failed at the origin. Scores go on.`,
      advice: 'The table of calls says which; the log has each with its request id.',
      page: 'logins-fail',
    }
  },
  ({ few }) => {
    const limited = total(few, ({ rateLimited }) => rateLimited)
    return limited < 50
      ? undefined
      : {
          id: 'flood',
          level: 'watch',
          sentence: `${inNumbers(limited)} requests of the last ${SECONDS} s were refused: an address asks too much.`,
          advice:
            'If nobody attacks, TRUST_PROXY may be missing, so that all readers seem to have one address.',
          page: 'flood',
        }
  },
  ({ minute }) =>
    total(minute, ({ workerRestarts }) => workerRestarts) < 0.5
      ? undefined
      : {
          id: 'worker-restarted',
          level: 'watch',
          sentence: 'A worker ended and was started again in the last minute. Its viewers went on elsewhere.',
          advice: 'The log says how it ended. Again and again: memory, or a fault; roll back.',
          page: 'worker-ends',
        },
]
