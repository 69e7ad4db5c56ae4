import type { Sample } from '#shared/ops/metric-series.ts'
import type { Finding, Seen } from './finding.ts'
import { countOf, inBytes, inMs, inNumbers, inPercent, inSeconds } from './format-figures.ts'
import type { Facts } from './service-facts.ts'
import { silentFeedsIn } from './silent-feeds.ts'

/** Seconds that a short look takes in. */
export const SECONDS = 5
const POLL_SLOW_MS = 1000
/** The second slow answer of three is no hiccup. */
const LAST_POLLS = 3
const POLLS_WITHIN_S = 20
const LITTLE_DISK_BYTES = 200e6
const LETTERS_LATE_MS = 3000
/** One or two in an hour are addresses that were mistyped. */
const LETTERS_GIVEN_UP = 3
const MANY_SLOW = 50
const DELIVERY_LATE_MS = 250
const LOOP_LATE_MS = 250
/** Fewer tries than these that fail are a service that hiccups. */
const FAILED_AT_LEAST = 5

const WHAT_FAILS: Readonly<Record<string, string>> = {
  timeout: 'takes too long',
  unreachable: 'cannot be reached',
  broken: 'breaks off',
  too_large: 'sends too much',
  http_status: 'answers with an error',
  not_json: 'sends what is not JSON',
  code: 'says that it failed',
  shape: 'sends what cannot be read',
  circle: 'is a relay that follows this one: API_HOST has to lead out of the circle',
}
const whyPollsFail = ({ pollFailureKinds }: Facts) => WHAT_FAILS[pollFailureKinds[0] ?? '']

const list = new Intl.ListFormat('en')
const all = (samples: readonly Sample[], isSo: (sample: Sample) => boolean) =>
  samples.length >= SECONDS && samples.every(isSo)
const total = (samples: readonly Sample[], of: (sample: Sample) => number) =>
  samples.reduce((sum, sample) => sum + of(sample), 0)
const highest = (samples: readonly Sample[], of: (sample: Sample) => number) =>
  Math.max(0, ...samples.map(of))

const refusedIn = ({ few }: Seen) => total(few, ({ refused, dropped }) => refused + dropped)
const isFull = ({ last, facts }: Seen) => last.viewers >= 0.98 * facts.maxViewers
const pagesRefusedIn = ({ few }: Seen) => total(few, ({ pagesRefused }) => pagesRefused)
const slowShare = ({ last }: Seen) => last.slowReaders / Math.max(1, last.viewers)

