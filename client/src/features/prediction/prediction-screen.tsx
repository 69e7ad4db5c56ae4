import { paths } from '#client/app/paths.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { BarePage } from '#client/parts/pages/bare-page.tsx'
import { PageHead } from '#client/ui/page-head.tsx'

/** Picking the winner of today's match. Title and description are the specification's own. */
export function Screen() {
  const text = useText()
  return (
    <BarePage>
      <PageHead
        title={text('prediction.title')}
        description={text('prediction.title')}
        canonical={paths.prediction}
      />
      <h1>
        <Text id="prediction.title" />
      </h1>
      <p>
        <Text id="prediction.none" />
      </p>
    </BarePage>
  )
}
