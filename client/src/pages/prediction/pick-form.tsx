import { predict, predictionTeams } from '#client/api/prediction-calls.ts'
import { send } from '#client/api/send.ts'
import { showToast } from '#client/api/toasts.ts'
import { useContent } from '#client/api/use-content.ts'
import { Form } from '#client/features/forms/form.tsx'
import { valuesOf } from '#client/features/forms/form-values.ts'
import { useFormErrors } from '#client/features/forms/use-form-errors.ts'
import { useSingleFlight } from '#client/features/forms/use-single-flight.ts'
import { forgetPick, storedPick } from '#client/features/predictions/stored-pick.ts'
import { useNames } from '#client/i18n/names.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormButton } from '#client/ui/form/form-button.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import { WhatsappField } from '#client/ui/form/whatsapp-field.tsx'
import { type PredictionFields, problemsOfPrediction } from '#shared/api/account-forms.ts'
import type { PickCount, Prediction, PredictionTeam } from '#shared/api/prediction.ts'
import { MAX_FIRST_NAME_LENGTH } from '#shared/api/prediction-limits.ts'

type Props = {
  prediction: Prediction
  /** `counts`: all picks, where the answer has them. */
  done(teamId: number, counts: readonly PickCount[] | undefined): void
  /** The pick is closed, or this number has picked already. */
  refused(): void
}

const SINCE_FIRST_BALL = 410
const ALREADY_PICKED = 409

/** A side, a first name, and the number that the winner is called on. */
export function PickForm({ prediction, done, refused }: Props) {
  const text = useText()
  const problems = useFormErrors<keyof PredictionFields>('error')
  const { busy, run } = useSingleFlight<'sending'>()
  const teams = useTeams(prediction)

  const submit = () => {
    if (busy) return
    const typed = valuesOf(problems.form.current, 'winTeamId', 'firstName', 'whatsappNumber')
    const winTeamId = typed.winTeamId === '' ? undefined : Number(typed.winTeamId)
    const [firstName, { whatsappNumber }] = [typed.firstName.trim(), typed]
    if (!problems.validate(problemsOfPrediction({ winTeamId, firstName, whatsappNumber }))) return
    if (winTeamId === undefined) return
    void run('sending', async () => {
      const request = { winTeamId, firstName, whatsappNumber, predictionId: prediction.PredictionId }
      const { code, returnMessage, answer } = await send(predict(request), { quiet: true })
      if (code === 0) {
        showToast({ kind: 'success', text: returnMessage || text('prediction.done') })
        forgetPick()
        done(winTeamId, answer?.Counts)
        return
      }
      showToast({ kind: 'error', text: returnMessage || text('account.unreachable') })
      if (code === ALREADY_PICKED) problems.set('whatsappNumber', '')
      if (code === SINCE_FIRST_BALL) refused()
    })
  }

  return (
    <Form problems={problems} submit={submit}>
      <Field id="prediction-team" {...problems.field('winTeamId')} label="prediction.question">
        {(own) => (
          <select
            {...own}
            defaultValue={storedPick(prediction.PredictionId) ?? ''}
            required
            title={text('prediction.question')}
          >
            <option value="">{text('prediction.choose')}</option>
            {teams.map(({ TeamId, TeamName }) => (
              <option key={TeamId} value={TeamId}>
                {TeamName}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        id="prediction-name"
        {...problems.field('firstName')}
        label="form.firstName"
        autoComplete="given-name"
        maxLength={MAX_FIRST_NAME_LENGTH}
        required
      />
      <WhatsappField
        id="prediction-number"
        {...problems.field('whatsappNumber')}
        hint={<Text id="prediction.numberHint" />}
      />
      <FormButton label="prediction.submit" busy={busy && 'prediction.sending'} />
    </Form>
  )
}

/** The sides of the prediction itself, until the origin's list comes. */
function useTeams({ MatchId, TeamA, TeamB }: Prediction): PredictionTeam[] {
  const names = useNames()
  const content = useContent(predictionTeams(MatchId))
  const listed = content.kind === 'ready' ? content.answer.providerList : []
  return (listed.length > 0 ? listed : [TeamA, TeamB]).map(({ TeamId, TeamName }) => ({
    TeamId,
    TeamName: names.team(TeamName),
  }))
}
