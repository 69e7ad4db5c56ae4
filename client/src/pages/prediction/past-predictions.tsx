import { PickCounts } from '#client/features/predictions/pick-counts.tsx'
import { useProgress } from '#client/features/predictions/use-progress.ts'
import { useNames } from '#client/i18n/names.ts'
import { Text } from '#client/i18n/text.tsx'
import { useLiveSource } from '#client/live/live-source.ts'
import { Section } from '#client/ui/section.tsx'
import type { Prediction } from '#shared/api/prediction.ts'

export function PastPredictions({ predictions, refresh }: { predictions: Prediction[]; refresh(): void }) {
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
    <li className="past-prediction">
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
