import { useId } from 'react'
import type { MessageId } from '#client/i18n/catalogue.ts'
import { Text } from '#client/i18n/text.tsx'
import { MAX_MESSAGE_LENGTH } from '#shared/api/contact.ts'
import type { Problem } from './contact-problems.ts'

type Props = {
  name: string
  label: MessageId
  value: string
  problem: Problem | undefined
  onChange(value: string): void
  type?: 'text' | 'email'
  autoComplete?: string
  isOptional?: boolean
  isLong?: boolean
  maxLength?: number
}

/** When so few characters are left, it says how many. */
const NEARLY_FULL = 500

/** One field with its label, and below it what is wrong. */
export function ContactField(props: Props) {
  const {
    name,
    label,
    value,
    problem,
    onChange,
    type = 'text',
    autoComplete,
    isOptional,
    isLong,
    maxLength,
  } = props
  const id = useId()
  const left = MAX_MESSAGE_LENGTH - value.length
  const shared = {
    id,
    name,
    value,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    required: !isOptional,
    className: 'field-input',
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        <Text id={label} />
        {isOptional && (
          <>
            {' '}
            <span className="soft">
              <Text id="contact.optional" />
            </span>
          </>
        )}
      </label>
      {isLong ? (
        <textarea {...shared} rows={7} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          type={type}
          autoComplete={autoComplete}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {problem && (
        <p id={`${id}-problem`} className="field-problem" role="alert">
          <Text id={problem.id} values={problem.values} />
        </p>
      )}
      {isLong && left >= 0 && left < NEARLY_FULL && (
        <p className="small soft">
          <Text id="contact.left" values={{ left }} />
        </p>
      )}
    </div>
  )
}
