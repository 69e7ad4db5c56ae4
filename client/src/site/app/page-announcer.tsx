import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { pageTitle } from '#client/kit/ui/page-status.ts'

/** A title may change twice while a page loads. */
const SETTLED_MS = 150

/** Announces the title of a page that was opened by a link, as a browser does for one that it loads. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const title = useSyncExternalStore(pageTitle.subscribe, pageTitle.get, () => undefined)
  const last = useRef(pathname)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (last.current === pathname || title === undefined) return
    const timer = setTimeout(() => {
      last.current = pathname
      setAnnounced(title)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [pathname, title])
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  )
}
