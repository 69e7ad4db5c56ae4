import { matchPath, useLocation } from 'react-router-dom'
import { usePageStatus } from '#client/ui/page-head.tsx'
import { StaleNotice } from '#client/widgets/freshness/stale-notice.tsx'
import { paths } from '#shared/addresses/paths.ts'

/** Screens that say at their score how fresh it is, and themselves where it is final. */
const SAID_THERE = [paths.home, `${paths.liveScore}/*`]

/** Says on every other screen when nothing new comes. */
export function StaleNote() {
  const { pathname } = useLocation()
  const status = usePageStatus()
  if (SAID_THERE.some((path) => matchPath(path, pathname))) return null
  return <StaleNotice isMissing={status === 503} />
}
