import { useEffect } from 'react'
import { predictions } from '#client/kit/api/prediction-calls.ts'
import { onSession } from '#client/kit/api/session.ts'
import { type Content, isUnoffered, useContent } from '#client/kit/api/use-content.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text } from '#client/kit/i18n/text.tsx'
import { useLiveSource } from '#client/kit/live/live-source.ts'
import { Failed } from '#client/kit/ui/content-states.tsx'
import { PageHead } from '#client/kit/ui/page-head.tsx'
import { Section } from '#client/kit/ui/section.tsx'
import { MinimalLayout } from '#client/site/features/page-layouts/minimal-layout.tsx'
import { MissingPage } from '#client/site/features/page-layouts/missing-page.tsx'
import { PickCounts } from '#client/site/features/predictions/pick-counts.tsx'
import { useOwnPicks } from '#client/site/features/predictions/use-own-picks.ts'
import { useProgress } from '#client/site/features/predictions/use-progress.ts'
import { WinnerPick } from '#client/site/features/predictions/winner-pick.tsx'
import { paths } from '#shared/addresses/paths.ts'
import type { Prediction } from '#shared/api/prediction.ts'
import { OpenPrediction } from './open-prediction.tsx'
import './prediction.css'

/** Section 2 of the specification: in English in every language. */
const TITLE = 'Prediction'

/** A reader's picks are private, so they come after the page. */
export function Screen() {
  const content = useContent(predictions, { isOptional: true })
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
        <Text as="p" className="prediction-none title-size" id="prediction.none" />
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
        <span className="prediction-banner-words small block" />
      </div>
      <div className="prediction-columns">
        <div className="prediction-card prediction-outline" />
        <div className="prediction-side outline-block" />
      </div>
    </div>
  )
}

function PastPredictions({ predictions, refresh }: { predictions: Prediction[]; refresh(): void }) {
  if (predictions.length === 0) return null
  return (
    <Section title={<Text id="prediction.past" />}>
      <ul>
        {predictions.map((one) => (
          <PastPrediction key={one.PredictionId} prediction={one} refresh={refresh} />
        ))}
      </ul>
    </Section>
  )
}

function PastPrediction({ prediction, refresh }: { prediction: Prediction; refresh(): void }) {
  const names = useNames()
  const { delayMs, shield } = useLiveSource().topics.settings
  const { TeamA, TeamB, Counts, MyTeamId, Result: outcome } = prediction
  // With hidden results or a delay, no result is shown here either.
  const Result = shield === undefined && delayMs === 0 ? outcome : undefined
  useProgress(prediction.MatchId, refresh)
  const values = { a: names.team(TeamA.TeamName), b: names.team(TeamB.TeamName) }
  return (
    <li className="past-prediction row">
      <Text as="h3" id="match.title" values={values} />
      <p>
        {Result ? (
          <Outcome prediction={prediction} result={Result} />
        ) : (
          <Text id={shield && outcome ? 'shield.hidden' : 'prediction.running'} />
        )}
      </p>
      {Counts && <PickCounts prediction={prediction} counts={Counts} myTeamId={MyTeamId} />}
      {Result && Result.Winners.length > 0 && (
        <p className="small">
          <Text
            as="span"
            className="soft"
            id="prediction.winners"
            values={{ count: Result.Winners.length }}
          />{' '}
          <Winners names={Result.Winners} />
        </p>
      )}
    </li>
  )
}

type OutcomeProps = { prediction: Prediction; result: NonNullable<Prediction['Result']> }

function Outcome({ prediction, result }: OutcomeProps) {
  const names = useNames()
  const winner = [prediction.TeamA, prediction.TeamB].find(({ TeamId }) => TeamId === result.WinnerTeamId)
  if (!winner) return <Text id="prediction.noWinner" />
  const { MyTeamId } = prediction
  return (
    <>
      <Text id="result.won" values={{ team: names.team(winner.TeamName) }} />
      {MyTeamId !== undefined && (
        <>
          {' · '}
          <Text as="strong" id={MyTeamId === winner.TeamId ? 'prediction.right' : 'prediction.wrong'} />
        </>
      )}
    </>
  )
}

/** More are counted, not named. */
const NAMED = 40

function Winners({ names }: { names: readonly string[] }) {
  const more = names.length - NAMED
  return (
    <span className="past-prediction-winners">
      {names.slice(0, NAMED).join(', ')}
      {more > 0 && <Text id="prediction.more" values={{ more }} />}
    </span>
  )
}
