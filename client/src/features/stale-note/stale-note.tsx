import { matchPath, useLocation } from 'react-router-dom'
import { paths } from '#client/app/paths.ts'
import { HeldNote } from '#client/parts/freshness/held-note.tsx'
import { usePageStatus } from '#client/ui/page-head.tsx'

/** Screens that say at their score how fresh it is, and themselves where it is final. */
const SAID_THERE = [paths.home, `${paths.liveScore}/*`]

/** Says on every other screen when nothing new comes. */
export function StaleNote() {
  const { pathname } = useLocation()
  const status = usePageStatus()
  if (SAID_THERE.some((path) => matchPath(path, pathname))) return null
  return <HeldNote isMissing={status === 503} />
}
