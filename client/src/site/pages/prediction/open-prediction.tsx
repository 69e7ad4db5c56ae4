import { useEffect, useRef, useState } from 'react'
import { predict, predictionTeams } from '#client/kit/api/prediction-calls.ts'
import { send } from '#client/kit/api/send.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import { Crest } from '#client/kit/cricket-ui/crest/crest.tsx'
import { Form } from '#client/kit/forms/form.tsx'
import { valuesOf } from '#client/kit/forms/form-values.ts'
import { useFormErrors } from '#client/kit/forms/use-form-errors.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import { useNames } from '#client/kit/i18n/names.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { DayOf, TimeOfDay } from '#client/kit/i18n/times.tsx'
import { useRelayNow } from '#client/kit/live/use-relay-now.ts'
import { AddressLink } from '#client/kit/ui/address-link.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/form/field.tsx'
import { FormButton } from '#client/kit/ui/form/form-button.tsx'
import { TextField } from '#client/kit/ui/form/text-field.tsx'
import { WhatsappField } from '#client/kit/ui/form/whatsapp-field.tsx'
import { Link } from '#client/kit/ui/link.tsx'
import { Picture } from '#client/kit/ui/picture.tsx'
import { PickCounts } from '#client/site/features/predictions/pick-counts.tsx'
import { forgetPick, storedPick } from '#client/site/features/predictions/stored-pick.ts'
import { useProgress } from '#client/site/features/predictions/use-progress.ts'
import { paths } from '#shared/addresses/paths.ts'
import { type PredictionFields, problemsOfPrediction } from '#shared/api/account-forms.ts'
import type { PickCount, Prediction, PredictionTeam } from '#shared/api/prediction.ts'
import { MAX_FIRST_NAME_LENGTH } from '#shared/api/prediction-limits.ts'

type Pick = { teamId: number; counts: readonly PickCount[] | undefined }

/** The form until the first ball, and all picks for a reader who has picked. */
export function OpenPrediction({ prediction, refresh }: { prediction: Prediction; refresh(): void }) {
  const names = useNames()
  const progress = useProgress(prediction.MatchId, refresh)
  const [picked, setPicked] = useState<Pick>()
  const [picksAgain, setPicksAgain] = useState(false)
  const isOpen = prediction.IsOpen && (progress === undefined || progress === 'to come')
  const myTeamId = prediction.MyTeamId ?? picked?.teamId
  const counts = prediction.Counts ?? picked?.counts
  const card = useRef<HTMLElement>(null)
  // A form that is sent and a pressed button disappear with the focus: it moves to what replaces them.
  useEffect(() => {
    if (picked && document.activeElement === document.body) pickAnswer(card.current)?.focus()
  }, [picked])
  useEffect(() => {
    if (picksAgain && document.activeElement === document.body) card.current?.querySelector('select')?.focus()
  }, [picksAgain])
  const isAsked = isOpen && (myTeamId === undefined || picksAgain)
  return (
    <>
      <Banner href={prediction.BannerRedirectionUrl} src={prediction.BannerUrl} />
      <div className="prediction-columns">
        <section ref={card} className="prediction-card">
          <h2 className="prediction-sides wrap head-size">
            <span className="side-name">
              <Crest team={prediction.TeamA} /> {names.team(prediction.TeamA.TeamName)}
            </span>{' '}
            <Text as="span" className="soft prediction-against title-size" id="match.against" />{' '}
            <span className="side-name">
              <Crest team={prediction.TeamB} /> {names.team(prediction.TeamB.TeamName)}
            </span>
          </h2>
          <div role="status" tabIndex={-1}>
            {isOpen ? <Closes closesAt={prediction.ClosesAt} /> : <Closed />}
            {myTeamId !== undefined && !isAsked && counts === undefined && (
              <Text as="p" id="prediction.counted" />
            )}
          </div>
          {!isAsked && counts && <PickCounts prediction={prediction} counts={counts} myTeamId={myTeamId} />}
          {isAsked && (
            <PickForm
              prediction={prediction}
              refused={refresh}
              done={(teamId, all) => {
                setPicked({ teamId, counts: all })
                setPicksAgain(false)
                refresh()
              }}
            />
          )}
          {isOpen && !isAsked && (
            <Button className="link-button" onClick={() => setPicksAgain(true)} id="prediction.another" />
          )}
        </section>
        <div className="prediction-side">
          <Picture
            src={prediction.SideImageUrl}
            alt=""
            sizes="(min-width: 60rem) 24rem, 100vw"
            className="prediction-side-picture"
            width={600}
            height={800}
          />
        </div>
      </div>
    </>
  )
}

/** All picks, or where the answer has none, that the pick counts. */
function pickAnswer(card: HTMLElement | null): HTMLElement | null | undefined {
  return card?.querySelector<HTMLElement>('.pick-counts') ?? card?.querySelector<HTMLElement>('[role=status]')
}

function Banner({ href, src }: { href: string; src: string }) {
  return (
    <AddressLink href={href} rel="sponsored" className="prediction-banner">
      <span className="prediction-banner-place">
        <Picture
          src={src}
          alt=""
          sizes="(min-width: 75rem) 72rem, 100vw"
          className="prediction-banner-picture"
          width={1200}
          height={300}
          isFirst
        />
      </span>
      {href !== '' && (
        <Text as="span" className="prediction-banner-words small soft block" id="prediction.banner" />
      )}
    </AddressLink>
  )
}

function Closes({ closesAt }: { closesAt: string | undefined }) {
  const now = useRelayNow(60_000)
  return (
    <p>
      {closesAt === undefined ? (
        <Text id="prediction.closes" />
      ) : (
        <Text
          id="prediction.closesAt"
          values={{
            day: <DayOf iso={closesAt} now={now} within="sentence" />,
            time: <TimeOfDay iso={closesAt} />,
          }}
        />
      )}
    </p>
  )
}

function Closed() {
  return (
    <p>
      <Text id="prediction.closed" />{' '}
      <Text as={Link} to={paths.liveScore} className="inline-link" id="notFound.live" />
    </p>
  )
}

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
function PickForm({ prediction, done, refused }: Props) {
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
      showToast({ kind: 'error', text: returnMessage || text('toast.unanswered') })
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
