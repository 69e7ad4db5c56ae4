import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { Call } from '#client/api/call.ts'
import { isUnoffered, useContent } from '#client/api/use-content.ts'
import type { Outlined } from '#client/ui/content-states.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { Pager } from '#client/ui/pager.tsx'
import { pageOf } from '#shared/addresses/paths.ts'
import { PAGE_SIZE } from '#shared/api/page-size.ts'
import { Loaded } from './loaded.tsx'
import { MissingPage } from './missing-page.tsx'
import { statusOfPage } from './status-of-page.ts'
import './list-screen.css'

type Props<Item> = {
  /** The title before a search. */
  title: string
  description: string
  form: ReactNode
  titleOf(wanted: string): string
  /** Where else to look, for pages that do not exist. */
  instead: Parameters<typeof MissingPage>[0]['instead']
  outline: Outlined
  callOf(wanted: string, page: number): Call<{ data: Item[]; TotalCount: number }>
  pathOf(wanted: string, page: number): string
  /** Right below the heading of the results. */
  above?(wanted: string): ReactNode
  found(count: number): ReactNode
  below?: ReactNode
  children(items: Item[]): ReactNode
}

/** A search with its words in the address; no result is a page, too. Without words it is the form. */
export function SearchScreen<Item>(props: Props<Item>) {
  const { text, page: segment } = useParams()
  const wanted = text?.trim()
  const page = pageOf(segment)
  if (wanted === undefined) return <Asking {...props} />
  if (wanted === '' || page === undefined) return <MissingPage instead={props.instead} />
  return <Found key={`${wanted} ${page}`} wanted={wanted} page={page} {...props} />
}

function Asking({ title, description, form }: Pick<Props<never>, 'title' | 'description' | 'form'>) {
  return (
    <div className="measure list-screen">
      <PageHead title={title} description={description} isUnlisted />
      <h1>{title}</h1>
      {form}
    </div>
  )
}

function Found<Item>(props: Props<Item> & { wanted: string; page: number }) {
  const { wanted, page, titleOf, instead, outline, callOf, pathOf, above, found, below, children } = props
  const content = useContent(callOf(wanted, page))
  const title = titleOf(wanted)
  if (isUnoffered(content)) return <MissingPage instead={instead} />
  const isPastEnd = content.kind === 'ready' && content.answer.data.length === 0 && page > 1
  if (isPastEnd) return <MissingPage instead={instead} />
  return (
    <div className="measure list-screen">
      <PageHead
        title={title}
        description={title}
        canonical={pathOf(wanted, page)}
        status={statusOfPage(content)}
        isUnlisted
      />
      <h1>{title}</h1>
      {above?.(wanted)}
      <Loaded content={content} rows={PAGE_SIZE} outline={outline}>
        {({ data, TotalCount }) => (
          <>
            <p className="section-message soft" role="status">
              {found(TotalCount)}
            </p>
            {children(data)}
            <Pager page={page} total={TotalCount} pageSize={PAGE_SIZE} to={(one) => pathOf(wanted, one)} />
          </>
        )}
      </Loaded>
      {below}
    </div>
  )
}
