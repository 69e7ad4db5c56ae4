import { useEffect } from 'react'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import './missing-page.css'

const TRY_AGAIN_MS = 15_000

type Props = { title?: MessageId; retry(): void }

/** No answer came, so it is not known whether the page exists. Asks again by itself. */
export function UnreachablePage({ title = 'unreachable.page', retry }: Props) {
  const text = useText()
  useEffect(() => {
    const timer = setInterval(retry, TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [retry])
  return (
    <section className="measure missing-page" role="alert">
      <PageHead title={text(title)} description={text('unreachable.text')} status={503} />
      <Text as="h1" id={title} />
      <Text as="p" id="unreachable.text" />
      <Button className="retry-button small-button needs-script" onClick={retry} id="action.retry" />
    </section>
  )
}
