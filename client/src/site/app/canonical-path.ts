import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isDocumentSlug, paths } from '#shared/addresses/paths.ts'
import { screenAt } from './screens.ts'

/**
 * The one address of a screen, whatever case, slash at the end or number of a first page was asked; undefined
 * without a screen.
 */
export function canonicalPathOf(path: string): string | undefined {
  // The specification's footer links the first page of matches with its number.
  if (path === paths.firstMatches) return path
  const found = screenAt(path)
  if (!found) return undefined
  const { screen, match } = found
  const isDocument = screen.path === '/:slug'
  if (isDocument && !isDocumentSlug(match.params.slug)) return undefined
  const pattern = screen.path.split('/')
  const segments = path
    .replace(/\/+$/, '')
    .split('/')
    .map((asked, place) => (pattern[place]?.startsWith(':') ? asked : (pattern[place] ?? asked)))
  if (match.params.page === '1') segments.pop()
  return segments.join('/') || paths.home
}

/** Shows the canonical address in the bar. */
export function useCanonicalPath(): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const canonical = canonicalPathOf(pathname)
  useEffect(() => {
    if (canonical === undefined || canonical === pathname) return
    navigate(`${canonical}${search}${hash}`, { replace: true, state: { ...state, stay: true } })
  }, [canonical, pathname, search, hash, state, navigate])
}
