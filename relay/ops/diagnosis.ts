import type { Sample } from '#shared/ops/metric-series.ts'
import type { Condition, Headline, Level } from '#shared/ops/service-status.ts'
import { FINDINGS, SECONDS } from './findings.ts'
import { countOf, inMs, rateInWords } from './format-figures.ts'
import type { Facts } from './service-facts.ts'

const RANK: Readonly<Record<Level, number>> = { act: 0, watch: 1, note: 2 }

/** What is not as always, the gravest first. */
export function diagnose(minute: readonly Sample[], facts: Facts): Condition[] {
  const last = minute.at(-1)
  if (last === undefined) return []
  const seen = { last, few: minute.slice(-SECONDS), minute, facts }
  const found = FINDINGS.flatMap((finding) => {
    const sentence = finding.sentence(seen)
    return sentence ? [{ ...finding, sentence }] : []
  })
  const explained = new Set(found.flatMap(({ explains = [] }) => explains))
  return found
    .filter(({ id }) => !explained.has(id))
    .map(({ id, level, sentence, advice, page }) => ({
      ...{ id, sentence, page },
      level: typeof level === 'string' ? level : level(seen),
      advice: typeof advice === 'string' ? advice : advice(seen),
    }))
    .sort((a, b) => RANK[a.level] - RANK[b.level])
}

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
