import type { ReactNode } from 'react'
import type { Call } from '#client/api/call.ts'
import { useContent } from '#client/api/use-content.ts'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { useText } from '#client/i18n/text.tsx'
import { OutlineRows } from '#client/ui/content-states.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { MissingPage } from './missing-page.tsx'
import { UnreachablePage } from './unreachable-page.tsx'
import './list-screen.css'

const OUTLINE_ROWS = 6

type Props<Data> = {
  /** Undefined where the address names nothing that could exist. */
  call: Call<{ data: Data }> | undefined
  /** Where else to look when it does not exist. */
  instead: { to: string; label: MessageId }
  children(data: Data): ReactNode
}

export function DetailScreen<Data>({ call, instead, children }: Props<Data>) {
  if (!call) return <MissingPage instead={instead} />
  return (
    <Detail key={call.key} call={call} instead={instead}>
      {children}
    </Detail>
  )
}

function Detail<Data>({ call, instead, children }: Props<Data> & { call: Call<{ data: Data }> }) {
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
