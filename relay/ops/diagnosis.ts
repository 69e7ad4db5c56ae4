import type { Sample } from '#shared/ops/metric-series.ts'
import type { Condition, Level } from '#shared/ops/ops-report.ts'
import { FINDINGS, SECONDS } from './findings.ts'
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
