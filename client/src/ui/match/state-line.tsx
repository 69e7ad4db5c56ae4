import { Text, useText } from '#client/i18n/text.tsx'
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
  const age = useAge()
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
      <Text id="state.reconnecting" values={{ age: age(now - at) }} />
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
  if (connection.kind === 'polling') return <Text id="state.polling" values={{ age: age(now - at) }} />
  if (now - at < 1500) return <Text id="state.justUpdated" />
  return <Text id="state.updated" values={{ age: age(now - at) }} />
}

/** An age in the unit that a person would say it in. */
function useAge(): (ms: number) => string {
  const text = useText()
  return (ms) => {
    const seconds = Math.max(0, Math.round(ms / 1000))
    if (seconds < 90) return text('age.seconds', { seconds })
    const minutes = Math.round(seconds / 60)
    if (minutes < 90) return text('age.minutes', { minutes })
    const hours = Math.round(minutes / 60)
    return hours < 36 ? text('age.hours', { hours }) : text('age.days', { days: Math.round(hours / 24) })
  }
}
