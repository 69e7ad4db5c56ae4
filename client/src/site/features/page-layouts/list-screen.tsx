import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { Call } from '#client/kit/api/call.ts'
import { isUnoffered, useContent } from '#client/kit/api/use-content.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import type { Outlined } from '#client/kit/ui/content-states.tsx'
import { lazyComponent } from '#client/kit/ui/lazy-component.tsx'
import { Pager } from '#client/kit/ui/pager.tsx'
import { pageOf } from '#shared/addresses/paths.ts'
import { PAGE_SIZE } from '#shared/api/page-size.ts'
import { Loaded } from './loaded.tsx'
import { MissingPage } from './missing-page.tsx'
import { statusOfPage } from './status-of-page.ts'
import { TitledPage } from './titled-page.tsx'

const BeginAtDesk = lazyComponent(() => import('./begin-at-desk.tsx').then((part) => part.BeginAtDesk))

type Props<Item> = {
  title: MessageId
  description: MessageId
  /** Shown for an empty list. */
  empty: MessageId
  outline: Outlined
  callOf(page: number): Call<{ data: Item[]; TotalCount: number }>
  pathOf(page: number): string
  /** Right below the heading, on every page. */
  search?: ReactNode
  /** Between the heading and the list, on the first page. */
  first?: ReactNode
  /** Whether `first` changes by itself. */
  isFirstLive?: boolean
  children(items: Item[], page: number): ReactNode
}

/** Each page of the list has an address of its own. A page past the end does not exist. */
export function ListScreen<Item>(props: Props<Item>) {
  const page = pageOf(useParams().page)
  return page === undefined ? <MissingPage /> : <ListPage key={page} page={page} {...props} />
}

function ListPage<Item>(props: Props<Item> & { page: number }) {
  const {
    page,
    title,
    description,
    empty,
    outline,
    callOf,
    pathOf,
    search,
    first,
    isFirstLive = false,
    children,
  } = props
  const text = useText()
  const content = useContent(callOf(page))
  // Without the origin's list, the live part may be worth the page.
  const isLeftOut = isUnoffered(content)
  if (isLeftOut && !(page === 1 && isFirstLive)) return <MissingPage />
  const isPastEnd = content.kind === 'ready' && content.answer.data.length === 0 && page > 1
  if (isPastEnd) return <MissingPage instead={{ to: pathOf(1), label: title }} />
  const heading = text(title)
  return (
    <TitledPage
      title={page === 1 ? heading : text('list.pageTitle', { title: heading, page })}
      description={text(description)}
      canonical={pathOf(page)}
      status={isLeftOut ? 200 : statusOfPage(content)}
      isLive={page === 1 && isFirstLive}
      heading={heading}
    >
      {search}
      {page === 1 && first}
      {!isLeftOut && (
        <Loaded content={content} rows={PAGE_SIZE} outline={outline}>
          {({ data, TotalCount }) => (
            <>
              {data.length > 0 ? (
                children(data, page)
              ) : (
                <>
                  <Text as="p" className="section-message soft" id={empty} />
                  <BeginAtDesk />
                </>
              )}
              <Pager page={page} total={TotalCount} to={pathOf} />
            </>
          )}
        </Loaded>
      )}
    </TitledPage>
  )
}
