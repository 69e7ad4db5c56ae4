import { Text } from '#client/i18n/text.tsx'
import { useClock } from '#client/i18n/times.tsx'

type Reach =
  | { kind: 'idle' | 'connecting' | 'live' | 'polling' }
  | { kind: 'reconnecting' | 'offline'; since: number }

type Props = {
  connection: Reach
  upstream: { kind: 'fresh' } | { kind: 'stale'; since: number }
  /** When the score changed last, and now: both by the relay's clock. Without a score there is no age. */
  at: number | undefined
  now: number
  /** No more changes will come. */
  final?: boolean | undefined
}

/** One quiet line on how fresh a score is, and why it is not where it is not. It always holds its place. */
export function StateLine({ connection, upstream, at, now, final }: Props) {
  const clock = useClock({ second: '2-digit' })
  if (final) return <Text id="state.final" />
  if (connection.kind === 'offline') {
    return at === undefined ? (
      <Text id="state.offlineEmpty" />
    ) : (
      <Text id="state.offline" values={{ time: clock(at) }} />
    )
  }
  if (connection.kind === 'reconnecting') {
    return at === undefined ? (
      <Text id="state.reconnectingEmpty" />
    ) : (
      <Text id="state.reconnecting" values={ageOf(now - at)} />
    )
  }
  if (upstream.kind === 'stale') {
    return upstream.since > 0 ? (
      <Text id="state.stale" values={{ time: clock(upstream.since) }} />
    ) : (
      <Text id="state.neverFresh" />
    )
  }
  if (at === undefined) return <Text id="state.fetching" />
  if (connection.kind === 'polling') return <Text id="state.polling" values={ageOf(now - at)} />
  if (now - at < 1500) return <Text id="state.justUpdated" />
  return <Text id="state.updated" values={ageOf(now - at)} />
}

/** An age in the unit that a person would say it in, for sentences that word each unit by themselves. */
function ageOf(ms: number): { unit: 's' | 'min' | 'h' | 'd'; n: number } {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 90) return { unit: 's', n: seconds }
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return { unit: 'min', n: minutes }
  const hours = Math.round(minutes / 60)
  return hours < 36 ? { unit: 'h', n: hours } : { unit: 'd', n: Math.round(hours / 24) }
}
