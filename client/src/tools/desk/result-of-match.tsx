import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { send } from '#client/kit/api/send.ts'
import { showToast } from '#client/kit/api/toasts.ts'
import { useContent } from '#client/kit/api/use-content.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import type { TypedResultAnswer } from '#shared/api/ingest-answers.ts'
import { PLAYERS_OF_A_SIDE } from '#shared/cricket/roster.ts'
import { deskRecord, matchResult, typeResultAtDesk } from './desk-calls.ts'
import type { DeskField, Option } from './desk-fields.ts'
import { EntryForm } from './entry-form.tsx'
import { storedIn } from './entry-of-form.ts'
import { problemsOfResult, textsOf } from './problems-of-result.ts'
import { type ResultRules, readTypedInnings } from './typed-innings.ts'
import { choiceOf, outcomeIn, UNWON, WON } from './typed-outcome.ts'
import { useDeskRefresh } from './use-desk-list.ts'
import { formOf } from './use-draft.ts'
import { useShownRecord } from './use-shown-record.ts'

type Stored = NonNullable<z.infer<typeof TypedResultAnswer>['data']>
type Props = { id: number; record: DeskRecord }

const FIGURES = [
  { name: 'Runs', label: 'desk.runs', inputMode: 'text' },
  { name: 'Wickets', label: 'desk.wickets', inputMode: 'text' },
  { name: 'Overs', label: 'desk.oversBowled', inputMode: 'decimal' },
] as const

const BONUS = {
  ...({
    label: 'desk.bonusTyped',
    hint: 'desk.bonusTypedHint',
    type: 'number',
    least: 0,
    most: 100,
  } as const),
}

/** The result of a match without a scorer; where it has one, the origin's reason why there is none to type. */
export function ResultOfMatch({ id, record }: Props) {
  const content = useContent(matchResult(id))
  if (content.kind === 'loading') return null
  return (
    <section className="desk-part">
      <Text as="h3" id="desk.result" />
      {content.kind === 'ready' && content.answer.data ? (
        <ShownResult id={id} record={record} stored={content.answer.data} />
      ) : (
        <p className="soft">
          {content.kind === 'failed' ? content.error.message : content.answer.Status.returnMessage}
        </p>
      )}
    </section>
  )
}

const draftOf = (id: number) => `Result/${id}`

function ShownResult({ id, record, stored }: Props & { stored: Stored }) {
  const { shown, newer, key, drop } = useShownRecord(draftOf(id), stored, ({ Version }) => Version)
  return <ResultForm key={key} {...{ id, record, newer, drop }} stored={shown} />
}

type FormProps = Props & { stored: Stored; newer: Stored | undefined; drop(): void }

