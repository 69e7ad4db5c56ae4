import { Text } from '#client/kit/i18n/text.tsx'
import { TimeOfDay } from '#client/kit/i18n/times.tsx'
import { useLiveStatus } from '#client/kit/live/use-live.ts'
import './stale-notice.css'

/** Says that no updates come: the page shows the last content, or with `isMissing` none. */
export function StaleNotice({ isMissing = false }: { isMissing?: boolean }) {
  const { connection, upstream } = useLiveStatus()
  const words =
    connection.kind === 'offline' ? (
      <Text
        id="stale.offline"
        values={{ time: <TimeOfDay iso={new Date(connection.since).toISOString()} /> }}
      />
    ) : upstream.kind === 'stale' && upstream.since > 0 ? (
      <Text
        id={isMissing ? 'stale.missing' : 'stale.since'}
        values={{ time: <TimeOfDay iso={new Date(upstream.since).toISOString()} /> }}
      />
    ) : upstream.kind === 'stale' ? (
      <Text id="stale.never" />
    ) : null
  return words && <span className="stale-notice small">{words}</span>
}
