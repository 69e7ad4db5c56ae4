import { useState } from 'react'
import { Text } from '#client/kit/i18n/text.tsx'
import { Field, type FieldProps } from '#client/kit/ui/form/field.tsx'
import { TextField } from '#client/kit/ui/form/text-field.tsx'
import type { DeskRecord } from '#shared/api/desk-answers.ts'
import type { Language } from '#shared/language.ts'
import type { DeskField, Option } from './desk-fields.ts'
import { storedIn } from './entry-of-form.ts'
import { MarkdownField } from './markdown-field.tsx'
import { PictureField } from './picture-field.tsx'
import { RecordSelect } from './record-select.tsx'
import { Select } from './select.tsx'
import { TimeField } from './time-field.tsx'
import { deviceZone } from './zoned-time.ts'

type Props = {
  field: DeskField
  record: DeskRecord | undefined
  problem: string | undefined
  zone: string | undefined
  /** Of what is written in it. */
  lang?: Language | undefined
}

/** One field of a record, as its type wants it. */
export function DeskFieldInput({ field, record, problem, zone, lang }: Props) {
  const { name, label, type, isRequired: required = false, hint } = field
  const stored = storedIn(record, name)
  const text = stored === undefined ? '' : `${stored}`
  const common = { id: `desk-${name}`, name, label, problem, ...(hint ? { hint: <Text id={hint} /> } : {}) }
  switch (type) {
    case 'text': {
      const { most, inputMode } = field
      return <TextField {...{ ...common, lang, required, inputMode }} defaultValue={text} maxLength={most} />
    }
    case 'lines':
      return (
        <Field {...common}>
          {(own) => (
            <textarea {...{ ...own, lang, required }} rows={3} defaultValue={text} maxLength={field.most} />
          )}
        </Field>
      )
    case 'markdown':
      return <MarkdownField {...common} stored={text} lang={lang} />
    case 'picture':
      return <PictureField {...common} stored={text} />
    case 'numbers':
      return <TextField {...common} defaultValue={listed(stored)} maxLength={80} />
    case 'number':
      // Other than of a number field, its keyboard may write the digits of any script.
      return (
        <TextField
          {...common}
          inputMode={field.least < 0 || field.isDecimal ? 'text' : 'numeric'}
          defaultValue={text}
          maxLength={6}
        />
      )
    case 'colour':
      return text === '' && record !== undefined ? (
        <UnsetColour {...common} />
      ) : (
        <TextField {...common} type="color" defaultValue={text || anyColour()} />
      )
    case 'time':
      return <TimeField {...{ ...common, stored, zone, required }} />
    case 'check':
      return (
        <label className="switch">
          <input type="checkbox" name={name} defaultChecked={stored === true} />
          <Text id={label} />
        </label>
      )
    case 'zone': {
      const options = zones(text || deviceZone())
      return <Select {...common} options={options} chosen={text || deviceZone()} isRequired />
    }
    case 'choice':
      return <Select {...common} options={field.options} chosen={text} isRequired={required} />
    case 'record':
      return <RecordSelect {...common} of={field.of} chosen={text} isRequired={required} />
  }
}

const listed = (stored: unknown) => (Array.isArray(stored) ? stored.join(', ') : '')

/** A stored record without a colour gets one when the editor chooses it, and not by another save. */
function UnsetColour({ name, ...common }: FieldProps) {
  const [isChosen, setChosen] = useState(false)
  return (
    <TextField
      {...common}
      name={isChosen ? name : ''}
      type="color"
      defaultValue={COLOURS[0]}
      onInput={() => setChosen(true)}
    />
  )
}

/** Dark ones, on which light letters can be read. */
const COLOURS = ['#1f4b73', '#7b1e2b', '#2a6041', '#6a3152', '#b0562a', '#1d6a72', '#41516b', '#3f5a2a']
const anyColour = () => COLOURS[Math.floor(Math.random() * COLOURS.length)]

function zones(own: string): Option[] {
  return [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({ value }))
}