function ResultForm({ id, record, stored, newer: newest, drop }: FormProps) {
  const text = useText()
  const refresh = useDeskRefresh()
  const sides = [useSide(record.TeamAId), useSide(record.TeamBId)]
  const after = useRef(stored.Version)
  const [refused, setRefused] = useState<Stored>()
  const newer = newest ?? refused
  const isLong = record.Overs === undefined
  const rules: ResultRules = {
    ballsPerOver: Number(record.BallsPerOver ?? 6),
    overs: isLong ? undefined : Number(record.Overs),
    wickets: Number(record.PlayersPerSide ?? PLAYERS_OF_A_SIDE) - 1,
  }
  const places = Array.from({ length: isLong ? 4 : 2 }, (_, place) => place)
  const innings = places.map((place) => ({
    side: choice(`BattingTeamId.${place}`, 'desk.batted', sides),
    figures: FIGURES.map(
      (figure): DeskField => ({ ...figure, name: `${figure.name}.${place}`, type: 'text', most: 12 }),
    ),
    allOut: { name: `AllOut.${place}`, label: 'desk.allOut', type: 'check' } as const,
  }))
  const outcomes: Option[] = [
    ...WON.flatMap((how) =>
      sides.map(({ value, name: team }, place) => {
        const other = sides[1 - place]?.name ?? ''
        return { value: `${how}:${value}`, name: text(`desk.${how}`, { team, other }) }
      }),
    ),
    ...UNWON.map((how) => ({ value: how, label: UNWON_LABELS[how] })),
  ]
  const ending: DeskField[] = [
    choice('Outcome', 'desk.outcome', outcomes),
    { name: 'StatusText', label: 'desk.sentence', type: 'text', most: 200 },
  ]
  const bonuses = sides.map(({ value, name }) => ({
    name,
    field: { ...BONUS, name: `BonusPoints.${value}` },
  }))
  const isPlayed = (form: FormData, place: number) =>
    FIGURES.some(({ name }) => `${form.get(`${name}.${place}`) ?? ''}`.trim() !== '')
  /** Those of an innings as soon as it has any figure. */
  const fieldsIn = (form: FormData): DeskField[] => [
    ...innings.flatMap(({ side, figures, allOut }, place) =>
      isPlayed(form, place) ? [side, ...figures, allOut] : [],
    ),
    ...ending,
    ...bonuses.map(({ field }) => field),
  ]
  const problemsIn = (form: FormData) =>
    problemsOfResult(
      form,
      places.filter((place) => isPlayed(form, place)),
      rules,
    )
  const save = async (
    { Outcome: outcome, StatusText, BonusPoints, ...typed }: DeskRecord,
    _: unknown,
    saved: () => void,
  ) => {
    const { code, answer } = await send(
      typeResultAtDesk(id, {
        ...(after.current === undefined ? {} : { After: after.current }),
        Innings: Object.keys(typed.BattingTeamId ?? {}).flatMap((place) => {
          const read = readTypedInnings(
            textsOf((name) => `${storedIn(typed, `${name}.${place}`) ?? ''}`),
            rules,
          )
          return 'part' in read ? [] : [read]
        }),
        ...(StatusText === undefined ? {} : { StatusText: `${StatusText}` }),
        Result: outcomeIn(`${outcome}`),
        ...(BonusPoints === undefined ? {} : { BonusPoints: BonusPoints as Record<string, number> }),
      }),
    )
    setRefused(code === 409 ? answer?.data : undefined)
    if (code !== 200) return
    saved()
    showToast({ kind: 'success', text: text('desk.saved') })
    await refresh()
  }
  const inForm = ({ Innings, Result, StatusText, BonusPoints }: Stored): DeskRecord => ({
    ...{ StatusText, BonusPoints, Outcome: Result && choiceOf(Result) },
    BattingTeamId: places.map((place) => Innings[place]?.BattingTeamId ?? sides[place % 2]?.value),
    ...Object.fromEntries(
      [...FIGURES, { name: 'AllOut' } as const].map(({ name }) => [name, Innings.map((one) => one[name])]),
    ),
  })
  return (
    <EntryForm
      record={inForm(stored)}
      label="desk.saveResult"
      draft={{ name: draftOf(id), version: stored.Version }}
      newer={
        newer && {
          record: inForm(newer),
          keep: () => {
            after.current = newer.Version
            formOf(draftOf(id))?.requestSubmit()
          },
          see: () => {
            drop()
            void refresh()
          },
        }
      }
      fieldsIn={fieldsIn}
      problemsIn={problemsIn}
      save={save}
    >
      {(input) => (
        <>
          <Text as="p" className="soft" id="desk.resultIntro" />
          {innings.map(({ side, figures, allOut }, place) => (
            <fieldset key={side.name} className="desk-innings">
              <Text as="legend" id="desk.innings" values={{ number: place + 1 }} />
              {[side, ...figures, allOut].map((field) => input(field))}
            </fieldset>
          ))}
          {ending.map((field) => input(field))}
          {bonuses.map(({ name, field }) => (
            <fieldset key={field.name} className="desk-innings">
              <legend>{name}</legend>
              {input(field)}
            </fieldset>
          ))}
        </>
      )}
    </EntryForm>
  )
}

/** A side's name, also where there are more sides than a list has. */
function useSide(id: unknown) {
  const content = useContent(deskRecord('Team', Number(id)))
  const name = content.kind === 'ready' ? content.answer.data?.TeamName : undefined
  return { value: `${id}`, name: `${name ?? '…'}` }
}

const UNWON_LABELS = {
  tie: 'result.tie',
  draw: 'result.draw',
  abandoned: 'desk.abandoned',
  'no result': 'result.none',
} as const satisfies Record<(typeof UNWON)[number], MessageId>

const choice = (name: string, label: MessageId, options: readonly Option[]): DeskField => ({
  ...{ name, label, type: 'choice', options, isRequired: true },
})
