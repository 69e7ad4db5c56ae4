import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The title of a page stands a moment after its address does. */
const SETTLED_MS = 150

/** Says the title of a page that the reader has come to by a link, as a browser does of one that it loads. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const timer = setTimeout(() => setTitle(document.title), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  )
}
