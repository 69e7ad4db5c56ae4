import { countOf, inMs, inSeconds } from '../words.ts'
import { type Finding, SECONDS, total } from './finding.ts'

const POLL_SLOW_MS = 1000
/** The second slow answer of three is no hiccup. */
const LAST_POLLS = 3
const POLLS_WITHIN_S = 20

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

export const pollingOnHold: Finding = ({ facts, last }) => {
  if (facts.pollingHoldBy === undefined) return undefined
  const old = last.goodPollAge > 0 ? ` Scores are ${inSeconds(last.goodPollAge)} old.` : ''
  return {
    id: 'polling-held',
    level: 'watch',
    sentence: `Polling is held by ${facts.pollingHoldBy}.${old}`,
    advice: 'Resume polling when upstream may be asked again.',
    page: 'scores-stand-still',
  }
}

export const stale: Finding = ({ facts, last, minute }) => {
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
}

export const pollsFail: Finding = ({ facts, few }) => {
  const failed = total(few, ({ pollFailures }) => pollFailures)
  if (failed < 2) return undefined
  const why = WHAT_FAILS[facts.pollFailureKinds[0] ?? '']
  return {
    id: 'polls-fail',
    level: 'watch',
    sentence: `${countOf(Math.round(failed), 'poll', 'polls')} of the last ${SECONDS} s failed${why ? `: upstream ${why}` : ''}. Scores are still fresh.`,
    advice: 'If it goes on scores become stale. Have a look at the origin.',
    page: 'scores-stand-still',
  }
}

export const upstreamSlow: Finding = ({ facts, minute }) => {
  const times = minute
    .slice(-POLLS_WITHIN_S)
    .map(({ pollTime }) => pollTime)
    .filter((ms) => ms > 0)
  const sorted = times.slice(-LAST_POLLS).sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  if (middle < Math.max(POLL_SLOW_MS, facts.pollEveryMs)) return undefined
  return {
    id: 'upstream-slow',
    level: 'watch',
    sentence: `Upstream takes ${inMs(middle)} for an answer, so that scores come late.`,
    advice: `Ask whoever runs the origin. Above ${inSeconds(facts.upstreamTimeoutMs)} polls fail.`,
    page: 'scores-stand-still',
  }
}
