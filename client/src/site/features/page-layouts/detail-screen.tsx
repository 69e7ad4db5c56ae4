import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { Call } from '#client/kit/api/call.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { useText } from '#client/kit/i18n/text.tsx'
import { OutlineRows } from '#client/kit/ui/content-states.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { idOf } from '#shared/addresses/paths.ts'
import { MissingPage } from './missing-page.tsx'
import { UnreachablePage } from './unreachable-page.tsx'
import './list-screen.css'

const OUTLINE_ROWS = 6

type Shown<Data> = {
  /** Where else to look when it does not exist. */
  instead: { to: string; label: MessageId }
  children(data: Data): ReactNode
}

type Props<Data, Id> = Shown<Data> & {
  /** The part of the address that names it, and how that is read where it is no number. */
  param: string
  idIn?(segment: string | undefined): Id | undefined
  callOf(id: Id): Call<{ data: Data }>
}

export function DetailScreen<Data, Id = number>({
  param,
  callOf,
  instead,
  children,
  ...props
}: Props<Data, Id>) {
  const { idIn = idOf as (segment: string | undefined) => Id | undefined } = props
  const id = idIn(useParams()[param])
  if (id === undefined) return <MissingPage instead={instead} />
  const call = callOf(id)
  return (
    <Detail key={call.key} call={call} instead={instead}>
      {children}
    </Detail>
  )
}

function Detail<Data>({ call, instead, children }: Shown<Data> & { call: Call<{ data: Data }> }) {
  const text = useText()
  const content = useContent(call)
  switch (content.kind) {
    case 'loading':
      return (
        <div className="measure list-screen">
          <PageHead
            title={text('list.loading')}
            description={text('site.description')}
            status={503}
            isLoading
          />
          <OutlineRows rows={OUTLINE_ROWS} of="fixture" />
        </div>
      )
    case 'failed':
      return content.error.canRetry ? (
        <UnreachablePage retry={content.retry} />
      ) : (
        <MissingPage instead={instead} />
      )
    case 'ready':
      return children(content.answer.data)
  }
}
