import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = FieldProps & {
  /** Beside what is typed, within the field. */
  end?: ReactNode
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'className'>

/** For what the keyboard must leave as it is typed. */
export const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/**
 * A field of one line. The page itself holds what is typed, so that nothing is lost that a person or a password
 * manager filled in before the page was alive.
 */
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
