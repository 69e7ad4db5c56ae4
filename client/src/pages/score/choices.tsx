import type { ReactNode } from 'react'

export type Option = {
  key: string | number
  label: ReactNode
  tap(): void
  isOff?: boolean
  isPressed?: boolean
}

/** A question with its answers, each a key of its own. */
export function Choices({
  title,
  options,
  children,
}: {
  title: ReactNode
  options: Option[]
  children?: ReactNode
}) {
  return (
    <fieldset className="scorer-question">
      <legend>{title}</legend>
      {children}
      <div className="scorer-options">
        {options.map(({ key, label, tap, isOff = false, isPressed }) => (
          <button
            key={key}
            type="button"
            className="scorer-key"
            disabled={isOff}
            aria-pressed={isPressed}
            onClick={tap}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
