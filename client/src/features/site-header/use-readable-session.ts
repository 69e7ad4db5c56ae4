import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keepSession, useSession } from '#client/api/session.ts'
import { paths } from '#client/app/paths.ts'

/** A record of a login that cannot be read is deleted, and the reader sent home unless they are there. */
export function useReadableSession(): void {
  const { kind } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (kind !== 'broken') return
    keepSession(undefined)
    if (pathname !== paths.home) navigate(paths.home)
  }, [kind, pathname, navigate])
}
