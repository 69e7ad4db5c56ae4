import { randomBytes } from 'node:crypto'
import { joinCluster, type Membership } from '#relay/cluster/join-cluster.ts'
import { readConfig } from '#relay/config/config.ts'
import { originOptions } from '#relay/config/origin-options.ts'
import { Hub } from '#relay/live/hub.ts'
import { createLog } from '#relay/logging/create-log.ts'
import { createMetrics } from '#relay/metrics/metrics.ts'
import { LoopWatchdog } from '#relay/ops/loop-watchdog.ts'
import { OperatorEvents } from '#relay/ops/operator-events.ts'
import { systemClock } from '#relay/time/clock.ts'
import { PollControls } from '#relay/upstream/poll-controls.ts'
import type { RelayStatus } from '#shared/ops/service-status.ts'

/** Real members of a cluster without sockets, many in one process. Balls name the time at which they were bowled. */

export type MembersOrder =
  | { type: 'join'; count: number; env: Record<string, string>; status: RelayStatus }
  | { type: 'hint' }
  | { type: 'report' }
  /** Answered once every member has a ball that was bowled at that time or later. */
  | { type: 'wait'; sinceMs: number }
export type MembersReport = { type: 'report'; lags: number[][] }
export type MembersCurrent = { type: 'current'; firstMs: number; lastMs: number }

const BOWLED_AT = /"StatusText":"(\d+)"/
const STATUS_EVERY_MS = 1000

type Member = { membership: Membership; lags: number[]; newestMs: number }
const members: Member[] = []
let waiting: { sinceMs: number; firstMs: number } | undefined

function bowled(member: Member, bowledMs: number): void {
  const nowMs = Date.now()
  member.lags.push(nowMs - bowledMs)
  member.newestMs = Math.max(member.newestMs, bowledMs)
  if (waiting === undefined || bowledMs < waiting.sinceMs) return
  waiting.firstMs = Math.min(waiting.firstMs, nowMs)
  lookForLast()
}

function lookForLast(): void {
  const since = waiting
  if (since === undefined || members.some(({ newestMs }) => newestMs < since.sinceMs)) return
  waiting = undefined
  const { firstMs } = since
  process.send?.({ type: 'current', firstMs, lastMs: Date.now() } satisfies MembersCurrent)
}

function join(env: Record<string, string>, status: RelayStatus, nth: number): void {
  const config = readConfig(env)
  if (config.apiHost === undefined || config.cluster === undefined) throw new Error('a member needs both')
  const log = createLog({ level: 'silent', process: 'relay' })
  const metrics = createMetrics()
  const clock = systemClock
  const hub = new Hub(randomBytes(4).toString('hex'), { encoded: () => {}, published: () => {} })
  const member: Omit<Member, 'membership'> = { lags: [], newestMs: 0 }
  const membership = joinCluster({
    ...{ config, hub, clock, log, random: Math.random, address: config.cluster },
    upstream: originOptions(config.apiHost, config),
    events: new OperatorEvents({ log, metrics, monotonicMs: clock.monotonicMs }),
    watchdog: new LoopWatchdog(clock.monotonicMs),
    controls: new PollControls(String(nth)),
    applyEvents: (events) => {
      const isNext = hub.together(() => hub.followAll(events))
      for (const event of events) {
        const text = event.kind === 'change' ? event.text : JSON.stringify(event)
        const bowledMs = Number(BOWLED_AT.exec(text)?.[1] ?? 0)
        if (bowledMs > 0 && 'topic' in event && event.topic !== 'live') bowled(whole, bowledMs)
      }
      return isNext
    },
  })
  const whole: Member = Object.assign(member, { membership })
  members.push(whole)
  membership.start()
  const own = { ...status, name: `member:${process.pid}.${nth}` }
  // Without a store there is no status to share, and the next second tries again.
  const share = () => void membership.statuses.share({ ...own, at: Date.now() }, false).catch(() => {})
  setTimeout(() => setInterval(share, STATUS_EVERY_MS), Math.random() * STATUS_EVERY_MS)
}

process.on('message', async (order: MembersOrder) => {
  if (order.type === 'join') {
    for (let nth = 0; nth < order.count; nth += 1) join(order.env, order.status, nth)
    process.send?.({ type: 'joined' })
  } else if (order.type === 'hint') await members[0]?.membership.hint().catch(() => {})
  else if (order.type === 'report') {
    const lags = members.map((member) => member.lags.splice(0))
    process.send?.({ type: 'report', lags } satisfies MembersReport)
  } else {
    waiting = { sinceMs: order.sinceMs, firstMs: Number.POSITIVE_INFINITY }
    lookForLast()
  }
})
process.send?.({ type: 'started' })
