import type { ReactNode } from 'react'
import { isLatePress } from './sent-by-itself.ts'
import type { Problems } from './use-problems.ts'
import '#client/ui/form/tall-form.css'

type Props = {
  problems: Pick<Problems<string>, 'form' | 'forget'>
  submit(): void
  /** Called with every change of a field. */
  onType?(): void
  children: ReactNode
}

/** A form that the page sends itself, and that says itself what is wrong: at a field until that is mended. */
export function TallForm({ problems, submit, onType, children }: Props) {
  return (
    <form
      ref={problems.form}
      className="tall-form"
      // Without a script what is written must not come to stand in the address.
      method="post"
      noValidate
      onInput={({ target }) => {
        onType?.()
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          problems.forget(target.name)
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
