import type { ReactNode } from 'react'
import { acceptPresses, isLatePress } from './late-presses.ts'
import type { FormErrors } from './use-form-errors.ts'
import '#client/kit/ui/form/form.css'
import '#client/kit/ui/link-button.css'

type Props = {
  problems: Pick<FormErrors<string>, 'form' | 'clear'>
  submit(): void
  onType?(target: EventTarget): void
  children: ReactNode
}

/** A form that the page submits and validates; a problem stays at its field until that changes. */
export function Form({ problems, submit, onType, children }: Props) {
  return (
    <form
      ref={problems.form}
      className="form"
      // Without a script the values must not be in the address.
      method="post"
      noValidate
      onInput={({ target }) => {
        acceptPresses()
        onType?.(target)
        if ('name' in target) problems.clear(`${target.name}`)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLatePress()) submit()
      }}
    >
      {children}
    </form>
  )
}
