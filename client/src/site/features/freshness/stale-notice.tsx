import { Text } from '#client/kit/i18n/text.tsx'
import { useClock } from '#client/kit/i18n/times.tsx'
import { useLiveStatus } from '#client/kit/live/use-live.ts'
import './stale-notice.css'

/** Says that no updates come: the page shows the last content, or with `isMissing` none. */
export function StaleNotice({ isMissing = false }: { isMissing?: boolean }) {
  const { connection, upstream } = useLiveStatus()
  const clock = useClock()
  const words =
    connection.kind === 'offline' ? (
      <Text id="stale.offline" values={{ time: clock(connection.since) }} />
    ) : upstream.kind === 'stale' && upstream.since > 0 ? (
      <Text id={isMissing ? 'stale.missing' : 'stale.since'} values={{ time: clock(upstream.since) }} />
    ) : upstream.kind === 'stale' ? (
      <Text id="stale.never" />
    ) : null
  return words && <span className="stale-notice small">{words}</span>
}
