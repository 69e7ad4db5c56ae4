import { matchPath, useLocation } from 'react-router-dom'
import { usePageStatus } from '#client/ui/page-head.tsx'
import { StaleNotice } from '#client/widgets/freshness/stale-notice.tsx'
import { paths } from '#shared/addresses/paths.ts'

/** Screens that show beside their score how fresh it is. */
const SCREENS_WITH_FRESHNESS = [paths.home, `${paths.liveScore}/*`]

/** Tells on every other screen that the page is stale. */
export function PageStaleNotice() {
  const { pathname } = useLocation()
  const status = usePageStatus()
  if (SCREENS_WITH_FRESHNESS.some((path) => matchPath(path, pathname))) return null
  return <StaleNotice isMissing={status === 503} />
}
