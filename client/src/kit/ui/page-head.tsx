import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useText } from '#client/kit/i18n/text.tsx'
import { pageStatus, pageTitle } from './page-status.ts'
import type { Thing } from './structured-data.ts'

/** What a page says outside its body. Addresses are the product's own, without site and language. */
export type Head = {
  title: string
  description: string
  status: number
  /** The main address of the page, where it has several. */
  canonical?: string
  /** The only address of the page: other addresses redirect to it. */
  address?: string
  /** For people, not for search engines. */
  isUnlisted?: boolean
  /** The picture of a shared link: 1200 by 630. */
  card?: { url: string; alt: string }
  article?: { published: string; modified?: string }
  data?: readonly Thing[]
  /** Whether its content changes: without a script the page is fetched again. */
  isLive?: boolean
}

/** On the server the document reads what the screen set; in the browser the page is changed directly. */
export const HeadContext = createContext<Head | undefined>(undefined)

type Props = Partial<Head> & {
  description: string
  isWholeTitle?: boolean
  /** Written before the title in the browser alone: the score of a match in play. */
  beforeTitle?: string
  /** Not the final title yet. */
  isLoading?: boolean
}

/** `title` without the name of the site, which is added unless it is whole; without a title, the site's name alone. */
export function PageHead({
  title = '',
  status = 200,
  isWholeTitle,
  beforeTitle = '',
  isLoading,
  ...rest
}: Props) {
  const text = useText()
  const head = useContext(HeadContext)
  const site = text('site.name')
  const full = title === '' ? site : isWholeTitle ? title : `${title} · ${site}`
  if (head) Object.assign(head, { ...rest, title: full, status })
  const { description, address } = rest
  useEffect(() => {
    document.title = `${beforeTitle}${full}`
  }, [full, beforeTitle])
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [description])
  useEffect(() => pageStatus.set(status), [status])
  useEffect(() => pageTitle.set(isLoading ? undefined : full), [isLoading, full])
  useEffect(() => () => pageTitle.set(undefined), [])
  useOnlyAddress(address)
  return null
}

/** On the server only components that render after the screen see it. */
export function usePageStatus(): number {
  const head = useContext(HeadContext)
  return useSyncExternalStore(pageStatus.subscribe, pageStatus.get, () => head?.status ?? pageStatus.get())
}

/** A link may carry an old title: the address in the bar is corrected. */
function useOnlyAddress(address: string | undefined): void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (address === undefined || decodeURI(pathname) === decodeURI(address)) return
    navigate(`${address}${search}${hash}`, { replace: true, state: { ...state, stay: true } })
  }, [address, pathname, search, hash, state, navigate])
}
