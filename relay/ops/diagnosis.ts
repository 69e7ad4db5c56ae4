import type { Condition } from '#shared/ops/ops-report.ts'
import type { Sample } from '#shared/ops/series.ts'
import { storeGone } from './findings/cluster.ts'
import { withoutConsequences } from './findings/consequences.ts'
import { deliveryLate, pagesLate } from './findings/delivery.ts'
import { draining } from './findings/drained.ts'
import { type Facts, type Finding, SECONDS } from './findings/finding.ts'
import { clockMoved, descriptors, loopLate, memory, workerRestarted } from './findings/machine.ts'
import { malformed, scoresBack } from './findings/matches.ts'
import { notificationsFail } from './findings/notifications.ts'
import { callsFail, databaseGone, diskFull, mailLate } from './findings/origin.ts'
import { pollingOnHold, pollsFail, stale, upstreamSlow } from './findings/upstream.ts'
import { flood, hotTopic, refusal, slowReaders, stampede } from './findings/viewers.ts'

const FINDINGS: readonly Finding[] = [
  draining,
  pollingOnHold,
  stale,
  pollsFail,
  upstreamSlow,
  malformed,
  scoresBack,
  storeGone,
  databaseGone,
  diskFull,
  mailLate,
  refusal,
  stampede,
  slowReaders,
  deliveryLate,
  hotTopic,
  loopLate,
  memory,
  descriptors,
  clockMoved,
  pagesLate,
  callsFail,
  notificationsFail,
  flood,
  workerRestarted,
]

export function diagnose(minute: readonly Sample[], facts: Facts): Condition[] {
  const last = minute.at(-1)
  if (last === undefined) return []
  const seen = { last, few: minute.slice(-SECONDS), minute, facts }
  return withoutConsequences(FINDINGS.flatMap((find) => find(seen) ?? []))
}
