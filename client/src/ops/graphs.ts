import type { Sample, SeriesName, Unit } from '#shared/ops/metric-series.ts'
import { inBytes, inMs, inPercent, inWhole } from './figures.ts'
import { words } from './words.ts'

export type Line = { series: SeriesName; label: string; tone: 'good' | 'warm' | 'soft' | 'bad' }

/** `note`: shown with the figure, what the lines do not say. */
export type Graph = {
  id: string
  title: string
  unit: Unit
  /** 0 means that there was nothing to time. */
  isTimed?: true
  lines: readonly Line[]
  note?(now: Sample, past: (name: SeriesName, seconds: number) => number | undefined): string
}

const saved = (less: number, more: number) => (more > 0 ? Math.max(0, 1 - less / more) : 0)

/** Of what happens in a second. */
const perSecond = (title: string, lines: readonly Line[], note?: Graph['note']): Graph => ({
  ...{ id: title.toLowerCase(), title: `${title} a second`, unit: 'perSecond', lines },
  ...(note && { note }),
})

export const MAIN_GRAPHS: readonly Graph[] = [
  {
    id: 'viewers',
    title: 'Viewers',
    unit: 'count',
    lines: [
      { series: 'viewers', label: 'viewers', tone: 'good' },
      { series: 'slowReaders', label: 'slow readers', tone: 'warm' },
    ],
    note: ({ viewers }, past) => {
      const before = past('viewers', 300)
      if (before === undefined || Number.isNaN(before)) return ''
      const gained = Math.round(viewers - before)
      return `${gained < 0 ? '−' : '+'}${inWhole(Math.abs(gained))} in 5 min`
    },
  },
  {
    id: 'delivery',
    title: 'Change to socket',
    unit: 'ms',
    isTimed: true,
    lines: [
      { series: 'deliveryP50', label: 'half of the viewers', tone: 'good' },
      { series: 'deliveryP99', label: 'all but one in a hundred', tone: 'warm' },
    ],
    note: ({ deliveryP99 }) => (deliveryP99 > 0 ? `p99 ${inMs(deliveryP99)}` : ''),
  },
  perSecond(
    'Deliveries',
    [{ series: 'deliveries', label: 'deliveries', tone: 'good' }],
    ({ deliveryBytes, uncompressedBytes, stateBytes }) =>
      `${inBytes(deliveryBytes)}/s · ${inPercent(saved(uncompressedBytes, stateBytes))} saved by differences, ${inPercent(saved(deliveryBytes, uncompressedBytes))} by compression`,
  ),
  {
    id: 'upstream',
    title: 'Upstream',
    unit: 'ms',
    isTimed: true,
    lines: [{ series: 'pollTime', label: 'a poll', tone: 'good' }],
    note: ({ polls, pollFailures, goodPollAge, circuit }) =>
      `${polls.toFixed(1)} polls/s, ${pollFailures.toFixed(1)} failed · newest answer ${inMs(goodPollAge)} old · circuit ${words.circuits[circuit] ?? words.none}`,
  },
]

export const FURTHER_GRAPHS: readonly Graph[] = [
  perSecond('Connections', [
    { series: 'opened', label: 'opened', tone: 'good' },
    { series: 'refused', label: 'refused', tone: 'bad' },
    { series: 'closedReaders', label: 'closed by the relay', tone: 'warm' },
  ]),
  perSecond('Recoveries', [
    { series: 'recoveredByHistory', label: 'by history', tone: 'good' },
    { series: 'recoveredBySnapshot', label: 'by snapshot', tone: 'warm' },
    { series: 'conflations', label: 'slow readers brought to now', tone: 'soft' },
  ]),
  perSecond('Changes', [
    { series: 'changes', label: 'changes', tone: 'good' },
    { series: 'encodings', label: 'encodings', tone: 'soft' },
  ]),
  perSecond(
    'Requests',
    [
      { series: 'requests', label: 'requests', tone: 'good' },
      { series: 'failedCalls', label: 'failed here', tone: 'bad' },
      { series: 'originErrors', label: 'failed at the origin', tone: 'warm' },
      { series: 'rateLimited', label: 'refused by rate', tone: 'soft' },
    ],
    ({ upstreamRequests, upstreamWaiting }) =>
      `${inWhole(upstreamRequests)} asked of the origin now, ${inWhole(upstreamWaiting)} wait`,
  ),
  perSecond(
    'Cache',
    [
      { series: 'cacheHits', label: 'hits', tone: 'good' },
      { series: 'cacheCollapsed', label: 'coalesced', tone: 'soft' },
      { series: 'cacheStored', label: 'fetched', tone: 'warm' },
      { series: 'cacheStale', label: 'stale', tone: 'bad' },
    ],
    ({ heldBytes }) => `${inBytes(heldBytes)} held`,
  ),
  perSecond('Pages', [
    { series: 'pagesHeld', label: 'held', tone: 'good' },
    { series: 'pagesRendered', label: 'rendered', tone: 'warm' },
    { series: 'pagesAsTheyWere', label: 'as they were', tone: 'soft' },
    { series: 'pagesRefused', label: 'refused', tone: 'bad' },
  ]),
  perSecond('Logins', [
    { series: 'logins', label: 'accepted', tone: 'good' },
    { series: 'loginsRefused', label: 'refused', tone: 'warm' },
  ]),
  {
    id: 'letters',
    title: 'Letters that wait',
    unit: 'count',
    lines: [{ series: 'lettersWaiting', label: 'e-mail and SMS', tone: 'warm' }],
  },
  perSecond(
    'Notifications',
    [
      { series: 'notificationsSent', label: 'sent', tone: 'good' },
      { series: 'notificationsFailed', label: 'not taken', tone: 'bad' },
    ],
    ({ notificationsWaiting }) => `${inWhole(notificationsWaiting)} wait`,
  ),
  {
    id: 'lag',
    title: 'Behind the leader',
    unit: 'ms',
    lines: [{ series: 'clusterLag', label: 'the slowest relay', tone: 'good' }],
  },
  {
    id: 'cpu',
    title: 'CPU',
    unit: 'cores',
    lines: [{ series: 'cpu', label: 'of one core', tone: 'good' }],
  },
  {
    id: 'loop',
    title: 'Longest wait for a turn',
    unit: 'ms',
    lines: [{ series: 'eventLoopDelay', label: 'event loop', tone: 'warm' }],
  },
  {
    id: 'memory',
    title: 'Memory',
    unit: 'bytes',
    lines: [
      { series: 'residentBytes', label: 'resident', tone: 'good' },
      { series: 'heldBytes', label: 'held for readers', tone: 'soft' },
    ],
    note: ({ descriptors }) => `${inPercent(descriptors)} of descriptors`,
  },
]
