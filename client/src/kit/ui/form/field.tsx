import type { ReactNode } from 'react'
import type { MessageId } from '#client/kit/i18n/catalogue.ts'
import { Text } from '#client/kit/i18n/text.tsx'

export type FieldProps = {
  id: string
  name: string
  label: MessageId
  /** In place of the hint; empty where a toast says it and the field is only marked. */
  problem?: string | undefined
  hint?: ReactNode
}

type Own = {
  id: string
  name: string
  className: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** A label above, the problem below. `children` renders the control with these attributes. */
export function Field({
  id,
  name,
  label,
  problem,
  hint,
  children,
}: FieldProps & { children(own: Own): ReactNode }) {
  const below = problem ? 'problem' : hint ? 'hint' : undefined
  return (
    <div className="field">
      <Text as="label" htmlFor={id} id={label} />
      {children({
        id,
        name,
        className: 'field-input',
        'aria-invalid': problem !== undefined,
        'aria-describedby': below && `${id}-${below}`,
      })}
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
