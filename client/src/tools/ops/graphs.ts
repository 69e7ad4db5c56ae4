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

const lineOf =
  (tone: Line['tone']) =>
  (series: SeriesName, label: string = series): Line => ({ series, label, tone })
const [good, warm, soft, bad] = [lineOf('good'), lineOf('warm'), lineOf('soft'), lineOf('bad')]

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
    lines: [good('viewers'), warm('slowReaders', 'slow readers')],
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
    lines: [good('deliveryP50', 'half of the viewers'), warm('deliveryP99', 'all but one in a hundred')],
    note: ({ deliveryP99 }) => (deliveryP99 > 0 ? `p99 ${inMs(deliveryP99)}` : ''),
  },
  perSecond(
    'Deliveries',
    [good('deliveries')],
    ({ deliveryBytes, uncompressedBytes, stateBytes }) =>
      `${inBytes(deliveryBytes)}/s · ${inPercent(saved(uncompressedBytes, stateBytes))} saved by differences, ${inPercent(saved(deliveryBytes, uncompressedBytes))} by compression`,
  ),
  {
    id: 'upstream',
    title: 'Upstream',
    unit: 'ms',
    isTimed: true,
    lines: [good('pollTime', 'a poll')],
    note: ({ polls, pollFailures, goodPollAge, circuit }) =>
      `${polls.toFixed(1)} polls/s, ${pollFailures.toFixed(1)} failed · newest answer ${inMs(goodPollAge)} old · circuit ${words.circuits[circuit] ?? words.none}`,
  },
]

export const FURTHER_GRAPHS: readonly Graph[] = [
  perSecond('Connections', [good('opened'), bad('refused'), warm('closedReaders', 'closed by the relay')]),
  perSecond('Recoveries', [
    good('recoveredByHistory', 'by history'),
    warm('recoveredBySnapshot', 'by snapshot'),
    soft('conflations', 'slow readers brought to now'),
  ]),
  perSecond('Changes', [good('changes'), soft('encodings')]),
  perSecond(
    'Requests',
    [
      good('requests'),
      bad('failedCalls', 'failed here'),
      warm('originErrors', 'failed at the origin'),
      soft('rateLimited', 'refused by rate'),
    ],
    ({ upstreamRequests, upstreamWaiting }) =>
      `${inWhole(upstreamRequests)} asked of the origin now, ${inWhole(upstreamWaiting)} wait`,
  ),
  perSecond(
    'Cache',
    [
      good('cacheHits', 'hits'),
      soft('cacheCollapsed', 'coalesced'),
      warm('cacheStored', 'fetched'),
      bad('cacheStale', 'stale'),
    ],
    ({ heldBytes }) => `${inBytes(heldBytes)} held`,
  ),
  perSecond('Pages', [
    good('pagesHeld', 'held'),
    warm('pagesRendered', 'rendered'),
    soft('pagesAsTheyWere', 'as they were'),
    bad('pagesRefused', 'refused'),
  ]),
  perSecond('Logins', [good('logins', 'accepted'), warm('loginsRefused', 'refused')]),
  {
    id: 'letters',
    title: 'Letters that wait',
    unit: 'count',
    lines: [warm('lettersWaiting', 'e-mail and SMS')],
  },
  perSecond(
    'Notifications',
    [good('notificationsSent', 'sent'), bad('notificationsFailed', 'not taken')],
    ({ notificationsWaiting }) => `${inWhole(notificationsWaiting)} wait`,
  ),
  {
    id: 'lag',
    title: 'Behind the leader',
    unit: 'ms',
    lines: [good('clusterLag', 'the slowest relay')],
  },
  {
    id: 'cpu',
    title: 'CPU',
    unit: 'cores',
    lines: [good('cpu', 'of one core')],
  },
  {
    id: 'loop',
    title: 'Longest wait for a turn',
    unit: 'ms',
    lines: [warm('eventLoopDelay', 'event loop')],
  },
  {
    id: 'memory',
    title: 'Memory',
    unit: 'bytes',
    lines: [good('residentBytes', 'resident'), soft('heldBytes', 'held for readers')],
    note: ({ descriptors }) => `${inPercent(descriptors)} of descriptors`,
  },
]
