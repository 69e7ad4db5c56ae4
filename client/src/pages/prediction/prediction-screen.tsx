import { useEffect } from 'react'
import { predictions } from '#client/api/prediction-calls.ts'
import { onSession } from '#client/api/session.ts'
import { type Content, isUnoffered, useContent } from '#client/api/use-content.ts'
import { MinimalLayout } from '#client/features/page-layouts/minimal-layout.tsx'
import { MissingPage } from '#client/features/page-layouts/missing-page.tsx'
import { useOwnPicks } from '#client/features/predictions/use-own-picks.ts'
import { WinnerPick } from '#client/features/predictions/winner-pick.tsx'
import { Text } from '#client/i18n/text.tsx'
import { Failed } from '#client/ui/content-states.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { Section } from '#client/ui/section.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { Prediction } from '#shared/api/prediction.ts'
import { OpenPrediction } from './open-prediction.tsx'
import { PastPredictions } from './past-predictions.tsx'
import './prediction.css'

/** Section 2 of the specification: in English in every language. */
const TITLE = 'Prediction'

/** A reader's picks are private, so they come after the page. */
export function Screen() {
  const content = useContent(predictions)
  if (isUnoffered(content)) return <MissingPage />
  return (
    <MinimalLayout>
      <PageHead title={TITLE} isWholeTitle description={TITLE} canonical={paths.prediction} />
      <Text as="h1" id="prediction.title" />
      <noscript>
        <Text as="p" id="form.noScript" />
      </noscript>
      {content.kind === 'loading' && <Outline />}
      {content.kind === 'failed' && <Failed message={content.error.message} retry={content.retry} />}
      {content.kind === 'ready' && <Predictions content={content} />}
    </MinimalLayout>
  )
}

type Ready = Extract<Content<{ data: Prediction[] }>, { kind: 'ready' }>

function Predictions({ content: { answer, refresh } }: { content: Ready }) {
  const [first, ...others] = answer.data
  useOwnPicks(answer.data)
  // Another reader has other picks.
  useEffect(() => onSession(refresh), [refresh])
  // A pick stays first after its match has begun, until the next prediction opens.
  const isCurrent = first !== undefined && first.Result === undefined
  const rest = isCurrent ? others : answer.data
  const next = rest.filter(({ IsOpen }) => IsOpen)
  const past = rest.filter(({ IsOpen }) => !IsOpen)
  return (
    <>
      {isCurrent ? (
        <OpenPrediction key={first.PredictionId} prediction={first} refresh={refresh} />
      ) : (
        <Text as="p" className="prediction-none" id="prediction.none" />
      )}
      {next.length > 0 && (
        <Section title={<Text id="prediction.next" />}>
          {next.map((one) => (
            <WinnerPick key={one.PredictionId} prediction={one} refresh={refresh} withSides />
          ))}
        </Section>
      )}
      <PastPredictions predictions={past} refresh={refresh} />
    </>
  )
}

/** As high as the content. */
function Outline() {
  return (
    <div className="needs-script" aria-busy="true">
      <div className="prediction-banner">
        <span className="prediction-banner-place outline-block" />
        <span className="prediction-banner-words small" />
      </div>
      <div className="prediction-columns">
        <div className="prediction-card prediction-outline" />
        <div className="prediction-side outline-block" />
      </div>
    </div>
  )
}
