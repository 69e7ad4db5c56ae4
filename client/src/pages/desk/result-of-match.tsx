import type * as z from 'zod/mini'
import { matchResult, typeResultAtDesk } from '#client/api/desk-calls.ts'
import { send } from '#client/api/send.ts'
import { showToast } from '#client/api/toasts.ts'
import { useContent } from '#client/api/use-content.ts'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import type { ResultRequest } from '#shared/api/ingest.ts'
import type { TypedResultAnswer } from '#shared/api/ingest-answers.ts'
import type { DeskField, Option } from './desk-fields.ts'
import { EntryForm } from './entry-form.tsx'
import { storedIn } from './entry-of-form.ts'
import { useDeskList, useDeskRefresh } from './use-desk-list.ts'

type Stored = NonNullable<z.infer<typeof TypedResultAnswer>['data']>
type Outcome = z.infer<typeof ResultRequest>['Result']
type Props = { id: number; record: DeskRecord }

const FIGURES = [
  { name: 'Runs', label: 'desk.runs', inputMode: 'numeric', pattern: /^\d{1,4}$/ },
  { name: 'Wickets', label: 'desk.wickets', inputMode: 'numeric', pattern: /^(?:\d|10)$/ },
  { name: 'Overs', label: 'desk.oversBowled', inputMode: 'decimal', pattern: /^\d{1,3}(?:\.\d)?$/ },
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
  const { options } = useDeskList('Team')
  const sides = [record.TeamAId, record.TeamBId].flatMap((id) =>
    options.filter(({ value }) => value === `${id}`),
  )
  const isLong = record.Overs === undefined
  const innings = Array.from({ length: isLong ? 4 : 2 }, (_, place) => ({
    side: choice(`BattingTeamId.${place}`, 'desk.batted', sides),
    figures: FIGURES.map(
      (figure): DeskField => ({ ...figure, name: `${figure.name}.${place}`, type: 'text', most: 5 }),
    ),
  }))
  const outcomes = [
    ...sides.map(({ value, name }) => ({ value, name: text('result.won', { team: name }) })),
    { value: 'tie', label: 'result.tie' },
    ...(isLong ? [{ value: 'draw', label: 'result.draw' } as const] : []),
    { value: 'no result', label: 'result.none' },
  ] satisfies Option[]
  const ending: DeskField[] = [
    choice('Outcome', 'desk.outcome', outcomes),
    { name: 'StatusText', label: 'desk.sentence', type: 'text', most: 200 },
  ]
  /** Those of an innings as soon as it has any figure. */
  const fieldsIn = (form: FormData): DeskField[] => [
    ...innings.flatMap(({ side, figures }) => {
      const isPlayed = figures.some(({ name }) => `${form.get(name) ?? ''}`.trim() !== '')
      return isPlayed ? [side, ...figures.map((one) => ({ ...one, isRequired: true as const }))] : []
    }),
    ...ending,
  ]
  const save = async ({ Outcome: outcome, StatusText, ...typed }: DeskRecord) => {
    const { code } = await send(
      typeResultAtDesk(id, {
        ...(stored.Version === undefined ? {} : { After: stored.Version }),
        Innings: Object.keys(typed.Runs ?? {}).map((place) => ({
          BattingTeamId: Number(storedIn(typed, `BattingTeamId.${place}`)),
          Runs: Number(storedIn(typed, `Runs.${place}`)),
          Wickets: Number(storedIn(typed, `Wickets.${place}`)),
          Overs: `${storedIn(typed, `Overs.${place}`)}`,
        })),
        ...(StatusText === undefined ? {} : { StatusText: `${StatusText}` }),
        Result: outcomeIn(`${outcome}`),
      }),
    )
    if (code === 200) showToast({ kind: 'success', text: text('desk.saved') })
    await refresh()
    return code === 200
  }
  const { Result, StatusText } = stored
  const shown = {
    ...{ StatusText, Outcome: Result && (Result.WinnerTeamId ?? Result.Kind) },
    BattingTeamId: innings.map((_, place) => stored.Innings[place]?.BattingTeamId ?? sides[place % 2]?.value),
    ...Object.fromEntries(FIGURES.map(({ name }) => [name, stored.Innings.map((one) => one[name])])),
  }
  return (
    <EntryForm record={shown} label="desk.saveResult" fieldsIn={fieldsIn} save={save}>
      {(input) => (
        <>
          <Text as="p" className="soft" id="desk.resultIntro" />
          {innings.map(({ side, figures }, place) => (
            <fieldset key={side.name} className="desk-innings">
              <Text as="legend" id="desk.innings" values={{ number: place + 1 }} />
              {[side, ...figures].map((field) => input(field))}
            </fieldset>
          ))}
          {ending.map((field) => input(field))}
        </>
      )}
    </EntryForm>
  )
}

const choice = (name: string, label: MessageId, options: readonly Option[]): DeskField => ({
  ...{ name, label, type: 'choice', options, isRequired: true },
})

const KINDS = ['tie', 'draw', 'no result'] as const

function outcomeIn(value: string): Outcome {
  const Kind = KINDS.find((kind) => kind === value)
  return Kind ? { Kind } : { Kind: 'win', WinnerTeamId: Number(value) }
}