/** All that an operator may be called for, each with the sentence where it is so. Of one level, the first comes first. */
export const FINDINGS: readonly Finding[] = [
  {
    id: 'draining',
    level: 'act',
    sentence: ({ facts: { drained, relays } }) =>
      drained.length > 0 &&
      drained.length >= relays &&
      (relays === 1
        ? 'The only relay is being drained: its viewers have nowhere to go, and no new viewer gets in.'
        : `All ${relays} relays are being drained: viewers have nowhere to go, and no new viewer gets in.`),
    advice: 'Undo a drain on this page, or start another relay, now.',
    page: 'drain',
    explains: ['stampede'],
  },
  {
    id: 'draining',
    level: 'watch',
    sentence: ({ facts: { drained, relays } }) =>
      drained.length > 0 &&
      drained.length < relays &&
      `${list.format(drained)} ${drained.length === 1 ? 'is' : 'are'} being drained: viewers are sent to the others.`,
    advice: 'Nothing to do if it was meant. Otherwise undo the drain, or start the relay again.',
    page: 'drain',
    explains: ['stampede'],
  },
  {
    id: 'polling-held',
    level: 'watch',
    sentence: ({ facts: { pollingHoldBy }, last: { goodPollAge } }) =>
      pollingHoldBy !== undefined &&
      `Polling is held by ${pollingHoldBy}.${goodPollAge > 0 ? ` Scores are ${inSeconds(goodPollAge)} old.` : ''}`,
    advice: 'Resume polling when upstream may be asked again.',
    page: 'scores-stand-still',
    explains: ['stale', 'never-ready', 'polls-fail', 'upstream-slow'],
  },
  {
    id: 'never-ready',
    level: 'act',
    sentence: ({ facts, minute }) => {
      const why = whyPollsFail(facts)
      return (
        !facts.isReady &&
        total(minute, ({ pollFailures }) => pollFailures) > 0 &&
        `Upstream has not given a good answer since the start${why ? `: it ${why}` : ''}. Nobody has a score yet.`
      )
    },
    advice: 'See that API_HOST is right and answers: npm run check-origin says what it lacks.',
    page: 'scores-stand-still',
    explains: ['polls-fail', 'calls-fail'],
  },
  {
    id: 'stale',
    level: 'act',
    sentence: ({ facts, last }) => {
      const why = whyPollsFail(facts)
      return (
        facts.isReady &&
        last.isStale !== 0 &&
        `Upstream has not answered for ${inSeconds(last.goodPollAge)}${why ? ` (it ${why})` : ''}; viewers see the last score, marked as old.`
      )
    },
    advice: 'Ask the people who run the origin. The relay keeps asking and needs nothing.',
    page: 'scores-stand-still',
    explains: ['polls-fail', 'upstream-slow', 'calls-fail'],
  },
  {
    id: 'polls-fail',
    level: 'watch',
    sentence: ({ facts, few }) => {
      const why = whyPollsFail(facts)
      const failed = total(few, ({ pollFailures }) => pollFailures)
      return (
        failed >= 2 &&
        `${countOf(Math.round(failed), 'poll', 'polls')} of the last ${SECONDS} s failed${why ? `: upstream ${why}` : ''}. Scores are still fresh.`
      )
    },
    advice: 'If it lasts, scores become stale. Have a look at the origin.',
    page: 'scores-stand-still',
  },
  {
    id: 'upstream-slow',
    level: 'watch',
    sentence: ({ facts, minute }) => {
      const times = minute.slice(-POLLS_WITHIN_S).map(({ pollTime }) => pollTime)
      const sorted = times
        .filter((ms) => ms > 0)
        .slice(-LAST_POLLS)
        .sort((a, b) => a - b)
      const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
      return (
        middle >= Math.max(POLL_SLOW_MS, facts.pollEveryMs) &&
        `Upstream takes ${inMs(middle)} for an answer, so that scores come late.`
      )
    },
    advice: ({ facts }) =>
      `Ask the people who run the origin. Above ${inSeconds(facts.upstreamTimeoutMs)} polls fail.`,
    page: 'scores-stand-still',
    explains: ['polls-fail'],
  },
  {
    id: 'malformed',
    level: 'watch',
    sentence: ({ minute }) =>
      total(minute.slice(-10), ({ malformedMatches }) => malformedMatches) >= 1 &&
      'Upstream sends matches that cannot be read. They keep their last score; the others go on.',
    advice: 'The log names each match, field and fault. Tell whoever runs the origin.',
    page: 'one-match-stands-still',
  },
  {
    id: 'scores-back',
    level: 'watch',
    sentence: ({ facts: { scoresBack } }) =>
      scoresBack.length > 0 &&
      `Upstream took a score back: ${scoresBack.slice(0, 3).join(', ')}${scoresBack.length > 3 ? ' and others' : ''}.`,
    advice:
      'Once is a correction. Again and again: two servers of the origin may disagree; withdraw the match until they do not.',
    page: 'score-is-wrong',
  },
  {
    id: 'store-gone',
    level: 'act',
    sentence: ({ facts }) =>
      facts.hasStore === false &&
      'The store of the cluster does not answer. Viewers keep what they have and see that it is old.',
    advice: 'Start Redis again; the relays go on by themselves within seconds.',
    page: 'redis-is-gone',
    explains: ['stale', 'polls-fail', 'upstream-slow'],
  },
  {
    id: 'database-gone',
    level: 'act',
    sentence: ({ facts: { origin } }) =>
      origin?.isReached &&
      !origin.isDatabaseUp &&
      'The origin cannot reach its database: logins, predictions and new scores fail.',
    advice: 'Start PostgreSQL again, or free its disk; the origin goes on by itself.',
    page: 'logins-fail',
    explains: ['stale', 'never-ready', 'polls-fail', 'upstream-slow', 'calls-fail', 'mail-late'],
  },
  {
    id: 'disk-full',
    level: 'act',
    sentence: ({ facts: { origin: { freeBytes } = {} } }) =>
      freeBytes !== undefined &&
      freeBytes <= LITTLE_DISK_BYTES &&
      `The disk of the data is nearly full: ${inBytes(freeBytes)} are left.`,
    advice: 'Free some now: what people send cannot be kept without it.',
    page: 'disk-is-full',
    explains: ['database-gone', 'stale', 'polls-fail', 'upstream-slow', 'calls-fail', 'mail-late'],
  },
  {
    id: 'mail-late',
    level: 'watch',
    sentence: ({ facts: { origin: { lettersWaiting = 0, lettersLateMs = 0 } = {} } }) =>
      lettersLateMs >= LETTERS_LATE_MS &&
      `${countOf(lettersWaiting, 'letter waits', 'letters wait')}, the oldest for ${inSeconds(lettersLateMs)}: the mail server does not take them.`,
    advice: 'Codes for logins expire meanwhile. See that the server of SMTP_URL answers.',
    page: 'mail-does-not-go',
  },
  {
    id: 'mail-refused',
    level: 'act',
    sentence: ({ facts: { origin: { lettersGivenUpLastHour = 0 } = {} } }) =>
      lettersGivenUpLastHour >= LETTERS_GIVEN_UP &&
      `${inNumbers(lettersGivenUpLastHour)} letters were given up in the last hour and will not be sent.`,
    advice: 'The table of messages that were given up says why. See that the mail server takes what is sent.',
    page: 'mail-does-not-go',
  },
  {
    id: 'feed-silent',
    level: 'act',
    sentence: ({ facts }) => {
      const [first, ...others] = silentFeedsIn(facts.origin?.feeds ?? [])
      return (
        first !== undefined &&
        `${first.provider} has given no score of ${first.of} for ${inSeconds(first.lagMs)}${others.length > 0 ? `, and ${countOf(others.length, 'other feed', 'other feeds')} none either` : ''}.`
      )
    },
    advice: 'The table of feeds has the last line of each. An editor can enter another source at the desk.',
    page: 'feed-does-not-answer',
  },
  {
    id: 'full',
    level: 'act',
    sentence: (seen) =>
      refusedIn(seen) >= 1 &&
      isFull(seen) &&
      `Full: ${countOf(seen.last.viewers, 'viewer', 'viewers')}, and others are refused.`,
    advice: 'Add a relay, or raise MAX_CONNECTIONS and the descriptor limit.',
    page: 'full',
  },
  {
    id: 'refusing',
    level: 'watch',
    sentence: (seen) =>
      refusedIn(seen) >= 1 &&
      !isFull(seen) &&
      'Live connections are refused: one address holds too many, or another site embeds the scores.',
    advice: 'crease_refused_connections_total says why. Behind a proxy see TRUST_PROXY.',
    page: 'flood',
  },
  {
    id: 'stampede',
    level: 'note',
    sentence: ({ last, minute }) => {
      const back = total(
        minute.slice(-10),
        (one) => one.recoveredCurrent + one.recoveredByHistory + one.recoveredBySnapshot,
      )
      return (
        back >= Math.max(300, 0.2 * last.viewers) && `${inNumbers(back)} viewers came back in the last 10 s.`
      )
    },
    advice: 'They were cut off elsewhere: a relay, a proxy or a network. They miss nothing.',
    page: 'everybody-reconnects',
  },
  {
    id: 'slow-readers',
    level: (seen) => (slowShare(seen) > 0.2 ? 'watch' : 'note'),
    sentence: (seen) => {
      const { slowReaders } = seen.last
      const share = slowShare(seen)
      return (
        slowReaders >= MANY_SLOW &&
        share >= 0.02 &&
        `${inNumbers(slowReaders)} viewers (${inPercent(share)}) take nothing just now. They get one combined change when they do, and miss nothing.`
      )
    },
    advice: 'Many at once: a network between here and them, or an attack. No other reader is slowed.',
    page: 'slow-readers',
    explains: ['delivery-late'],
  },
  {
    id: 'delivery-late',
    level: 'watch',
    sentence: ({ few }) => {
      const most = highest(few, ({ deliveryP99 }) => deliveryP99)
      return (
        all(few, ({ deliveryP99 }) => deliveryP99 === 0 || deliveryP99 > DELIVERY_LATE_MS) &&
        most > DELIVERY_LATE_MS &&
        `One in a hundred viewers gets a change ${inMs(most)} after the relay has it.`
      )
    },
    advice: ({ last }) =>
      `${inNumbers(last.viewers)} viewers want more of this machine than it has: add workers or relays.`,
    page: 'site-is-slow',
  },
  {
    id: 'hot-topic',
    level: 'note',
    sentence: ({ facts: { topTopic }, last }) =>
      topTopic !== undefined &&
      last.viewers >= 1000 &&
      topTopic.viewers >= 0.8 * last.viewers &&
      `${inPercent(topTopic.viewers / last.viewers)} of all viewers watch ${topTopic.title || topTopic.topic}.`,
    advice: 'As on the night of a final. Deliveries a second are the figure to watch.',
    page: 'site-is-slow',
  },
  {
    id: 'loop-late',
    level: 'act',
    sentence: ({ few }) =>
      all(few, ({ eventLoopDelay }) => eventLoopDelay > LOOP_LATE_MS) &&
      `A process of this relay is busy: what comes waits up to ${inMs(highest(few, ({ eventLoopDelay }) => eventLoopDelay))} for its turn.`,
    advice: 'Add workers (RELAY_WORKERS) or a relay; see which process it is in the table.',
    page: 'site-is-slow',
    explains: ['delivery-late', 'pages-late', 'upstream-slow'],
  },
  {
    id: 'memory',
    level: 'act',
    sentence: ({ facts: { memoryBytes }, last: { residentBytes } }) =>
      residentBytes > 0.85 * memoryBytes &&
      `The relay takes ${inBytes(residentBytes)} of the ${inBytes(memoryBytes)} of memory there are.`,
    advice: 'Drain it and start it again before the system ends it; then add memory or a relay.',
    page: 'memory-runs-out',
    explains: ['loop-late', 'delivery-late', 'pages-late', 'worker-restarted'],
  },
  {
    id: 'descriptors',
    level: 'act',
    sentence: ({ last }) =>
      last.descriptors > 0.95 &&
      `A process has used ${inPercent(last.descriptors)} of its descriptors: no connection can be opened beyond them.`,
    advice: 'Raise the limit (LimitNOFILE, ulimit -n), add workers, or add a relay.',
    page: 'full',
    explains: ['refusing'],
  },
  {
    id: 'clock-moved',
    level: 'watch',
    sentence: ({ facts: { clockMovedMs: ms } }) =>
      Math.abs(ms) >= 1000 &&
      `The clock of this machine was moved by ${ms < 0 ? '−' : ''}${inSeconds(Math.abs(ms))}.`,
    advice:
      'Nothing waits longer or shorter for it, but times that are shown may be wrong. See that NTP runs.',
    page: 'clock-is-wrong',
    explains: ['mail-late'],
  },
  {
    id: 'pages-late',
    level: (seen) => (pagesRefusedIn(seen) >= 1 ? 'act' : 'watch'),
    sentence: (seen) => {
      const refused = pagesRefusedIn(seen)
      if (refused >= 1)
        return 'Readers are refused pages: more are asked for than this machine renders. Scores go on.'
      return (
        refused + total(seen.few, ({ pagesAsTheyWere }) => pagesAsTheyWere) >= 1 &&
        'More new pages are asked for than are rendered at once: readers see some as they were a minute ago. Scores go on.'
      )
    },
    advice: 'Add a relay. If few addresses ask for most of them it is a flood.',
    page: 'site-is-slow',
  },
  {
    id: 'calls-fail',
    level: 'watch',
    sentence: ({ minute }) => {
      const failed = total(minute.slice(-10), ({ failedCalls, originErrors }) => failedCalls + originErrors)
      const requested = total(minute.slice(-10), ({ requests }) => requests)
      return (
        failed >= 3 &&
        failed >= 0.02 * requested &&
        `${inNumbers(failed)} calls of the last 10 s failed at the origin. Scores go on.`
      )
    },
    advice: 'The table of calls says which; the log has each with its request id.',
    page: 'logins-fail',
  },
  {
    id: 'notifications-fail',
    level: 'watch',
    sentence: ({ minute }) => {
      const failed = total(minute.slice(-30), ({ notificationsFailed }) => notificationsFailed)
      const sent = total(minute.slice(-30), ({ notificationsSent }) => notificationsSent)
      return (
        failed >= FAILED_AT_LEAST &&
        failed >= sent &&
        `Push services did not take ${inNumbers(failed)} notifications of the last 30 s, and took ${inNumbers(sent)}.`
      )
    },
    advice: 'See that this machine reaches them, and that the VAPID keys are the old ones.',
    page: 'notifications-do-not-come',
  },
  {
    id: 'flood',
    level: 'watch',
    sentence: ({ few }) => {
      const limited = total(few, ({ rateLimited }) => rateLimited)
      return (
        limited >= 50 &&
        `${inNumbers(limited)} requests of the last ${SECONDS} s were refused: an address asks too much.`
      )
    },
    advice: 'If nobody attacks, TRUST_PROXY may be missing, so that all readers seem to have one address.',
    page: 'flood',
    explains: ['refusing', 'pages-late'],
  },
  {
    id: 'worker-restarted',
    level: 'watch',
    sentence: ({ minute }) =>
      total(minute, ({ workerRestarts }) => workerRestarts) >= 0.5 &&
      'A worker ended and was started again in the last minute. Its viewers went on elsewhere.',
    advice: 'The log says how it ended. Again and again: memory, or a fault; roll back.',
    page: 'worker-ends',
    explains: ['stampede'],
  },
]
