import { useEffect } from 'react'
import { Text, useText } from '#client/i18n/text.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import './missing-page.css'

const TRY_AGAIN_MS = 15_000

/** Nobody answered: whether there is something at this address is not known. Asks again by itself. */
export function UnreachablePage({ retry }: { retry(): void }) {
  const text = useText()
  useEffect(() => {
    const timer = setInterval(retry, TRY_AGAIN_MS)
    return () => clearInterval(timer)
  }, [retry])
  return (
    <section className="measure missing-page" role="alert">
      <PageHead title={text('unreachable.page')} description={text('unreachable.text')} status={503} />
      <h1>
        <Text id="unreachable.page" />
      </h1>
      <p>
        <Text id="unreachable.text" />
      </p>
      <button type="button" className="retry-button" onClick={retry}>
        <Text id="action.retry" />
      </button>
    </section>
  )
}
