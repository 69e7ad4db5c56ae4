import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text, useText } from '#client/i18n/text.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { TextField } from '#client/ui/form/text-field.tsx'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import { DESK_FORMS, type DeskField } from './desk-fields.ts'
import { storedIn } from './entry-of-form.ts'
import { MarkdownField } from './markdown-field.tsx'
import { PictureField } from './picture-field.tsx'
import { useDeskList } from './use-desk-list.ts'
import { deviceZone, localTimeIn } from './zoned-time.ts'

type Props = {
  field: DeskField
  record: DeskRecord | undefined
  problem: string | undefined
  zone: string
  /** Of what is written in it. */
  lang?: string | undefined
  /** What a select starts with where the record has nothing. */
  preset?: string | undefined
  onChoice?(value: string): void
}

/** One field of a record, as its type wants it. */
export function DeskFieldInput({ field, record, problem, zone, lang, preset = '', onChoice }: Props) {
  const words = useText()
  const { name, label, type, isRequired: required = false, hint } = field
  const stored = storedIn(record, name)
  const text = stored === undefined ? preset : `${stored}`
  const common = { id: `desk-${name}`, name, label, problem, ...(hint ? { hint: <Text id={hint} /> } : {}) }
  switch (type) {
    case 'text':
      return (
        <TextField {...common} lang={lang} defaultValue={text} maxLength={field.most} required={required} />
      )
    case 'lines':
      return (
        <Field {...common}>
          {(own) => (
            <textarea
              {...own}
              lang={lang}
              rows={3}
              defaultValue={text}
              maxLength={field.most}
              required={required}
            />
          )}
        </Field>
      )
    case 'markdown':
      return <MarkdownField {...common} stored={text} lang={lang} />
    case 'picture':
      return <PictureField {...common} stored={text} />
    case 'number':
      return <TextField {...common} type="number" min={field.least} max={field.most} defaultValue={text} />
    case 'colour':
      return <TextField {...common} type="color" defaultValue={text || anyColour()} />
    case 'time':
      return (
        <TextField
          {...common}
          type="datetime-local"
          hint={zone}
          required={required}
          defaultValue={text && localTimeIn(zone, Date.parse(text))}
        />
      )
    case 'check':
      return (
        <label className="switch">
          <input type="checkbox" name={name} defaultChecked={stored === true} />
          <Text id={label} />
        </label>
      )
    case 'zone':
      return <Select {...common} options={zones(text || deviceZone())} chosen={text || deviceZone()} />
    case 'choice':
      return <Select {...common} options={choicesOf(field, words)} chosen={text} isOptional={!required} />
    case 'record':
      return (
        <RecordSelect {...common} field={field} chosen={text} isOptional={!required} onChoice={onChoice} />
      )
  }
}

type Option = { value: string; name: string }
type SelectProps = {
  id: string
  name: string
  label: MessageId
  problem: string | undefined
  options: readonly Option[]
  chosen: string
  isOptional?: boolean
  onChoice?: ((value: string) => void) | undefined
}

/** Drawn anew when its options come, so that the stored one is chosen. */
function Select({ options, chosen, isOptional = false, onChoice, ...props }: SelectProps) {
  const text = useText()
  return (
    <Field {...props}>
      {(own) => (
        <select
          {...own}
          key={options.length}
          defaultValue={chosen}
          required={!isOptional}
          onChange={({ currentTarget }) => onChoice?.(currentTarget.value)}
        >
          {(isOptional || chosen === '') && <option value="">{text('desk.none')}</option>}
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function choicesOf(
  { choices, names }: DeskField & { type: 'choice' },
  words: (id: MessageId) => string,
): Option[] {
  return choices.map((value) => ({ value, name: names?.[value] ? words(names[value]) : value }))
}

type RecordSelectProps = Omit<SelectProps, 'options'> & { field: DeskField & { type: 'record' } }

function RecordSelect({ field, ...props }: RecordSelectProps) {
  const { records, idOf } = useDeskList(field.of)
  const options = records.map((record) => ({
    value: `${idOf(record)}`,
    name: DESK_FORMS[field.of].nameOf(record),
  }))
  return <Select {...props} options={options} />
}

/** Dark ones, on which light letters can be read. */
const COLOURS = ['#1f4b73', '#7b1e2b', '#2a6041', '#6a3152', '#b0562a', '#1d6a72', '#41516b', '#3f5a2a']
const anyColour = () => COLOURS[Math.floor(Math.random() * COLOURS.length)]

const sameName = (value: string): Option => ({ value, name: value })

function zones(own: string): Option[] {
  return [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].map(sameName)
}
