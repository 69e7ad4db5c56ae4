import { type ReactNode, useState } from 'react'
import { useText } from '#client/kit/i18n/text.tsx'
import { useTerms } from '#client/kit/i18n/words-of-origin.tsx'
import { Field, type FieldProps } from '#client/kit/ui/form/field.tsx'
import type { Option } from './desk-fields.ts'

export type SelectProps = FieldProps & { chosen: string; isRequired: boolean }
type Props = SelectProps & {
  options: readonly Option[]
  /** The option of a choice that is not among them. */
  other?: ((value: string) => ReactNode) | undefined
}

/** What is chosen stays, whichever options come and go. */
export function Select({ options, chosen, isRequired, other, ...props }: Props) {
  const text = useText()
  const formats = useTerms()
  const [value, setValue] = useState(chosen)
  const isListed = value === '' || options.some((option) => option.value === value)
  return (
    <Field {...props}>
      {(own) => (
        <select
          {...own}
          value={value}
          required={isRequired}
          onInput={({ currentTarget }) => setValue(currentTarget.value)}
        >
          {(!isRequired || value === '') && <option value="">{text('desk.none')}</option>}
          {!isListed && (other?.(value) ?? <option value={value}>{value}</option>)}
          {options.map(({ value, label, name = value }) => (
            <option key={value} value={value}>
              {label ? text(label) : (formats('formats', name) ?? name)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
