import type { InputHTMLAttributes, ReactNode } from 'react'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text } from '#client/i18n/text.tsx'

export type FieldProps = {
  id: string
  name: string
  label: MessageId
  /** What is wrong with what stands in it; it takes the place of the hint. */
  problem?: string | undefined
  hint?: ReactNode
}

type Props = FieldProps & {
  /** Beside what is typed, within the field. */
  end?: ReactNode
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'className'>

/** For what the keyboard must leave as it is typed. */
export const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

/**
 * One field with its label above and what is wrong below. The page itself holds what is typed, so that
 * nothing is lost that a person or a password manager filled in before the page was alive.
 */
export function TextField({ id, name, label, problem, hint, end, ...input }: Props) {
  const below = problem !== undefined ? 'problem' : hint !== undefined ? 'hint' : undefined
  return (
    <div className="field">
      <label htmlFor={id}>
        <Text id={label} />
      </label>
      <div className="field-place">
        <input
          {...input}
          id={id}
          name={name}
          className="field-input"
          aria-invalid={problem !== undefined}
          aria-describedby={below && `${id}-${below}`}
        />
        {end}
      </div>
      {below === 'hint' && (
        <p id={`${id}-hint`} className="small soft">
          {hint}
        </p>
      )}
      {below === 'problem' && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
