import { countOf, inNumbers, inPercent } from '../words.ts'
import { type Finding, SECONDS, total } from './finding.ts'

const MANY_SLOW = 50

export const refusal: Finding = ({ few, facts, last }) => {
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
}

export const stampede: Finding = ({ last, minute }) => {
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
}

export const slowReaders: Finding = ({ last }) => {
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
}

export const hotTopic: Finding = ({ facts, last }) => {
  const { topTopic } = facts
  if (topTopic === undefined || last.viewers < 1000 || topTopic.viewers < 0.8 * last.viewers) return undefined
  return {
    id: 'hot-topic',
    level: 'note',
    sentence: `${inPercent(topTopic.viewers / last.viewers)} of all viewers watch ${topTopic.title || topTopic.topic}.`,
    advice: 'As on the night of a final. Deliveries a second are the figure to watch.',
    page: 'site-is-slow',
  }
}

export const flood: Finding = ({ few }) => {
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
}
