import type { ReactNode } from 'react'
import { Form } from '#client/kit/forms/form.tsx'
import { type FormProblem, useFormErrors } from '#client/kit/forms/use-form-errors.ts'
import { useSingleFlight } from '#client/kit/forms/use-single-flight.ts'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { FormButton } from '#client/kit/ui/form/form-button.tsx'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import type { Language } from '#shared/language.ts'
import { DeskFieldInput } from './desk-field.tsx'
import type { DeskField } from './desk-fields.ts'
import { entryOf, problemsOf } from './entry-of-form.ts'
import { type Newer, NewerTexts } from './newer-texts.tsx'
import { uploadsEnd } from './uploads-of-form.ts'
import { useDraft } from './use-draft.ts'
import { deviceZone } from './zoned-time.ts'

type Props = {
  /** What its fields start with. */
  record: DeskRecord | undefined
  /** Of times; undefined until it is known, which saving waits for. */
  zone?: string | undefined
  /** Of what is typed and not saved; without it nothing is stored. `version`: what the form starts with. */
  draft?: { name: string; version: unknown }
  newer?: Newer | undefined
  label?: MessageId
  /** The fields that are read and checked. */
  fieldsIn(form: FormData): readonly DeskField[]
  /** What else is wrong with what was typed. */
  problemsIn?(form: FormData): FormProblem<string>[]
  /** Before the first field with a problem has the focus. */
  onProblem?(field: string): void
  onType?(target: EventTarget): void
  /** `refuse` shows the origin's words at a field; `saved` comes before what is shown is read anew. */
  save(entry: DeskRecord, refuse: (field: string, words: string) => void, saved: () => void): Promise<unknown>
  /** Below its button. */
  end?: ReactNode
  /** `input` draws one field. */
  children(input: (field: DeskField, lang?: Language) => ReactNode): ReactNode
}

/** A form of fields. Those that are missing are marked; what was typed is saved once, and is there until then. */
export function EntryForm({ record, label = 'desk.save', children, ...props }: Props) {
  const { fieldsIn, problemsIn, onProblem, onType, save, draft, newer, end } = props
  const zone = 'zone' in props ? props.zone : deviceZone()
  const problems = useFormErrors<string>()
  const { busy, run } = useSingleFlight<'desk.saving'>()
  const { typed: changed, saved } = useDraft(problems.form, draft?.name ?? '', `${draft?.version}`)
  const submit = () =>
    run('desk.saving', async () => {
      const form = problems.form.current
      if (!(await uploadsEnd(form)))
        return form?.querySelector<HTMLElement>('[type=file][aria-invalid=true]')?.focus()
      if (zone === undefined) return
      const typed = new FormData(form ?? undefined)
      const fields = fieldsIn(typed)
      const found = [...problemsOf(fields, typed, zone), ...(problemsIn?.(typed) ?? [])]
      if (found[0]) onProblem?.(found[0].field)
      if (!problems.validate(found)) return
      await save(entryOf(fields, typed, zone, record), problems.set, saved)
    })
  return (
    <Form
      problems={problems}
      submit={() => void submit()}
      onType={(target) => {
        changed()
        onType?.(target)
      }}
    >
      {children((field, lang) => (
        <DeskFieldInput
          key={field.name}
          {...{ field, record, zone, lang }}
          problem={problems.field(field.name).problem}
        />
      ))}
      {newer && zone && <NewerTexts {...{ newer, fieldsIn, zone }} form={problems.form} />}
      <FormButton label={label} busy={busy ?? (zone === undefined ? 'desk.readingZone' : undefined)} />
      {end}
    </Form>
  )
}
