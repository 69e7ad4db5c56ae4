import type { ReactNode } from 'react'
import { Form } from '#client/features/forms/form.tsx'
import { useFormErrors } from '#client/features/forms/use-form-errors.ts'
import { useSingleFlight } from '#client/features/forms/use-single-flight.ts'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { FormButton } from '#client/ui/form/form-button.tsx'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import type { Language } from '#shared/language.ts'
import { DeskFieldInput } from './desk-field.tsx'
import type { DeskField } from './desk-fields.ts'
import { entryOf, missingFields } from './entry-of-form.ts'
import { CHANGED } from './use-unsaved.ts'
import { deviceZone } from './zoned-time.ts'

type Props = {
  /** What its fields start with. */
  record: DeskRecord | undefined
  /** Of times. */
  zone?: string
  label?: MessageId
  /** The fields that are read and checked. */
  fieldsIn(form: FormData): readonly DeskField[]
  /** Before the first field with a problem has the focus. */
  onProblem?(field: string): void
  onType?(target: EventTarget): void
  /** Whether it was saved; `refuse` shows the origin's words at a field. */
  save(entry: DeskRecord, refuse: (field: string, words: string) => void): Promise<boolean>
  /** Below its button. */
  end?: ReactNode
  /** `input` draws one field. */
  children(input: (field: DeskField, lang?: Language) => ReactNode): ReactNode
}

/** A form of fields. Those that are missing are marked; what was typed is saved once, and is there until then. */
export function EntryForm({ record, label = 'desk.save', children, ...props }: Props) {
  const { zone = deviceZone(), fieldsIn, onProblem, onType, save, end } = props
  const problems = useFormErrors<string>()
  const { busy, run } = useSingleFlight<'desk.saving'>()
  const submit = () =>
    run('desk.saving', async () => {
      const form = problems.form.current
      const typed = new FormData(form ?? undefined)
      const fields = fieldsIn(typed)
      const missing = missingFields(fields, typed, zone)
      if (missing[0]) onProblem?.(missing[0].name)
      if (!problems.validate(missing.map(({ name }) => ({ field: name, id: 'desk' })))) return
      if (await save(entryOf(fields, typed, zone), problems.set)) form?.toggleAttribute(CHANGED, false)
    })
  return (
    <Form
      problems={problems}
      submit={() => void submit()}
      onType={(target) => {
        problems.form.current?.toggleAttribute(CHANGED, true)
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
      <FormButton label={label} busy={busy} />
      {end}
    </Form>
  )
}
