import type { Sample } from '#shared/ops/metric-series.ts'
import type { Condition, Headline } from '#shared/ops/ops-report.ts'
import { countOf, inMs, rateInWords } from './format-figures.ts'

/** `conditions`: the gravest first. */
export function headlineOf(
  conditions: readonly Condition[],
  recent: readonly Sample[],
  relays: number,
): Headline {
  const [first] = conditions
  if (first && first.level !== 'note') {
    return { level: first.level, sentence: first.sentence, next: first.advice, page: first.page }
  }
  return {
    level: first?.level ?? 'healthy',
    sentence: healthy(recent, relays),
    next: first ? `${first.sentence} ${first.advice}`.trim() : 'Nothing needs you.',
    ...(first ? { page: first.page } : {}),
  }
}

function healthy(recent: readonly Sample[], relays: number): string {
  const now = recent.at(-1)
  if (now === undefined) return 'Healthy · measuring begins'
  const polls = recent.map(({ pollTime }) => pollTime).filter((ms) => ms > 0)
  const pollMs = polls.length === 0 ? undefined : polls.reduce((a, b) => a + b, 0) / polls.length
  const changes = recent.reduce((sum, { changes }) => sum + changes, 0) / recent.length
  return [
    'Healthy',
    `${countOf(now.viewers, 'viewer', 'viewers')}${relays > 1 ? ` on ${relays} relays` : ''}`,
    ...(pollMs === undefined ? [] : [`upstream ${inMs(pollMs)}`]),
    rateInWords(changes, 'change', 'changes'),
  ].join(' · ')
}
