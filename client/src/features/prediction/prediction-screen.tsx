import { paths } from '#client/app/paths.ts'
import { Text } from '#client/i18n/text.tsx'
import { BarePage } from '#client/parts/pages/bare-page.tsx'
import { PageHead } from '#client/ui/page-head.tsx'

/** Section 2 of the specification: the page's title and its description, whatever the language. */
const TITLE = 'Prediction'

/** Picking the winner of today's match. */
export function Screen() {
  return (
    <BarePage>
      <PageHead title={TITLE} isWholeTitle description={TITLE} canonical={paths.prediction} />
      <h1>
        <Text id="prediction.title" />
      </h1>
      <p>
        <Text id="prediction.none" />
      </p>
    </BarePage>
  )
}
