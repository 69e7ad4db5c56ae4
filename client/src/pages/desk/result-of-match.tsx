import type * as z from 'zod/mini'
import { matchResult, typeResultAtDesk } from '#client/api/desk-calls.ts'
import { send } from '#client/api/send.ts'
import { showToast } from '#client/api/toasts.ts'
import { useContent } from '#client/api/use-content.ts'
import { Form } from '#client/features/forms/form.tsx'
import { useFormErrors } from '#client/features/forms/use-form-errors.ts'
import { useSingleFlight } from '#client/features/forms/use-single-flight.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormButton } from '#client/ui/form/form-button.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import type { ResultRequest } from '#shared/api/ingest.ts'
import type { TypedResultAnswer } from '#shared/api/ingest-answers.ts'
import { useDeskList, useDeskRefresh } from './use-desk-list.ts'

type Stored = NonNullable<z.infer<typeof TypedResultAnswer>['data']>
type Outcome = z.infer<typeof ResultRequest>['Result']
type Props = { id: number; record: DeskRecord }

const FIGURES = [
  { name: 'Runs', label: 'desk.runs', pattern: /^\d{1,4}$/ },
  { name: 'Wickets', label: 'desk.wickets', pattern: /^(?:\d|10)$/ },
  { name: 'Overs', label: 'desk.oversBowled', pattern: /^\d{1,3}(?:\.\d)?$/ },
] as const

/** The result of a match without a scorer; where it has one, the origin's reason why there is none to type. */
export function ResultOfMatch({ id, record }: Props) {
  const content = useContent(matchResult(id))
  if (content.kind === 'loading') return null
  return (
    <section className="desk-part">
      <Text as="h3" id="desk.result" />
      {content.kind === 'ready' && content.answer.data ? (
        <ResultForm key={content.answer.data.Version} id={id} record={record} stored={content.answer.data} />
      ) : (
        <p className="soft">
          {content.kind === 'failed' ? content.error.message : content.answer.Status.returnMessage}
        </p>
      )}
    </section>
  )
}

function ResultForm({ id, record, stored }: Props & { stored: Stored }) {
  const text = useText()
  const refresh = useDeskRefresh()
  const problems = useFormErrors<string>()
  const { busy, run } = useSingleFlight<'saving'>()
  const sides = useSides(record)
  const isLong = record.Overs === undefined
  const places = Array.from({ length: isLong ? 4 : 2 }, (_, place) => place)
  const save = () =>
    run('saving', async () => {
      const form = new FormData(problems.form.current ?? undefined)
      const fieldOf = (name: string) => `${form.get(name) ?? ''}`.trim()
      const played = places.filter((place) => FIGURES.some(({ name }) => fieldOf(`${name}.${place}`) !== ''))
      const wrong = played.flatMap((place) =>
        FIGURES.flatMap(({ name, pattern }) =>
          pattern.test(fieldOf(`${name}.${place}`)) ? [] : [`${name}.${place}`],
        ),
      )
      const missing = [...wrong, ...(fieldOf('Outcome') ? [] : ['Outcome'])]
      if (!problems.validate(missing.map((field) => ({ field, id: 'desk' })))) return
      const StatusText = fieldOf('StatusText')
      const { code } = await send(
        typeResultAtDesk(id, {
          ...(stored.Version === undefined ? {} : { After: stored.Version }),
          Innings: played.map((place) => ({
            BattingTeamId: Number(fieldOf(`BattingTeamId.${place}`)),
            Runs: Number(fieldOf(`Runs.${place}`)),
            Wickets: Number(fieldOf(`Wickets.${place}`)),
            Overs: fieldOf(`Overs.${place}`),
          })),
          ...(StatusText ? { StatusText } : {}),
          Result: outcomeIn(fieldOf('Outcome')),
        }),
      )
      if (code === 200) showToast({ kind: 'success', text: text('desk.saved') })
      await refresh()
    })
  const outcome = stored?.Result && valueOfOutcome(stored.Result)
  return (
    <Form problems={problems} submit={() => void save()}>
      <Text as="p" className="soft" id="desk.resultIntro" />
      {places.map((place) => (
        <fieldset key={place} className="desk-innings">
          <Text as="legend" id="desk.innings" values={{ number: place + 1 }} />
          <Field
            id={`result-side-${place}`}
            name={`BattingTeamId.${place}`}
            label="desk.batted"
            problem={undefined}
          >
            {(own) => (
              <select
                {...own}
                key={sides.length}
                defaultValue={stored?.Innings[place]?.BattingTeamId ?? sides[place % 2]?.id}
              >
                {sides.map(({ id: side, name }) => (
                  <option key={side} value={side}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {FIGURES.map(({ name, label }) => (
            <TextField
              key={name}
              id={`result-${name}-${place}`}
              label={label}
              inputMode={name === 'Overs' ? 'decimal' : 'numeric'}
              maxLength={5}
              defaultValue={stored?.Innings[place]?.[name]}
              {...problems.field(`${name}.${place}`)}
            />
          ))}
        </fieldset>
      ))}
      <Field id="result-outcome" label="desk.outcome" {...problems.field('Outcome')}>
        {(own) => (
          <select {...own} key={sides.length} defaultValue={outcome}>
            <option value="">{text('desk.none')}</option>
            {sides.map(({ id: side, name }) => (
              <option key={side} value={side}>
                {text('result.won', { team: name })}
              </option>
            ))}
            <option value="tie">{text('result.tie')}</option>
            {isLong && <option value="draw">{text('result.draw')}</option>}
            <option value="no result">{text('result.none')}</option>
          </select>
        )}
      </Field>
      <TextField
        id="result-sentence"
        label="desk.sentence"
        maxLength={200}
        defaultValue={stored?.StatusText}
        {...problems.field('StatusText')}
      />
      <FormButton label="desk.saveResult" busy={busy && 'desk.saving'} />
    </Form>
  )
}

const KINDS = ['tie', 'draw', 'no result'] as const

function outcomeIn(value: string): Outcome {
  const Kind = KINDS.find((kind) => kind === value)
  return Kind ? { Kind } : { Kind: 'win', WinnerTeamId: Number(value) }
}

const valueOfOutcome = ({ Kind, WinnerTeamId }: Outcome) =>
  WinnerTeamId === undefined ? Kind : `${WinnerTeamId}`

function useSides({ TeamAId, TeamBId }: DeskRecord) {
  const { records, idOf } = useDeskList('Team')
  return [TeamAId, TeamBId].flatMap((side) => {
    const record = records.find((one) => idOf(one) === side)
    return record ? [{ id: Number(side), name: `${record.TeamName}` }] : []
  })
}
