import { Text } from '#client/kit/i18n/text.tsx'
import { useAgo, useClock } from '#client/kit/i18n/times.tsx'
import type { LiveStatus } from '#client/kit/live/live-status.ts'
import { silentMinutes } from './ground-silence.ts'

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
  const clock = useClock({ second: '2-digit' })
  const ago = useAgo()
  if (final) return <Text id="state.final" />
  if (connection.kind === 'offline' && at !== undefined)
    return <Text id="state.offline" values={{ time: clock(at) }} />
  if (connection.kind === 'offline') return <Text id="state.offlineEmpty" />
  if (connection.kind === 'reconnecting' && at !== undefined)
    return <Text id="state.reconnecting" values={{ ago: ago(now - at) }} />
  if (connection.kind === 'reconnecting') return <Text id="state.reconnectingEmpty" />
  if (upstream.kind === 'stale' && upstream.since > 0)
    return <Text id="state.stale" values={{ time: clock(upstream.since) }} />
  if (upstream.kind === 'stale') return <Text id="state.neverFresh" />
  if (at === undefined) return <Text id="state.fetching" />
  const minutes = silentMinutes(heardAt, now)
  if (minutes !== undefined) return <Text id="state.groundSilent" values={{ minutes }} />
  if (connection.kind === 'polling') return <Text id="state.polling" values={{ ago: ago(now - at) }} />
  if (now - at < 1500) return <Text id="state.justUpdated" />
  return <Text id="state.updated" values={{ ago: ago(now - at) }} />
}
