import { Text } from '#client/kit/i18n/text.tsx'
import { TimeOfDay, useAgo } from '#client/kit/i18n/times.tsx'
import type { LiveStatus } from '#client/kit/live/live-status.ts'
import { NEVER_MS } from '#client/kit/live/use-relay-now.ts'
import { silentMinutes } from './ground-silence.ts'

/** The age of a fresh score is shown in such steps: no page renders each second while all is well. */
const FRESH_STEP_MS = 10_000
const STALE_STEP_MS = 1000

type Props = LiveStatus & {
  /** The last change of the score, by the relay's clock; undefined without a score. */
  at: number | undefined
  now: number
  /** When the ground was last heard, where people score there. */
  heardAt?: number | undefined
  /** No more changes will come. */
  final?: boolean | undefined
}

/** How fresh a score is, and why it is not. Never empty, so that nothing moves. */
export function FreshnessLine({ connection, upstream, at, now, heardAt, final }: Props) {
  const ago = useAgo()
  if (final) return <Text id="state.final" />
  if (connection.kind === 'offline' && at !== undefined)
    return (
      <Text
        id="state.offline"
        values={{ time: <TimeOfDay iso={new Date(at).toISOString()} second="2-digit" /> }}
      />
    )
  if (connection.kind === 'offline') return <Text id="state.offlineEmpty" />
  if (connection.kind === 'reconnecting' && at !== undefined)
    return <Text id="state.reconnecting" values={{ ago: ago(now - at) }} />
  if (connection.kind === 'reconnecting') return <Text id="state.reconnectingEmpty" />
  if (upstream.kind === 'stale' && upstream.since > 0)
    return (
      <Text
        id="state.stale"
        values={{ time: <TimeOfDay iso={new Date(upstream.since).toISOString()} second="2-digit" /> }}
      />
    )
  if (upstream.kind === 'stale') return <Text id="state.neverFresh" />
  if (at === undefined) return <Text id="state.fetching" />
  const minutes = silentMinutes(heardAt, now)
  if (minutes !== undefined) return <Text id="state.groundSilent" values={{ minutes }} />
  if (connection.kind === 'polling') return <Text id="state.polling" values={{ ago: ago(now - at) }} />
  const ageMs = Math.floor((now - at) / FRESH_STEP_MS) * FRESH_STEP_MS
  if (ageMs <= 0) return <Text id="state.justUpdated" />
  return <Text id="state.updated" values={{ ago: ago(ageMs) }} />
}

/** After how long, from the change of the score, the line says something else. */
export function freshnessStepMs({
  connection,
  upstream,
  final,
}: Pick<Props, 'connection' | 'upstream' | 'final'>): number {
  if (final || connection.kind === 'offline') return NEVER_MS
  if (connection.kind === 'reconnecting' || connection.kind === 'polling') return STALE_STEP_MS
  return upstream.kind === 'stale' ? NEVER_MS : FRESH_STEP_MS
}
