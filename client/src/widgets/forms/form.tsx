import type { ReactNode } from 'react'
import { acceptPresses, isLatePress } from './late-presses.ts'
import type { FormErrors } from './use-form-errors.ts'
import '#client/ui/form/form.css'
import '#client/ui/link-button.css'

type Props = {
  problems: Pick<FormErrors<string>, 'form' | 'clear'>
  submit(): void
  /** Called with every change of a field. */
  onType?(): void
  children: ReactNode
}

/** A form that the page sends itself, and that says itself what is wrong: at a field until that is mended. */
export function Form({ problems, submit, onType, children }: Props) {
  return (
    <form
      ref={problems.form}
      className="form"
      // Without a script what is written must not come to stand in the address.
      method="post"
      noValidate
      onInput={({ target }) => {
        acceptPresses()
        onType?.()
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
