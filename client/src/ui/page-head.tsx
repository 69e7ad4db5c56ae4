import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '#client/i18n/text.tsx'
import { pageStatus, pageTitle } from './page-status.ts'
import type { Thing } from './structured-data.ts'

/** What a page says about itself outside its body. Addresses are the product's own, without site and language. */
export type Head = {
  title: string
  description: string
  /** What the server answers with. */
  status: number
  /** The address that stands for the page where it has several. */
  canonical?: string
  /** The only address of the page: asked at another one, the server sends there. */
  address?: string
  /** Read by people, but no search shall lead to it. */
  isUnlisted?: boolean
  /** What a shared link shows: 1200 by 630. */
  card?: { url: string; alt: string }
  /** An article's times. */
  article?: { published: string; modified?: string }
  data?: readonly Thing[]
  /** Whether its content changes by itself: where there is no script the page is fetched again. */
  isLive?: boolean
}

/** On the server the document reads what the screen set; in the browser there is none, and the page is told directly. */
export const HeadContext = createContext<Head | undefined>(undefined)

type Props = Partial<Head> & {
  description: string
  isWholeTitle?: boolean
  /** The content is still loading: this is not the final title. */
  isLoading?: boolean
}

/** `title` without the name of the site, which is added unless it is whole; without a title, the site's name alone. */
export function PageHead({ title = '', status = 200, isWholeTitle, isLoading, ...said }: Props) {
  const text = useText()
  const head = useContext(HeadContext)
  const site = text('site.name')
  const full = title === '' ? site : isWholeTitle ? title : `${title} · ${site}`
  if (head) Object.assign(head, { ...said, title: full, status })
  const { description, address } = said
  useEffect(() => {
    document.title = full
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [full, description])
  useEffect(() => pageStatus.set(status), [status])
  useEffect(() => pageTitle.set(isLoading ? undefined : full), [isLoading, full])
  useEffect(() => () => pageTitle.set(undefined), [])
  useOnlyAddress(address)
  return null
}

/** The status of the page around; on the server only what is rendered after the screen hears it. */
export function usePageStatus(): number {
  const head = useContext(HeadContext)
  return useSyncExternalStore(pageStatus.subscribe, pageStatus.get, () => head?.status ?? pageStatus.get())
}

/** A link may carry an old title: the bar then shows the right one, and nothing else happens. */
function useOnlyAddress(address: string | undefined): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (address === undefined || decodeURI(pathname) === decodeURI(address)) return
    navigate(`${address}${search}${hash}`, { replace: true, state: { ...state, stay: true } })
  }, [address, pathname, search, hash, state, navigate])
}
