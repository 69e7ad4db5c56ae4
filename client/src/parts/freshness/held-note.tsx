import { useIntl } from 'react-intl'
import { Text } from '#client/i18n/text.tsx'
import { useLiveStatus } from '#client/live/use-live.ts'
import './held-note.css'

/** Says when nothing new comes: what is shown is then what was held. It stands beside the page wherever it is placed. */
export function HeldNote() {
  const { connection, upstream } = useLiveStatus()
  const intl = useIntl()
  const time = (at: number) => intl.formatTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const words =
    connection.kind === 'offline' ? (
      <Text id="stale.offline" values={{ time: time(connection.since) }} />
    ) : upstream.kind === 'stale' && upstream.since > 0 ? (
      <Text id="stale.since" values={{ time: time(upstream.since) }} />
    ) : upstream.kind === 'stale' ? (
      <Text id="stale.never" />
    ) : null
  return words && <span className="stale-note small">{words}</span>
}
