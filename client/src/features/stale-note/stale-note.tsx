import { useIntl } from 'react-intl'
import { matchPath, useLocation } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { Text } from '#client/i18n/text.tsx'
import { useLiveStatus } from '#client/live/use-live.ts'
import { usePageStatus } from '#client/ui/page-head.tsx'
import './stale-note.css'

/** Screens that say at their score how fresh it is. */
const SAID_THERE = [paths.home, `${paths.liveScore}/*`]

/** Says on every other screen when nothing new comes: what is shown is then what was held. */
export function StaleNote() {
  const { connection, upstream } = useLiveStatus()
  const { pathname } = useLocation()
  const intl = useIntl()
  const status = usePageStatus()
  // A page that could not be had says so itself, and shows nothing of an earlier time.
  if (status === 503 || SAID_THERE.some((path) => matchPath(path, pathname))) return null
  const time = (at: number) => intl.formatTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const words =
    connection.kind === 'offline' ? (
      <Text id="stale.offline" values={{ time: time(connection.since) }} />
    ) : upstream.kind === 'stale' && upstream.since > 0 ? (
      <Text id="stale.since" values={{ time: time(upstream.since) }} />
    ) : upstream.kind === 'stale' ? (
      <Text id="stale.never" />
    ) : null
  return words && <p className="stale-note small">{words}</p>
}
