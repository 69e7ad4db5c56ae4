import { type RefObject, useEffect, useState } from 'react'
import { Text, useText } from '#client/kit/i18n/text.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { LANGUAGES, OWN_NAMES } from '#shared/language.ts'
import type { DeskField } from './desk-fields.ts'
import { shownTime, storedIn } from './entry-of-form.ts'
import { putIntoField } from './form-draft.ts'

/** What another editor saved while this one typed, and what each decides. */
export type Newer = {
  record: DeskRecord
  /** Saves what is in the form. */
  keep?(): void
  /** Drops it. */
  see?(): void
}

type Props = {
  newer: Newer
  form: RefObject<HTMLFormElement | null>
  fieldsIn(form: FormData): readonly DeskField[]
  zone: string
}

type Difference = { field: DeskField; theirs: string }

/** Each text that differs from what was typed, to be read, copied or taken. */
export function NewerTexts({ newer: { record, keep, see }, form, fieldsIn, zone }: Props) {
  const text = useText()
  const [differences, setDifferences] = useState<readonly Difference[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared once, with what was typed then
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined)
    const all = fieldsIn(typed).map((field) => ({ field, theirs: shownText(field, record, zone) }))
    setDifferences(all.filter(({ field, theirs }) => `${typed.get(field.name) ?? ''}`.trim() !== theirs))
  }, [record])
  const take = ({ field, theirs }: Difference) => {
    const control = form.current?.querySelector(`[name="${CSS.escape(field.name)}"]`)
    if (control) putIntoField(control, theirs)
    setDifferences(differences.filter((one) => one.field !== field))
  }
  return (
    <div className="noted desk-inside" role="alert">
      <Text as="p" id="desk.changed" />
      {differences.map((difference) => {
        const { field, theirs } = difference
        const language = LANGUAGES.find((one) => field.name.startsWith(`${one}.`))
        return (
          <div key={field.name} className="desk-newer">
            <p className="small">
              <Text id={field.label} /> {language && <span lang={language}>· {OWN_NAMES[language]}</span>}
            </p>
            <p className="desk-theirs" lang={language}>
              {nameOfChoice(form.current, field, theirs) || '–'}
            </p>
            <Button
              id="desk.takeNewer"
              aria-label={`${text('desk.takeNewer')}: ${text(field.label)}`}
              onClick={() => take(difference)}
            />
          </div>
        )
      })}
      <p className="wrap desk-links">
        {keep && <Button id="desk.keepMine" className="strong-button" onClick={keep} />}
        {see && <Button id="desk.seeNewer" onClick={() => window.confirm(text('desk.unsaved')) && see()} />}
      </p>
    </div>
  )
}

function shownText(field: DeskField, record: DeskRecord, zone: string): string {
  const stored = storedIn(record, field.name)
  if (field.type === 'time') return shownTime(zone, stored)
  if (field.type === 'check') return stored === true ? 'on' : ''
  return stored === undefined ? '' : `${stored}`.trim()
}

function nameOfChoice(form: HTMLFormElement | null, { name, type }: DeskField, value: string): string {
  if (type === 'check') return value === '' ? '' : '✓'
  const control = form?.querySelector(`[name="${CSS.escape(name)}"]`)
  if (!(control instanceof HTMLSelectElement)) return value
  return [...control.options].find((option) => option.value === value)?.text ?? value
}
