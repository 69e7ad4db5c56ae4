import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & {
  /** Shown within the field, at its end. */
  end?: ReactNode
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'className'>

/** For text that the keyboard must not change. */
export const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/** The DOM has the value, so that nothing is lost that a person or a password manager filled in before hydration. */
export function TextField({ id, name, label, problem, hint, end, ...input }: Props) {
  return (
    <Field {...{ id, name, label, problem, hint }}>
      {(own) => (
        <div className="field-place">
          <input {...input} {...own} />
          {end}
        </div>
      )}
    </Field>
  )
}
